/// Rows below a heading, as text or Markdown.
struct Table {
  let title: String
  let rows: [Row]

  private static let heading = ["what", "median", "min – max", "ratio", "goal", "reached"]

  var text: String {
    let cells = [Self.heading] + rows.map(\.cells)
    let widths = Self.heading.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    let lines = cells.map { row in
      let padded = row.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + space : space + cell
      }
      return padded.joined(separator: "  ")
    }
    let rule = String(repeating: "─", count: lines[0].count)
    return ([title, rule, lines[0], rule] + lines.dropFirst()).joined(separator: "\n") + "\n"
  }

  var markdown: String {
    let lines = ([Self.heading, ["---"] + Array(repeating: "---:", count: 5)] + rows.map(\.cells))
      .map { "| " + $0.joined(separator: " | ") + " |" }
    return (["### \(title)", ""] + lines).joined(separator: "\n") + "\n"
  }
}
