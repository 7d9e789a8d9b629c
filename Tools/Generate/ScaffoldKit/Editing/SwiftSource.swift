import SwiftParser
import SwiftSyntax
import Synchronization

/// A Swift file with its syntax tree, to read and to edit.
struct SwiftSource {
  let path: String
  private(set) var text: String
  private let parsed: IncrementalParseResult

  var tree: SourceFileSyntax { parsed.tree }

  /// - Parameter transition: from the text before, so that only what was edited is parsed again.
  /// - Throws: `ScaffoldError.source` if the text does not parse.
  init(
    path: String, text: String, after transition: IncrementalParseTransition? = nil
  ) throws(ScaffoldError) {
    self.path = path
    self.text = text
    parsed =
      if let transition { Parser.parseIncrementally(source: text, parseTransition: transition) } else {
        KnownTrees.parsed(text)
      }
    guard tree.hasError else { return }
    let line = FirstError.line(in: tree)
    throw .source([
      SourceDiagnostic(file: path, line: line, reason: "This is not valid Swift; nothing was written.")
    ])
  }

  /// - Throws: `ScaffoldError.badInput` if the file is missing.
  init(_ path: String, in files: any FileSystem) throws(ScaffoldError) {
    guard let text = try files.text(path) else {
      throw .badInput("\(path) is missing; scaffold keeps lines in it.")
    }
    try self.init(path: path, text: text)
  }

  /// The first variable with a name.
  func variable(_ name: String) -> VariableDeclSyntax? {
    variables.first { $0.bindings.first?.pattern.trimmedDescription == name }
  }

  var variables: [VariableDeclSyntax] { Collector.all(VariableDeclSyntax.self, in: tree) }

  var calls: [FunctionCallExprSyntax] { tree.calls }

  /// The texts of all string literals.
  var strings: [String] { tree.strings }

  /// Replaces bytes, and parses them again.
  mutating func replace(_ range: Range<Int>, with new: String) throws(ScaffoldError) {
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(range, with: Array(new.utf8))
    let start = AbsolutePosition(utf8Offset: range.lowerBound)
    let end = AbsolutePosition(utf8Offset: range.upperBound)
    let transition = IncrementalParseTransition(
      previousIncrementalParseResult: parsed,
      edits: ConcurrentEdits(SourceEdit(range: start..<end, replacement: new)))
    try self = SwiftSource(path: path, text: String(decoding: bytes, as: UTF8.self), after: transition)
  }

  mutating func insert(_ new: String, at offset: Int) throws(ScaffoldError) {
    try replace(offset..<offset, with: new)
  }

  /// The start of a node's line; `nil` if other code precedes the node on the line.
  func lineStart(of node: some SyntaxProtocol) -> Int? {
    let bytes = Array(text.utf8)
    var offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
    while offset > 0, bytes[offset - 1] != UInt8(ascii: "\n") {
      guard bytes[offset - 1] == UInt8(ascii: " ") else { return nil }
      offset -= 1
    }
    return offset
  }

  /// The spaces at the start of a node's line.
  func indentation(of node: some SyntaxProtocol) -> String {
    let bytes = Array(text.utf8)
    var start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return String(decoding: bytes[start...].prefix { $0 == UInt8(ascii: " ") }, as: UTF8.self)
  }

  /// - Parameter wanted: the missing code, in words for people.
  func anchorIsGone(_ wanted: String) -> ScaffoldError {
    .badInput(
      "\(path) has no \(wanted) any more, where scaffold keeps a line; put it back, or add the line by hand.")
  }
}

/// The trees of the texts that were parsed as a whole: a command reads some files several times.
enum KnownTrees {
  private static let known = Mutex<[String: IncrementalParseResult]>([:])

  static func parsed(_ text: String) -> IncrementalParseResult {
    if let parsed = known.withLock({ $0[text] }) { return parsed }
    let parsed = Parser.parseIncrementally(source: text, parseTransition: nil)
    known.withLock { $0[text] = parsed }
    return parsed
  }
}

extension SyntaxProtocol {
  var calls: [FunctionCallExprSyntax] { Collector.all(FunctionCallExprSyntax.self, in: self) }

  var strings: [String] { Collector.all(StringLiteralExprSyntax.self, in: self).map(\.text) }
}

extension StringLiteralExprSyntax {
  var text: String { segments.trimmedDescription }
}

/// Collects every node of a kind, in source order.
private final class Collector<Node: SyntaxProtocol>: SyntaxAnyVisitor {
  private var found: [Node] = []

  static func all(_ kind: Node.Type, in tree: some SyntaxProtocol) -> [Node] {
    let collector = Collector(viewMode: .sourceAccurate)
    collector.walk(tree)
    return collector.found
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if let node = node.as(Node.self) { found.append(node) }
    return .visitChildren
  }
}

/// Finds the first syntax error.
private final class FirstError: SyntaxAnyVisitor {
  private var offset: AbsolutePosition?

  static func line(in tree: SourceFileSyntax) -> Int {
    let finder = FirstError(viewMode: .all)
    finder.walk(tree)
    let place = finder.offset ?? tree.endPosition
    return SourceLocationConverter(fileName: "", tree: tree).location(for: place).line
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    guard offset == nil, node.hasError else { return .skipChildren }
    if node.is(UnexpectedNodesSyntax.self) { offset = node.positionAfterSkippingLeadingTrivia }
    return .visitChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if offset == nil, token.presence == .missing || token.hasError { offset = token.position }
    return .skipChildren
  }
}
