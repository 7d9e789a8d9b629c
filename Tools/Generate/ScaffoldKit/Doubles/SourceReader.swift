import SwiftSyntax

/// Finds the protocols of one file and turns them into declarations.
struct SourceReader {
  let source: DoublesGenerator.Source
  let tree: SourceFileSyntax
  private let index: SourceIndex
  let converter: SourceLocationConverter
  private let types: TypeText

  init(_ source: DoublesGenerator.Source, tree: SourceFileSyntax, index: SourceIndex) {
    self.source = source
    self.tree = tree
    self.index = index
    converter = SourceLocationConverter(fileName: source.path, tree: tree)
    types = TypeText(index: index)
  }

  private struct Surroundings {
    var enclosing: [String] = []
    var conditions: [Condition] = []
    var access = Access.public
    /// The access level of a protocol without a modifier: `public` inside a public extension.
    var implied = Access.internal
    /// The full names of the types beside the innermost enclosing one, which its extensions do not see.
    var outer: [String: String] = [:]
  }

  func read() -> [ProtocolDeclaration] {
    var found: [ProtocolDeclaration] = []
    for item in tree.statements { visit(Syntax(item.item), Surroundings(), &found) }
    let imports = ImportReader(source: source, types: types).imports(of: tree)
    for position in found.indices { found[position].imports = imports }
    return found
  }

  private func visit(_ node: Syntax, _ surroundings: Surroundings, _ found: inout [ProtocolDeclaration]) {
    if let declaration = node.as(ProtocolDeclSyntax.self) {
      found.append(read(declaration, surroundings))
    } else if let block = node.as(IfConfigDeclSyntax.self) {
      for (condition, clause) in conditions(of: block, in: source, types) {
        var inner = surroundings
        inner.conditions.append(condition)
        for child in clause.elements.map({ Array(Syntax($0).children(viewMode: .sourceAccurate)) }) ?? [] {
          if let item = child.as(CodeBlockItemSyntax.self) { visit(Syntax(item.item), inner, &found) }
          if let item = child.as(MemberBlockItemSyntax.self) { visit(Syntax(item.decl), inner, &found) }
        }
      }
    } else if let group = node.asProtocol((any DeclGroupSyntax).self) {
      var inner = surroundings
      if let extended = group.as(ExtensionDeclSyntax.self) {
        inner.enclosing.append(types.text(extended.extendedType))
        if let written = explicitAccess(of: extended.modifiers) { inner.implied = written }
        if let type = index.accessOfType(types.text(extended.extendedType)) {
          inner.access = min(inner.access, type)
        }
      } else if let named = group.asProtocol((any NamedDeclSyntax).self) {
        inner.enclosing.append(named.name.text)
        inner.access = min(inner.access, explicitAccess(of: group.modifiers) ?? surroundings.implied)
      }
      let members = group.memberBlock.members
      let names = members.compactMap { $0.decl.asProtocol((any NamedDeclSyntax).self)?.name.text }
      for member in members {
        var surroundings = inner
        if member.decl.isProtocol((any DeclGroupSyntax).self), !member.decl.is(ProtocolDeclSyntax.self) {
          for name in names { surroundings.outer[name] = (inner.enclosing + [name]).joined(separator: ".") }
        }
        visit(Syntax(member.decl), surroundings, &found)
      }
    }
  }

  private func read(_ node: ProtocolDeclSyntax, _ surroundings: Surroundings) -> ProtocolDeclaration {
    let position = node.protocolKeyword.positionAfterSkippingLeadingTrivia
    var result = ProtocolDeclaration(
      name: unescaped(node.name.text), source: source, line: converter.location(for: position).line)
    result.marks = marks(DoublesGenerator.mark, above: node)
    result.isProgrammed = !marks(DoublesGenerator.programmedMark, above: node).isEmpty
    result.access = min(surroundings.access, explicitAccess(of: node.modifiers) ?? surroundings.implied)
    result.enclosing = surroundings.enclosing
    result.conditions = surroundings.conditions
    result.typealiases = surroundings.outer
    let refusals = Refusals(file: source.path, converter: converter)
    if node.name.text.hasPrefix("`") { refusals.add(node, "the name of \(node.name.text) needs backticks") }
    for case .attribute(let attribute) in node.attributes {
      let name = attribute.attributeName.trimmedDescription
      if name == "available" {
        let text = types.text(attribute)
        if text.contains("unavailable") || text.contains("obsoleted") {
          refusals.add(attribute, "\(result.name) is not available")
        }
        result.availability.append(types.availability(attribute))
      } else if ["objc", "_spi", "_marker", "objcMembers"].contains(name) {
        refusals.add(attribute, "doubles of protocols with @\(name) can't be made")
      } else if index.isGlobalActor(name) {
        result.globalActor = "@\(name)"
      }
    }
    if node.attributes.contains(where: { $0.is(IfConfigDeclSyntax.self) }) {
      refusals.add(node, "its attributes depend on #if")
    }
    for inherited in node.inheritanceClause?.inheritedTypes ?? [] {
      result.inherited += pieces(inherited.type.as(AttributedTypeSyntax.self)?.baseType ?? inherited.type)
    }
    var types = types
    types.hidden = Set(
      node.memberBlock.members.compactMap { $0.decl.as(AssociatedTypeDeclSyntax.self)?.name.text })
    result.primaryNames = node.primaryAssociatedTypeClause?.primaryAssociatedTypes.map(\.name.text) ?? []
    read(node.genericWhereClause, into: &result, refusals)
    for (conditions, member) in flattened(node.memberBlock.members) {
      let members = MemberReader(
        source: source, index: index, types: types, conditions: conditions, refusals: refusals)
      read(member, conditions, members, into: &result)
    }
    result.diagnostics = refusals.diagnostics
    return result
  }

  private func read(
    _ member: DeclSyntax, _ conditions: [Condition], _ members: MemberReader,
    into result: inout ProtocolDeclaration
  ) {
    if let associated = member.as(AssociatedTypeDeclSyntax.self) {
      guard conditions.isEmpty else {
        members.refusals.add(member, "the associated type \(associated.name.text) depends on #if")
        return
      }
      let conformances = associated.inheritanceClause?.inheritedTypes.flatMap { pieces($0.type) } ?? []
      // A sequence is written with its iterator, which implies its elements.
      let isPrimary =
        result.primaryNames.contains(associated.name.text) && source.path != StandardProtocols.source.path
      result.associatedTypes.append(
        AssociatedType(name: associated.name.text, isPrimary: isPrimary, conformances: conformances))
      read(associated.genericWhereClause, into: &result, members.refusals)
    } else if let alias = member.as(TypeAliasDeclSyntax.self) {
      let type = types.text(alias.initializer.value)
      if alias.genericParameterClause == nil {
        result.typealiases[alias.name.text] = type
      } else {
        result.genericAliases[alias.name.text] = type
      }
    } else {
      result.requirements += members.read(member)
    }
  }

  private func pieces(_ type: TypeSyntax) -> [String] {
    guard let composition = type.as(CompositionTypeSyntax.self) else { return [types.text(type)] }
    return composition.elements.map { types.text($0.type) }
  }

  private func read(
    _ clause: GenericWhereClauseSyntax?, into result: inout ProtocolDeclaration, _ refusals: Refusals
  ) {
    for requirement in clause?.requirements ?? [] {
      let line = converter.location(for: requirement.positionAfterSkippingLeadingTrivia).line
      switch requirement.requirement {
      case .conformanceRequirement(let conformance):
        let left = types.text(conformance.leftType)
        for piece in pieces(conformance.rightType) {
          if left == selfMark {
            result.inherited.append(piece)
          } else {
            result.constraints.append(Constraint(left: left, relation: .conforms, right: piece, line: line))
          }
        }
      case .sameTypeRequirement(let same):
        result.constraints.append(
          Constraint(
            left: types.text(same.leftType), relation: .equals, right: types.text(same.rightType), line: line)
        )
      default:
        refusals.add(requirement, "a layout constraint is nothing that doubles can have")
      }
    }
  }

  private func flattened(_ members: MemberBlockItemListSyntax, _ outer: [Condition] = [])
    -> [([Condition], DeclSyntax)]
  {
    members.flatMap { item -> [([Condition], DeclSyntax)] in
      guard let block = item.decl.as(IfConfigDeclSyntax.self) else { return [(outer, item.decl)] }
      return conditions(of: block, in: source, types).flatMap { condition, clause in
        clause.elements?.as(MemberBlockItemListSyntax.self).map { flattened($0, outer + [condition]) } ?? []
      }
    }
  }

  // MARK: Access

  private func explicitAccess(of modifiers: DeclModifierListSyntax) -> Access? {
    for modifier in modifiers where modifier.detail == nil {
      switch modifier.name.tokenKind {
      case .keyword(.public), .keyword(.open): return .public
      case .keyword(.package): return .package
      case .keyword(.internal): return .internal
      case .keyword(.private), .keyword(.fileprivate): return .private
      default: continue
      }
    }
    return nil
  }
}
