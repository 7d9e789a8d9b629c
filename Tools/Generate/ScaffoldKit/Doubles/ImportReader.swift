import SwiftSyntax

/// The imports of a file, with the `#if` around them.
struct ImportReader {
  let types: TypeText

  func imports(of tree: SourceFileSyntax) -> [ImportedModule] {
    tree.statements.flatMap { imports(in: Syntax($0.item), []) }
  }

  private func imports(in node: Syntax, _ outer: [String]) -> [ImportedModule] {
    if let node = node.as(ImportDeclSyntax.self) { return [read(node, outer)] }
    guard let block = node.as(IfConfigDeclSyntax.self) else { return [] }
    return conditions(of: block, types).flatMap { condition, clause in
      clause.elements.map { Array(Syntax($0).children(viewMode: .sourceAccurate)) }?.flatMap { child in
        child.as(CodeBlockItemSyntax.self).map { imports(in: Syntax($0.item), outer + [condition]) } ?? []
      } ?? []
    }
  }

  private func read(_ node: ImportDeclSyntax, _ conditions: [String]) -> ImportedModule {
    var result = ImportedModule(
      path: node.path.map(\.name.text).joined(separator: "."), conditions: conditions)
    for case .attribute(let attribute) in node.attributes {
      let name = attribute.attributeName.trimmedDescription
      if name == "preconcurrency" || name == "_spi" { result.attributes += types.text(attribute) + " " }
    }
    for modifier in node.modifiers {
      switch modifier.name.tokenKind {
      case .keyword(.public): result.access = .public
      case .keyword(.package): result.access = .package
      case .keyword(.internal): result.access = .internal
      case .keyword(.private), .keyword(.fileprivate): result.access = .private
      default: break
      }
    }
    if let kind = node.importKindSpecifier { result.kind = kind.text + " " }
    return result
  }
}
