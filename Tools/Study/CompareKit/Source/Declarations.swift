import SwiftSyntax

/// The types of a source file, and the names that each of them uses.
struct Declarations: Sendable {
  /// A type at the top of a file, or an extension.
  struct Unit: Sendable {
    let name: String
    /// Every name in it that begins with a capital letter.
    let names: Set<String>
    /// The lines with code.
    let lines: Int
  }

  private(set) var units: [Unit] = []
  /// The classes, structs, enums, actors and protocols, nested ones as well.
  private(set) var types: [String] = []
  /// The functions with the attribute `@Test`.
  private(set) var testCount = 0
  /// The lines with code: without comments and empty lines.
  private(set) var codeLines = 0

  init(_ tree: SourceFileSyntax) {
    let converter = SourceLocationConverter(fileName: "", tree: tree)
    codeLines = Self.lines(of: Syntax(tree), converter).count
    walk(Syntax(tree), isInType: false, converter)
  }

  private mutating func walk(_ node: Syntax, isInType: Bool, _ converter: SourceLocationConverter) {
    if node.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "Test" { testCount += 1 }
    let isType = node.isProtocol((any DeclGroupSyntax).self)
    if let name = node.asProtocol((any NamedDeclSyntax).self)?.name.text, isType { types.append(name) }
    if isType, !isInType { units.append(Self.unit(node, converter)) }
    for child in node.children(viewMode: .sourceAccurate) {
      walk(child, isInType: isInType || isType, converter)
    }
  }

  private static func unit(_ node: Syntax, _ converter: SourceLocationConverter) -> Unit {
    let type =
      node.asProtocol((any NamedDeclSyntax).self)?.name.text
      ?? node.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
    let names = node.tokens(viewMode: .sourceAccurate).compactMap { token -> String? in
      guard case .identifier(let name) = token.tokenKind, name.first?.isUppercase == true else { return nil }
      return name
    }
    return Unit(name: type ?? "", names: Set(names), lines: lines(of: node, converter).count)
  }

  private static func lines(of node: Syntax, _ converter: SourceLocationConverter) -> Set<Int> {
    node.tokens(viewMode: .sourceAccurate).reduce(into: []) { lines, token in
      guard token.tokenKind != .endOfFile, !token.text.isEmpty else { return }
      let first = converter.location(for: token.positionAfterSkippingLeadingTrivia).line
      lines.formUnion(first...converter.location(for: token.endPositionBeforeTrailingTrivia).line)
    }
  }
}
