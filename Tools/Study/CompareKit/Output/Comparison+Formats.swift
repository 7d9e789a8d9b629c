import ToolSupport

extension Comparison.Table {
  /// For a terminal, with an empty line below.
  package var text: String { ([title] + TextTable.lines([header] + rows)).joined(separator: "\n") + "\n" }

  /// The same in Markdown, without the title.
  var markdown: [String] { TextTable.markdown([header] + rows) }
}

extension Comparison {
  /// Tables for a terminal.
  package var text: String {
    let proof = (["Equal behaviour"] + proof).joined(separator: "\n") + "\n"
    return ([proof] + tables.map(\.text)).joined(separator: "\n")
  }

  /// The same in Markdown.
  package var markdown: String {
    let proof = ["**Equal behaviour**", ""] + proof.map { "- \($0)" }
    let parts = tables.map { ["**\($0.title)**", ""] + $0.markdown }
    return ([proof] + parts).map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }
}
