import CallTracing
import ToolSupport

extension TraceComparison {
  /// The numbers of each architecture, and the steps side by side. Common stretches are folded.
  package var text: String {
    (numbers + [Self.legend, ""] + sideBySide).joined(separator: "\n")
  }

  /// The numbers as a table.
  private var numbers: [String] {
    var table = [["", "calls", "types", "requests", "changes"] + columns.map { "to \($0.name)" }]
    for (index, column) in columns.enumerated() {
      let distances = columns.indices.map { "\(distance(index, $0))/\(distanceInLayers(index, $0))" }
      table.append([column.name] + column.counts.map(String.init) + distances)
    }
    return TextTable.lines(table)
  }

  private static let legend =
    "The distance to another architecture: steps that differ in their role / if all logic is one role."

  private var sideBySide: [String] {
    let cells = rows.map { row in row.steps.map { $0?.text ?? "" } }
    let widths = columns.indices.map { place in
      min(
        Self.width / columns.count - 3,
        max(columns[place].name.count, cells.map { $0[place].count }.max() ?? 0))
    }
    func line(_ cells: [String]) -> String {
      zip(cells, widths).map { $0.clipped(to: $1).padded(to: $1) }.joined(separator: " │ ")
        .trimmingSpacesAtEnd
    }
    var lines = [line(columns.map(\.name)), line(widths.map { String(repeating: "─", count: $0) })]
    for part in Stretch.all(of: rows.count, where: { rows[$0].isCommon }) {
      switch part {
      case .row(let index): lines.append(line(cells[index]))
      case .folded(let common):
        let first = rows[common.lowerBound].steps[0]?.call.title ?? ""
        lines.append("  ⋮ \(common.count) common steps, from “\(first)”")
      }
    }
    return lines
  }

  /// The width of all columns. Longer steps are cut.
  private static let width = 200
}

extension TraceComparison.Column {
  /// Calls, types, requests, changes.
  fileprivate var counts: [Int] {
    let ends = trace.flattened.map(\.call).filter(\.place.isEmpty)
    let requests = ends.count { $0.role == .service || $0.role == .image }
    return [trace.functionCalls.count, trace.types.count, requests, ends.count { $0.role == .change }]
  }
}

extension TraceComparison.Step {
  fileprivate var text: String { String(repeating: " ", count: min(depth, 12)) + call.title }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  fileprivate func clipped(to width: Int) -> String {
    count > width ? prefix(width - 1) + "…" : self
  }

  fileprivate var trimmingSpacesAtEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
