import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax
import Synchronization

/// A Swift file with its syntax tree, to read and to edit. The tree is that of the file before the edits.
struct SwiftSource {
  let path: String
  let tree: SourceFileSyntax
  private let bytes: [UInt8]
  private var edits: [(range: Range<Int>, new: String)] = []

  /// - Throws: `ScaffoldError.source` if the text does not parse.
  init(path: String, text: String) throws(ScaffoldError) {
    self.path = path
    bytes = Array(text.utf8)
    tree = Self.tree(of: text)
    guard let error = tree.firstError else { return }
    throw .source([
      SourceDiagnostic(file: path, line: error.line, reason: "This is not valid Swift; nothing was written.")
    ])
  }

  /// - Throws: `ScaffoldError.badInput` if the file is missing.
  init(_ path: String, in files: any FileSystem) throws(ScaffoldError) {
    guard let text = try files.text(path) else {
      throw .badInput("\(path) is missing; scaffold keeps lines in it.")
    }
    try self.init(path: path, text: text)
  }

  /// The trees of the texts so far: the same files are read again and again, and parsing is slow.
  private static let trees = Mutex<[String: SourceFileSyntax]>([:])

  private static func tree(of text: String) -> SourceFileSyntax {
    if let known = trees.withLock({ $0[text] }) { return known }
    let tree = Parser.parse(source: text)
    trees.withLock { $0[text] = tree }
    return tree
  }

  /// The first variable with a name.
  func variable(_ name: String) -> VariableDeclSyntax? {
    variables.first { $0.bindings.first?.pattern.trimmedDescription == name }
  }

  var variables: [VariableDeclSyntax] { Collector.all(VariableDeclSyntax.self, in: tree) }

  var calls: [FunctionCallExprSyntax] { tree.calls }

  /// The texts of all string literals.
  var strings: [String] { tree.strings }

  /// The text with the edits. Of two insertions at one place, the earlier edit comes first.
  var text: String {
    var result = bytes
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) > ($1.element.range.lowerBound, $1.offset)
    }
    for (_, edit) in ordered { result.replaceSubrange(edit.range, with: edit.new.utf8) }
    return String(decoding: result, as: UTF8.self)
  }

  /// The file with the edits.
  ///
  /// - Throws: `ScaffoldError.source` if it does not parse any more.
  func artifact() throws(ScaffoldError) -> Artifact {
    let edited = try SwiftSource(path: path, text: text)
    return Artifact(path: path, contents: edited.text, ownership: .managed)
  }

  mutating func replace(_ range: Range<Int>, with new: String) { edits.append((range, new)) }

  mutating func insert(_ new: String, at offset: Int) { replace(offset..<offset, with: new) }

  /// The start of a node's line; `nil` if other code precedes the node on the line.
  func lineStart(of node: some SyntaxProtocol) -> Int? {
    var offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
    while offset > 0, bytes[offset - 1] != UInt8(ascii: "\n") {
      guard bytes[offset - 1] == UInt8(ascii: " ") else { return nil }
      offset -= 1
    }
    return offset
  }

  /// The spaces at the start of a node's line.
  func indentation(of node: some SyntaxProtocol) -> String {
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

extension SourceFileSyntax {
  /// The first syntax error.
  var firstError: (message: String, line: Int)? {
    guard hasError else { return nil }
    let errors = ParseDiagnosticsGenerator.diagnostics(for: self)
    guard let first = errors.first(where: { $0.diagMessage.severity == .error }) else { return nil }
    let converter = SourceLocationConverter(fileName: "", tree: self)
    return (first.message, first.location(converter: converter).line)
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
