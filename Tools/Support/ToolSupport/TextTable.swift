/// Rows of cells as lines for a terminal: the first column is aligned on the left, the others on the right.
package enum TextTable {
  /// - Parameter rows: All with the same number of cells.
  package static func lines(_ rows: [[String]]) -> [String] {
    let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + space : space + cell
      }.joined(separator: "  ")
    }
  }

  /// The rows as a table in Markdown. The first row is the head.
  ///
  /// - Parameter rule: What stands below the head in all columns after the first.
  package static func markdown(_ rows: [[String]], rule: String = "---") -> [String] {
    let head = rows.first ?? []
    let rules = head.indices.map { $0 == 0 ? "---" : rule }
    return ([head, rules] + rows.dropFirst()).map { "| \($0.joined(separator: " | ")) |" }
  }
}
