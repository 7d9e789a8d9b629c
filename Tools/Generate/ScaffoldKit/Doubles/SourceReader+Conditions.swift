import SwiftSyntax

/// The clauses of an `#if`, each with its condition.
func conditions(of block: IfConfigDeclSyntax, in source: DoublesGenerator.Source, _ types: TypeText)
  -> [(Condition, IfConfigClauseSyntax)]
{
  var earlier: [String] = []
  return block.clauses.enumerated().map { number, clause in
    let own = clause.condition.map { types.text($0) }
    let parts = earlier.map { "!(\($0))" } + (own.map { [earlier.isEmpty ? $0 : "(\($0))"] } ?? [])
    if let own { earlier.append(own) }
    let condition = Condition(
      file: source.path, position: block.position.utf8Offset, clause: number,
      text: parts.joined(separator: " && "))
    return (condition, clause)
  }
}
