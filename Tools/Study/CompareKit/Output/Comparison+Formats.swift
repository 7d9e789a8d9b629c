import ToolSupport

extension Comparison.Table {
  /// For a terminal, with an empty line below.
  package var text: String { ([title] + TextTable.lines([header] + rows)).joined(separator: "\n") + "\n" }
}

extension Comparison {
  /// Tables for a terminal.
  package var text: String {
    let parts = tables.map { [$0.title] + TextTable.lines([$0.header] + $0.rows) }
    let differences = separationLines.isEmpty ? [] : [["Differences"] + separationLines]
    return ([["Equal behaviour"] + proof] + parts + differences).map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n") + "\n"
  }

  /// The same in Markdown.
  package var markdown: String {
    let parts = tables.map { ["**\($0.title)**", ""] + TextTable.markdown([$0.header] + $0.rows) }
    let proof = ["**Equal behaviour**", ""] + proof.map { "- \($0)" }
    return ([proof] + parts).map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  /// A bar for each subject and figure. The longest bar of a figure is its largest value.
  package var svg: String {
    let features = rows.filter { !$0.subject.isScreen }
    let charts: [(String, [(String, Double)])] =
      [
        ("code lines", features.map { ($0.subject.name, Double($0.figures.codeLines)) }),
        ("cognitive complexity", features.map { ($0.subject.name, Double($0.figures.cognitive)) }),
        ("types of others that it names", features.map { ($0.subject.name, Double($0.figures.typesUsed)) }),
        ("logic lines without a view", features.map { ($0.subject.name, Double($0.figures.logicLines)) }),
      ]
      + Quantity.allCases.compactMap { quantity in
        guard let measurement = measurements.quantities[quantity] else { return nil }
        let bars = rows.compactMap { row in
          measurement.median(of: row.subject.name).map { (row.subject.name, $0) }
        }
        let isMeasured = rows.contains { !$0.subject.isScreen && measurement.runs[$0.subject.name] != nil }
        return !isMeasured ? nil : (quantity.title, bars)
      }
    var body: [String] = []
    var y = 0
    for (title, bars) in charts {
      y += 28
      body.append("<text x=\"8\" y=\"\(y)\" font-weight=\"bold\">\(title)</text>")
      let largest = max(bars.map(\.1).max() ?? 0, .leastNonzeroMagnitude)
      for (name, value) in bars {
        y += 20
        let width = Int((value / largest * 360).rounded())
        body.append("<text x=\"8\" y=\"\(y)\">\(name)</text>")
        body.append("<rect x=\"150\" y=\"\(y - 11)\" width=\"\(width)\" height=\"13\" fill=\"#4a7ebb\"/>")
        let digits = value == value.rounded() || value >= 100 ? 0 : 2
        body.append("<text x=\"\(156 + width)\" y=\"\(y)\">\(value.text(digits: digits))</text>")
      }
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="620" height="\(y + 16)" font-family="sans-serif" font-size="13">
      <rect width="100%" height="100%" fill="white"/>
      \(body.joined(separator: "\n"))
      </svg>

      """
  }
}
