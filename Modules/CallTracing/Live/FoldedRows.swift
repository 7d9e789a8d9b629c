import ViewKit

/// Rows of which some are folded. A tap on their number shows them.
@MainActor
final class FoldedRows: View {
  private let count: Int
  private let isFolded: (Int) -> Bool
  private let row: @MainActor (Int) -> View
  private let unit: String
  private var unfolded: Set<Int> = []

  /// - Parameters:
  ///   - unit: what a number counts, such as lines.
  ///   - row: makes the row with an index.
  init(
    _ count: Int, unit: String, container: Container, identifier: String, isFolded: @escaping (Int) -> Bool,
    row: @escaping @MainActor (Int) -> View
  ) {
    (self.count, self.unit) = (count, unit)
    (self.isFolded, self.row) = (isFolded, row)
    super.init()
    self.container = container
    self.identifier = identifier
    show()
  }

  private func show() {
    // What a person does in the panel is not part of a trace.
    TraceRecorder.$context.withValue(nil) {
      for view in subviews { view.removeFromSuperview() }
      for part in Stretch.all(of: count, where: { isFolded($0) && !unfolded.contains($0) }) {
        switch part {
        case .row(let index): addSubview(row(index))
        case .folded(let rows): addSubview(button(for: rows))
        }
      }
    }
  }

  private func button(for rows: Range<Int>) -> Button {
    let button = Button(
      "⋯ \(rows.count) \(unit)", style: TextStyle(tint: .secondary), configuration: .plain,
      identifier: "\(identifier).folded")
    button.addAction(for: .primaryActionTriggered) { [weak self] in
      self?.unfolded.formUnion(rows)
      self?.show()
    }
    return button
  }
}
