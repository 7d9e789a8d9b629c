import ToolSupport

extension Comparison.Table {
  /// For a terminal, with an empty line below.
  package var text: String { ([title] + TextTable.lines([header] + rows)).joined(separator: "\n") + "\n" }
}

extension Comparison {
  /// Tables for a terminal.
  package var text: String {
    let parts = tables.map { [$0.title] + TextTable.lines([$0.header] + $0.rows) }
    return ([["Equal behaviour"] + proof] + parts).map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n") + "\n"
  }

  /// The same in Markdown.
  package var markdown: String {
    let parts = tables.map { ["**\($0.title)**", ""] + TextTable.markdown([$0.header] + $0.rows) }
    let proof = ["**Equal behaviour**", ""] + proof.map { "- \($0)" }
    return ([proof] + parts).map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }
}
