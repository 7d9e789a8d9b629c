import SwiftSyntax

/// Decides how a parameter is passed to the test's closure, and how it is recorded.
struct ParameterReader {
  let index: SourceIndex
  let types: TypeText
  let generics: Generics
  let refusals: Refusals
  /// The names in the body.
  var names: Set<String>

  mutating func read(
    _ node: FunctionParameterSyntax, number: Int, isRethrowing: Bool, isSubscript: Bool
  ) -> Parameter {
    let shape = ParameterShape(node.type)
    var inner = node.secondName?.text ?? node.firstName.text
    // A setter's own parameter is `newValue`.
    if ["_", "self"].contains(unescaped(inner)) || isSubscript && unescaped(inner) == "newValue" {
      inner = "argument\(number + 1)"
    }
    let name = escaped(inner)
    // A subscript's parameter has a label only if it has two names.
    let label = isSubscript && node.secondName == nil ? "_" : node.firstName.text
    var result = Parameter(
      label: label, name: name, declaredType: declared(shape, node, isRethrowing: isRethrowing),
      argument: name, recorded: name)
    result.isUnwrapped = shape.base.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
    if isSubscript {
      result.names = node.secondName == nil ? name : "\(label) \(name)"
    } else {
      result.names = unescaped(label) == unescaped(inner) ? label : "\(label) \(name)"
    }
    if node.ellipsis != nil {
      variadic(shape, &result)
    } else if let pattern = shape.base.as(PackExpansionTypeSyntax.self)?.repetitionPattern {
      if [.attributedType, .functionType, .optionalType, .tupleType].contains(pattern.kind) {
        refusals.add(node, "\(name) repeats optionals, tuples or closures")
      }
      pack(&result)
    } else if shape.function != nil || isFunctionAlias(shape.base) {
      closure(shape, &result, isRethrowing: isRethrowing)
    } else {
      value(shape, &result)
    }
    return result
  }

  /// Whether a type is a closure that can throw any error.
  func throwsUntyped(_ type: TypeSyntax) -> Bool {
    guard let clause = ParameterShape(type).function?.effectSpecifiers?.throwsClause else { return false }
    return clause.type == nil
  }

  // MARK: Kinds of parameters

  private func variadic(_ shape: ParameterShape, _ result: inout Parameter) {
    result.bodyType =
      types.mentions(shape.base, generics.names) || isOpaque(shape.base)
      ? "[Any]" : "[\(types.text(shape.base))]"
    if shape.function != nil { result.bodyType = "[\(attributesText(shape))(\(types.text(shape.base)))]" }
    result.recordedType = result.bodyType
  }

  /// A name for a variable with the erased value of a parameter.
  private mutating func holder(of name: String) -> String {
    var holder = "erased" + unescaped(name).firstUppercased
    while !names.insert(holder).inserted { holder += "Value" }
    return holder
  }

  private mutating func pack(_ result: inout Parameter) {
    let list = holder(of: result.name)
    result.bodyType = "[Any]"
    result.recordedType = "[Any]"
    result.argument = list
    result.recorded = list
    result.preparation = [
      "var \(list): [Any] = []", "for element in repeat each \(result.name) { \(list).append(element) }",
    ]
  }

  private func closure(_ shape: ParameterShape, _ result: inout Parameter, isRethrowing: Bool) {
    let isAutoclosure = shape.has("autoclosure")
    let isEscaping = shape.has("escaping")
    let isGeneric = types.mentions(shape.base, generics.names) || isOpaque(shape.base)
    if !isGeneric {
      let text = types.text(shape.base)
      result.bodyType = attributesText(shape, isEscaping: isEscaping) + text
      if shape.specifiers.contains("sending") { result.bodyType = "sending " + (result.bodyType ?? "") }
      if shape.specifiers.contains("inout") {
        result.bodyType = "inout " + text
        result.argument = "&" + result.name
      } else if isEscaping, shape.specifiers.isEmpty, shape.function != nil {
        result.recordedType = attributesText(shape) + text
      }
      return
    }
    guard let function = shape.function, !isAutoclosure || function.parameters.isEmpty,
      let erased = erased(function, of: result.name), shape.specifiers.isEmpty
    else { return }
    result.bodyType = attributesText(shape, isEscaping: isEscaping) + erased.type
    result.argument = erased.value
  }

  private mutating func value(_ shape: ParameterShape, _ result: inout Parameter) {
    let names = shape.base.names
    let isLent =
      names.contains { StandardProtocols.unstorable.contains($0) && index.kinds(of: $0).isEmpty }
      || names.contains { index.kinds(of: $0).contains(.unstorable) }
    let isSuppressed = shape.base.tokens(viewMode: .sourceAccurate).contains { $0.text == "~" }
    guard !isSuppressed, names.allSatisfy({ !generics.uncopyable.contains($0) }) else { return }
    let isErased = types.mentions(shape.base, generics.names) || isOpaque(shape.base)
    let type = isErased ? erased(shape.base) : types.text(shape.base)
    let ownership = shape.specifiers.first { ["borrowing", "consuming", "__owned", "__shared"].contains($0) }
    if isErased {
      if shape.specifiers.contains("inout") {
        let holder = holder(of: result.name)
        result.bodyType = "inout \(type)"
        result.argument = "&" + holder
        result.recordedType = type
        result.preparation = [
          "var \(holder): \(type) = \(result.name)",
          "defer { \(result.name) = unerased(\(holder)\(type.hasSuffix("?") ? " as Any" : "")) }",
        ]
        return
      }
      result.bodyType = type
      result.recordedType = type
      if ownership != nil {
        result.argument = "copy \(result.name)"
        result.recorded = "copy \(result.name)"
      }
      return
    }
    if shape.specifiers.contains("inout") {
      result.bodyType = "inout \(type)"
      result.argument = "&" + result.name
      result.recordedType = isLent ? nil : type
    } else if shape.specifiers.contains("sending") {
      result.bodyType = "sending \(type)"
    } else if let ownership {
      result.bodyType = "\(ownership) \(type)"
      if !isLent, isCopyable(names) {
        result.recordedType = type
        result.recorded = "copy \(result.name)"
      }
    } else {
      let attributes = attributesText(shape)
      result.bodyType = attributes + type
      result.recordedType = isLent ? nil : attributes + type
    }
  }

  // MARK: Types

  private func declared(_ shape: ParameterShape, _ node: FunctionParameterSyntax, isRethrowing: Bool)
    -> String
  {
    var parts = shape.specifiers.sorted()
    parts += shape.attributes.filter { attribute in
      let name = attribute.attributeName.trimmedDescription
      return ["Sendable", "escaping", "autoclosure", "convention", "concurrent", "isolated"].contains(name)
        || index.isGlobalActor(name)
    }.map { types.text($0) }
    var base = types.text(shape.base)
    if isRethrowing, let function = shape.function, function.effectSpecifiers?.throwsClause != nil {
      let arrow = types.text(function.returnClause.type)
      let isAsync = function.effectSpecifiers?.asyncSpecifier != nil
      base =
        "(\(types.text(function.parameters)))\(isAsync ? " async" : "") throws(\(rethrownFailure)) -> \(arrow)"
    }
    return (parts + [base]).joined(separator: " ") + (node.ellipsis == nil ? "" : "...")
  }

  /// The attributes that are part of a function type in every position. `@escaping` is not.
  private func attributesText(_ shape: ParameterShape, isEscaping: Bool = false) -> String {
    var texts = shape.attributes.compactMap { attribute -> String? in
      let name = attribute.attributeName.trimmedDescription
      let stays =
        ["Sendable", "concurrent", "convention", "isolated"].contains(name) || index.isGlobalActor(name)
      return stays ? types.text(attribute) : nil
    }
    if isEscaping { texts.insert("@escaping", at: 0) }
    if shape.specifiers.contains("nonisolated(nonsending)") { texts.insert("nonisolated(nonsending)", at: 0) }
    return texts.map { $0 + " " }.joined()
  }

  private func isFunctionAlias(_ type: TypeSyntax) -> Bool {
    guard !type.is(OptionalTypeSyntax.self) else { return false }
    guard
      let name = type.as(IdentifierTypeSyntax.self)?.name.text ?? type.as(MemberTypeSyntax.self)?.name.text
    else { return false }
    let kinds = index.kinds(of: name)
    if kinds.contains(.functionAlias) { return true }
    if kinds.isEmpty {
      let endings = ["Handler", "Closure", "Callback", "Block", "Body", "Function", "Completion", "Provider"]
      return endings.contains { name.hasSuffix($0) }
    }
    return false
  }

  private func isCopyable(_ names: [String]) -> Bool {
    names.allSatisfy { name in
      let kinds = index.kinds(of: name)
      if kinds.isEmpty { return StandardProtocols.copyable.contains(name) }
      return kinds.isDisjoint(with: [.unstorable, .typealias])
    }
  }
}

extension String {
  var firstUppercased: String { prefix(1).uppercased() + dropFirst() }

  var firstLowercased: String { prefix(1).lowercased() + dropFirst() }
}
