import SwiftParser
import SwiftSyntax

/// Finds a name that one scope declares twice, which the compiler refuses.
final class ScopeCheck: SyntaxVisitor {
  private var twice: String?

  static func nameDeclaredTwice(in text: String) -> String? {
    let check = ScopeCheck(viewMode: .sourceAccurate)
    check.walk(Parser.parse(source: text))
    return check.twice
  }

  /// Whether a word of a text stands where another one has different words. If none does, and the other text declares no name
  /// twice, this text does not either: so few files have to be parsed, which is slow.
  static func joinsWords(_ text: String, unlike other: String) -> Bool {
    let (words, others) = (words(of: text), words(of: other))
    var known: [Substring: Substring] = [:]
    return words.count != others.count
      || zip(words, others).contains { word, other in
        known.updateValue(other, forKey: word).map { $0 != other } ?? false
      }
  }

  private static func words(of text: String) -> [Substring] {
    text.utf8.split { !DeclaredNames.isWord($0) }.map { Substring($0) }
  }

  override func visit(_ node: FunctionParameterClauseSyntax) -> SyntaxVisitorContinueKind {
    expectDifferent(node.parameters.map { ($0.secondName ?? $0.firstName).text })
    return .visitChildren
  }

  override func visit(_ node: ClosureShorthandParameterListSyntax) -> SyntaxVisitorContinueKind {
    expectDifferent(node.map(\.name.text))
    return .visitChildren
  }

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    expectDifferent(node.flatMap { Self.names(of: $0.item.as(VariableDeclSyntax.self)) })
    return .visitChildren
  }

  /// Properties, and functions without parameters.
  override func visit(_ node: MemberBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    expectDifferent(
      node.flatMap { member -> [String] in
        guard let function = member.decl.as(FunctionDeclSyntax.self) else {
          return Self.names(of: member.decl.as(VariableDeclSyntax.self))
        }
        return function.signature.parameterClause.parameters.isEmpty ? [function.name.text] : []
      })
    return .visitChildren
  }

  private static func names(of variable: VariableDeclSyntax?) -> [String] {
    (variable?.bindings ?? []).compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
  }

  private func expectDifferent(_ names: [String]) {
    var seen: Set = ["_"]
    for name in names where name != "_" && !seen.insert(name).inserted { twice = twice ?? name }
  }
}
