extension Twins {
  /// The roles as text: a part for each role, a column for each architecture.
  ///
  /// - Parameter width: of all columns, in characters. Longer lines are cut.
  package func text(width: Int) -> String {
    let column = max(24, (width + 3) / max(1, columns.count) - 3)
    func row(_ cells: [String]) -> String {
      let row = cells.map { Self.fitted($0, column) }.joined(separator: " │ ")
      return String(row.reversed().drop { $0 == " " || $0 == "│" }.reversed())
    }
    var lines = [row(columns.map(\.architecture))]
    for role in Role.allCases {
      let cells = columns.map { cell(role, $0) }
      let height = cells.map(\.count).max() ?? 0
      guard height > 0 else { continue }
      lines += ["", role.title.uppercased()]
      lines += (0..<height).map { index in row(cells.map { index < $0.count ? $0[index] : "" }) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The lines with a role in an architecture, below the names of their files.
  private func cell(_ role: Role, _ column: Column) -> [String] {
    column.lines(role).flatMap { file, lines in
      [file.name]
        + lines.map { line in
          let number = String(repeating: " ", count: max(0, 4 - "\(line.number)".count)) + "\(line.number)"
          return "\(number)  \(line.text.drop { $0 == " " })"
        }
    }
  }

  private static func fitted(_ text: String, _ width: Int) -> String {
    if text.count > width { return text.prefix(width - 1) + "…" }
    return text + String(repeating: " ", count: width - text.count)
  }
}
