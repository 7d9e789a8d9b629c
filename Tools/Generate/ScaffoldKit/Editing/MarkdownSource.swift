/// A Markdown file with tables that get a row for each feature.
struct MarkdownSource {
  let path: String
  private(set) var text: String

  init(_ path: String, in files: any FileSystem) throws(ScaffoldError) {
    guard let text = try files.text(path) else {
      throw .badInput("\(path) is missing; scaffold keeps lines in it.")
    }
    self.path = path
    self.text = text
  }

  /// Adds a row among the rows with the same words, sorted, unless a row has the same first cell.
  mutating func addRow(_ row: String, amongRowsWith words: String) throws(ScaffoldError) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let rows = lines.indices.filter { lines[$0].hasPrefix("| ") && lines[$0].contains(words) }
    guard let last = rows.last else {
      throw .badInput(
        "\(path) has no row with “\(words)” any more, where scaffold keeps a line; put it back.")
    }
    func first(_ row: String) -> Substring { row.split(separator: "|")[0].drop { $0 == " " } }
    // `--blog mvvm` and `--blog mvp` are the same row.
    func key(_ row: String) -> Substring { first(row).split(separator: " ")[0] }
    guard !rows.contains(where: { key(lines[$0]) == key(row) }) else { return }
    lines.insert(row, at: rows.first { key(lines[$0]) > key(row) } ?? last + 1)
    text = lines.joined(separator: "\n")
  }
}
