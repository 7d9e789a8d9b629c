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
