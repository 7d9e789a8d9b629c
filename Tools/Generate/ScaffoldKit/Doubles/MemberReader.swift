import SwiftSyntax

/// Turns the members of a protocol into requirements.
struct MemberReader {
  let source: DoublesGenerator.Source
  let index: SourceIndex
  let types: TypeText
  let conditions: [Condition]
  let refusals: Refusals

  func read(_ member: DeclSyntax) -> [Requirement] {
    let generic = member.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
    return hiding(generic?.parameters.map(\.name.text) ?? []).requirements(member)
  }

  /// A reader for a member whose generic parameters hide types of the same name.
  private func hiding(_ names: [String]) -> MemberReader {
    var types = types
    types.hidden.formUnion(names)
    return MemberReader(
      source: source, index: index, types: types, conditions: conditions, refusals: refusals)
  }

  private func requirements(_ member: DeclSyntax) -> [Requirement] {
    if let function = member.as(FunctionDeclSyntax.self) { return [method(function)] }
    if let property = member.as(VariableDeclSyntax.self) { return properties(property) }
    if let node = member.as(SubscriptDeclSyntax.self) { return [self.subscript(node)] }
    if let node = member.as(InitializerDeclSyntax.self) { return [initializer(node)] }
    refusals.add(member, "a protocol can't have this: \(member.trimmedDescription.prefix(40))")
    return []
  }

  private func method(_ node: FunctionDeclSyntax) -> Requirement {
    var result = requirement(.method, node.name.text, node)
    if case .keyword = node.name.tokenKind { result.name = escaped(node.name.text) }
    fill(
      &result, node, node.signature.parameterClause, node.signature.effectSpecifiers,
      returning: node.signature.returnClause?.type)
    return result
  }

  private func properties(_ node: VariableDeclSyntax) -> [Requirement] {
    node.bindings.map { binding in
      let name = binding.pattern.trimmedDescription
      var result = requirement(.property, name, node)
      guard let type = binding.typeAnnotation?.type else {
        refusals.add(binding, "\(name) has no type")
        return result
      }
      setResult(&result, type, Generics(nil, nil, types))
      readAccessors(binding.accessorBlock, into: &result)
      return result
    }
  }

  private func `subscript`(_ node: SubscriptDeclSyntax) -> Requirement {
    var result = requirement(.subscript, "subscript", node)
    fill(&result, node, node.parameterClause, nil, returning: node.returnClause.type, isSubscript: true)
    readAccessors(node.accessorBlock, into: &result)
    return result
  }

  private func initializer(_ node: InitializerDeclSyntax) -> Requirement {
    var result = requirement(
      .initializer(isFailable: node.optionalMark != nil), "init", node)
    result.isStatic = true
    fill(&result, node, node.signature.parameterClause, node.signature.effectSpecifiers, returning: nil)
    return result
  }

  // MARK: What all have

  private func requirement(
    _ kind: Requirement.Kind, _ name: String, _ node: some WithAttributesSyntax & WithModifiersSyntax
  ) -> Requirement {
    var result = Requirement(kind: kind, name: name, file: source.path, line: refusals.line(of: node))
    result.conditions = conditions
    for attribute in node.attributes {
      guard case .attribute(let attribute) = attribute else {
        refusals.add(attribute, "attributes of \(name) depend on #if")
        continue
      }
      read(attribute, of: name, into: &result)
    }
    for modifier in node.modifiers {
      switch modifier.name.text {
      case "static", "class": result.isStatic = true
      case "prefix", "postfix": result.fixity = modifier.name.text
      case "nonisolated": result.isolation = .nonisolated
      case "optional", "distributed", "async":
        refusals.add(modifier, "\(name) is \(modifier.name.text), which doubles can't be")
      default: continue
      }
    }
    return result
  }

  private func read(
    _ attribute: AttributeSyntax, of name: String, into result: inout Requirement
  ) {
    let attributeName = attribute.attributeName.trimmedDescription
    switch attributeName {
    case "available":
      let text = types.text(attribute)
      if text.contains("unavailable") || text.contains("obsoleted") {
        refusals.add(attribute, "\(name) is not available")
      }
      result.availability.append(types.availability(attribute))
    case "discardableResult": result.isDiscardable = true
    case "objc", "_spi", "lifetime", "_lifetime", "differentiable", "derivative":
      refusals.add(attribute, "doubles of members with @\(attributeName) can't be made")
    default:
      if index.isGlobalActor(attributeName) {
        result.isolation = .globalActor("@\(attributeName)")
      } else if attributeName.first?.isUppercase == true {
        result.isBuilt = true
      }
    }
  }

  private func readAccessors(
    _ block: AccessorBlockSyntax?, into result: inout Requirement
  ) {
    guard case .accessors(let accessors) = block?.accessors else { return }
    for accessor in accessors {
      switch accessor.accessorSpecifier.tokenKind {
      case .keyword(.get):
        let effects = accessor.effectSpecifiers
        result.effects = Effects(isAsync: effects?.asyncSpecifier != nil, effects?.throwsClause, types)
      case .keyword(.set): result.isSettable = true
      default:
        refusals.add(
          accessor,
          "\(result.name) has the accessor \(accessor.accessorSpecifier.text), which doubles can't have")
      }
    }
  }

  /// Whether a name of Swift means the type of Swift.
  private func isFree(_ name: String) -> Bool {
    index.kinds(of: name).isEmpty && !types.hidden.contains(name)
  }

  private func fill(
    _ result: inout Requirement, _ node: some WithGenericParametersSyntax,
    _ parameters: FunctionParameterClauseSyntax, _ effects: FunctionEffectSpecifiersSyntax?,
    returning type: TypeSyntax?, isSubscript: Bool = false
  ) {
    let generics = Generics(node.genericParameterClause, node.genericWhereClause, types)
    result.genericParameters = generics.declarations
    result.generics = generics.names.sorted()
    result.whereClause = node.genericWhereClause.map { types.text($0) }
    let clause = effects?.throwsClause
    result.effects = Effects(
      isAsync: effects?.asyncSpecifier != nil, clause, types, generics: generics.names)
    if let type { setResult(&result, type, generics) }
    let nodes = parameters.parameters
    var reader = ParameterReader(
      index: index, types: types, generics: generics, refusals: refusals,
      names: Set(nodes.map { ($0.secondName ?? $0.firstName).text }))
    let rethrown = clause?.throwsSpecifier.tokenKind == .keyword(.rethrows)
    let throwing = nodes.enumerated().filter { reader.throwsUntyped($0.element.type) }.map(\.offset)
    let takesFailure = rethrown && throwing.count == 1
    for (number, parameter) in nodes.enumerated() {
      let isRethrowing = takesFailure && number == throwing.first
      result.parameters.append(
        reader.read(
          parameter, number: number, isRethrowing: isRethrowing, isSubscript: isSubscript))
    }
    // It belongs to the actor that the caller passes.
    if result.hasIsolatedParameter { result.isolation = .nonisolated }
    if takesFailure {
      result.genericParameters.append("\(rethrownFailure): \(isFree("Error") ? "" : "Swift.")Error")
      result.generics.append(rethrownFailure)
      result.effects.throwing = .generic(rethrownFailure)
    }
    let names = result.parameters.map(\.name)
    if Set(names).count < names.count {
      refusals.add(parameters, "two parameters of \(result.name) have one name")
    }
  }

  private func setResult(
    _ result: inout Requirement, _ type: TypeSyntax, _ generics: Generics
  ) {
    var plain = type
    if let attributed = type.as(AttributedTypeSyntax.self) {
      result.isResultSent = attributed.specifiers.contains { $0.trimmedDescription == "sending" }
      plain = attributed.baseType
      if !result.isResultSent, attributed.attributes.isEmpty {
        refusals.add(type, "\(result.name) gives a \(type.trimmedDescription)")
      }
      if !result.isResultSent { plain = type }
    }
    let text = types.text(plain)
    let isVoid = ["Swift.Void", "()"].contains(text) || text == "Void" && isFree(text)
    result.result = isVoid ? "()" : text
    result.isResultUnwrapped = plain.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
    result.isResultErased = types.mentions(plain, generics.names)
    if result.isResultSent, result.isResultErased {
      refusals.add(type, "\(result.name) gives a sending \(text), of a type that only its caller knows")
    }
    for name in generics.uncopyable where types.mentions(plain, [name]) {
      refusals.add(
        type, "\(result.name) gives a \(name), which no answer can stand for as it may not be copyable")
    }
    let lent = plain.names.first {
      StandardProtocols.lent.contains($0) && index.kinds(of: $0).isEmpty
    }
    if lent != nil {
      refusals.add(type, "\(result.name) gives a \(text), which can't outlive what lends it")
    }
    if plain.is(SomeOrAnyTypeSyntax.self), text.hasPrefix("some ") {
      refusals.add(type, "\(result.name) gives an opaque type")
    }
  }
}

/// The error type of a rethrowing member: that of its closure.
let rethrownFailure = "RethrownFailure"
