import ViewKit

/// Shows two functions beside each other, or below each other on a narrow screen, with their differences marked.
@MainActor
final class PairView: View {
  /// - Parameters:
  ///   - names: the functions as their traces call them.
  ///   - unit: the words for equal lines.
  init(_ left: SourceFolder.Place, _ right: SourceFolder.Place, names: (String, String), unit: String) {
    super.init()
    identifier = "trace.pair"
    let titles = [(left, names.0), (right, names.1)].map { place, name in
      StackView(.vertical, isFlexible: true, SourceView.title(place, of: name))
    }
    addSubview(StackView(.horizontal, spacing: 1, container: .comparison, titles))
    let (one, other) = (left.code, right.code)
    let rows = CodeDifference(one.map(\.tokens), other.map(\.tokens)).rows
    addSubview(
      FoldedRows(
        rows.count, unit: unit, container: .code, identifier: "trace.code",
        isFolded: { rows[$0].isEqual }
      ) { index in
        let row = rows[index]
        let mark = row.isEqual ? " " : row.left == nil ? "+" : row.right == nil ? "-" : "~"
        let cells = [
          row.left.map { CodeLine.view(one[$0].tokens, number: one[$0].number, mark: mark, row.leftTokens) },
          row.right.map {
            CodeLine.view(other[$0].tokens, number: other[$0].number, mark: mark, row.rightTokens)
          },
        ]
        return Self.beside(cells, isEqual: row.isEqual)
      })
  }

  /// Two cells of a comparison. An empty one, and the second of two equal ones, is left out if they are below each other.
  static func beside(_ cells: [View?], isEqual: Bool) -> View {
    let views = cells.map { $0 ?? Label() }
    for (index, view) in views.enumerated() {
      view.layout.isFlexible = true
      if cells[index] == nil || isEqual && index > 0 { view.layout.priority = .redundant }
    }
    return StackView(.horizontal, spacing: 1, container: .comparison, views)
  }
}
