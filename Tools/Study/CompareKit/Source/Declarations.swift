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
    let lines = Lines(of: tree)
    codeLines = lines.withCode.count
    walk(Syntax(tree), isInType: false, lines)
  }

  private mutating func walk(_ node: Syntax, isInType: Bool, _ lines: Lines) {
    if node.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "Test" { testCount += 1 }
    let isType = node.isProtocol((any DeclGroupSyntax).self)
    if let name = node.asProtocol((any NamedDeclSyntax).self)?.name.text, isType { types.append(name) }
    if isType, !isInType { units.append(Self.unit(node, lines)) }
    for child in node.children(viewMode: .sourceAccurate) {
      walk(child, isInType: isInType || isType, lines)
    }
  }

  private static func unit(_ node: Syntax, _ lines: Lines) -> Unit {
    let type =
      node.asProtocol((any NamedDeclSyntax).self)?.name.text
      ?? node.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
    let names = node.tokens(viewMode: .sourceAccurate).compactMap { token -> String? in
      guard case .identifier(let name) = token.tokenKind, name.first?.isUppercase == true else { return nil }
      return name
    }
    let range = lines.range(of: node)
    return Unit(name: type ?? "", names: Set(names), lines: lines.withCode.count(where: range.contains))
  }

  /// The lines of a file that have code.
  private struct Lines {
    private let converter: SourceLocationConverter
    private(set) var withCode: Set<Int> = []

    init(of tree: SourceFileSyntax) {
      converter = SourceLocationConverter(fileName: "", tree: tree)
      for token in tree.tokens(viewMode: .sourceAccurate) where !token.text.isEmpty {
        withCode.formUnion(range(of: Syntax(token)))
      }
    }

    func range(of node: Syntax) -> ClosedRange<Int> {
      let first = converter.location(for: node.positionAfterSkippingLeadingTrivia).line
      return first...converter.location(for: node.endPositionBeforeTrailingTrivia).line
    }
  }
}
