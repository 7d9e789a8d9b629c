import SwiftSyntax

/// The types of a source file, and the names that each of them uses.
struct Declarations: Sendable {
  /// A type at the top of a file, or an extension.
  struct Unit: Sendable {
    let name: String
    /// Every name in it that begins with a capital letter.
    var names: Set<String> = []
    /// The lines with code.
    var lines = 0
  }

  private(set) var units: [Unit] = []
  /// The classes, structs, enums, actors and protocols, nested ones as well.
  private(set) var types: [String] = []
  /// The functions with the attribute `@Test`.
  private(set) var testCount = 0
  /// The lines with code: without comments and empty lines.
  private(set) var codeLines = 0

  init(_ tree: SourceFileSyntax) {
    let visitor = DeclarationVisitor(SourceLocationConverter(fileName: "", tree: tree))
    visitor.walk(tree)
    (units, types) = (visitor.units, visitor.types)
    testCount = visitor.testCount
    codeLines = visitor.codeLines.count
  }
}

private final class DeclarationVisitor: SyntaxVisitor {
  private(set) var units: [Declarations.Unit] = []
  private(set) var types: [String] = []
  private(set) var testCount = 0
  private(set) var codeLines: Set<Int> = []
  private var unitLines: Set<Int> = []
  private var depth = 0
  private let converter: SourceLocationConverter

  init(_ converter: SourceLocationConverter) {
    self.converter = converter
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard token.tokenKind != .endOfFile, !token.text.isEmpty else { return .skipChildren }
    let first = converter.location(for: token.positionAfterSkippingLeadingTrivia).line
    let last = converter.location(for: token.endPositionBeforeTrailingTrivia).line
    codeLines.formUnion(first...last)
    guard depth > 0 else { return .skipChildren }
    unitLines.formUnion(first...last)
    if case .identifier(let name) = token.tokenKind, name.first?.isUppercase == true {
      units[units.count - 1].names.insert(name)
    }
    return .skipChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if node.attributeName.trimmedDescription == "Test" { testCount += 1 }
    return .visitChildren
  }

  private func enter(_ name: String, isExtension: Bool = false) -> SyntaxVisitorContinueKind {
    if !isExtension { types.append(name) }
    if depth == 0 {
      units.append(Declarations.Unit(name: name))
      unitLines = []
    }
    depth += 1
    return .visitChildren
  }

  private func leave() {
    depth -= 1
    if depth == 0 { units[units.count - 1].lines = unitLines.count }
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: ClassDeclSyntax) { leave() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: StructDeclSyntax) { leave() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: EnumDeclSyntax) { leave() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: ActorDeclSyntax) { leave() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: ProtocolDeclSyntax) { leave() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.extendedType.trimmedDescription, isExtension: true)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave() }
}
