public import Foundation

extension Comparison {
  /// Tables for a terminal.
  public var text: String {
    let parts = tables.map { table -> String in
      let lines = [table.header] + table.rows
      let widths = table.header.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
      let drawn = lines.map { cells in
        zip(cells, widths).enumerated().map { index, pair in
          let space = String(repeating: " ", count: pair.1 - pair.0.count)
          return index == 0 ? pair.0 + space : space + pair.0
        }.joined(separator: "  ")
      }
      return ([table.title] + drawn).joined(separator: "\n")
    }
    let proof = ["Equal behaviour"] + proof
    let differences =
      separationLines.isEmpty ? [] : [(["Differences"] + separationLines).joined(separator: "\n")]
    return ([proof.joined(separator: "\n")] + parts + differences).joined(separator: "\n\n") + "\n"
  }

  /// The same in Markdown.
  public var markdown: String {
    let parts = tables.map { table in
      ["**\(table.title)**", "", line(table.header), line(table.header.map { _ in "---" })]
        + table.rows.map(line)
    }
    let proof = ["**Equal behaviour**", ""] + proof.map { "- \($0)" }
    let differences =
      separationLines.isEmpty ? [] : [["**Differences**", ""] + separationLines.map { "- \($0)" }]
    return ([proof] + parts + differences).map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }

  /// Everything as JSON: the static figures, and the raw runs, by the subject's name.
  public func json() throws -> Data {
    struct Row: Encodable {
      let subject: String
      let counted: StaticFigures
      let runs: [String: Measurement.Runs]
      let shares: [String: ShareMeasurement.Result]
    }
    let result = rows.map { subject, figures in
      Row(
        subject: subject.name, counted: figures,
        runs: Dictionary(
          uniqueKeysWithValues: measurements.quantities.compactMap { quantity, measurement in
            measurement.runs[subject.name].map { (quantity.rawValue, $0) }
          }),
        shares: Dictionary(
          uniqueKeysWithValues: measurements.shares.compactMap { quantity, measurement in
            measurement.results[subject.name].map { (quantity.rawValue, $0) }
          }))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return try encoder.encode(result) + Data("\n".utf8)
  }

  /// A bar for each subject and figure. The longest bar of a figure is its largest value.
  public var svg: String {
    let charts: [(String, [(String, Double)])] =
      [
        ("code lines", rows.map { ($0.subject.name, Double($0.figures.codeLines)) }),
        ("cognitive complexity", rows.map { ($0.subject.name, Double($0.figures.cognitive)) }),
        ("types of others that it names", rows.map { ($0.subject.name, Double($0.figures.typesUsed)) }),
        ("logic lines without a view", rows.map { ($0.subject.name, Double($0.figures.logicLines)) }),
      ]
      + Quantity.allCases.compactMap { quantity in
        guard let measurement = measurements.quantities[quantity] else { return nil }
        let bars = rows.compactMap { row in
          measurement.samples(of: row.subject.name).map { (row.subject.name, $0.median) }
        }
        let prefix = quantity.isCounted ? "" : "seconds to build "
        let isMeasured = rows.contains { !$0.subject.isScreen && measurement.runs[$0.subject.name] != nil }
        return !isMeasured ? nil : (prefix + quantity.title, bars)
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
