import SwiftSyntax

/// The clauses of an `#if`, each with its condition.
func conditions(of block: IfConfigDeclSyntax, _ types: TypeText) -> [(String, IfConfigClauseSyntax)] {
  var earlier: [String] = []
  return block.clauses.map { clause in
    let own = clause.condition.map { types.text($0) }
    let parts = earlier.map { "!(\($0))" } + (own.map { [earlier.isEmpty ? $0 : "(\($0))"] } ?? [])
    if let own { earlier.append(own) }
    return (parts.joined(separator: " && "), clause)
  }
}
