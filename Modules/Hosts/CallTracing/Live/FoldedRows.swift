import ViewKit

/// Rows, with stretches that are folded. A tap on the number of such rows shows them, and hides them again.
@MainActor
final class FoldedRows: View {
  private let row: @MainActor (Int) -> View
  private let unit: String

  /// - Parameters:
  ///   - unit: what a number counts, such as lines.
  ///   - row: makes the row with an index.
  init(
    _ count: Int, unit: String, container: Container, identifier: String, isFolded: (Int) -> Bool,
    row: @escaping @MainActor (Int) -> View
  ) {
    (self.unit, self.row) = (unit, row)
    super.init()
    self.container = container
    self.identifier = identifier
    for part in Stretch.all(of: count, where: isFolded) {
      switch part {
      case .row(let index): addSubview(row(index))
      case .folded(let rows): addFolded(rows)
      }
    }
  }

  private func addFolded(_ rows: Range<Int>) {
    let button = Button(
      title(of: rows, isFolded: true), style: TextStyle(tint: .secondary),
      configuration: Button.Configuration(.plain, isToggle: true), identifier: "\(identifier).folded")
    let stretch = StackView(.vertical)
    stretch.isHidden = true
    button.addAction(for: .primaryActionTriggered) { [weak self, weak button, weak stretch] in
      guard let self, let button, let stretch else { return }
      // What a person does in the panel is not part of a trace.
      TraceRecorder.$context.withValue(nil) {
        if stretch.subviews.isEmpty { for index in rows { stretch.addSubview(self.row(index)) } }
        stretch.isHidden.toggle()
        button.title = self.title(of: rows, isFolded: stretch.isHidden)
        button.isSelected = !stretch.isHidden
      }
    }
    addSubview(button)
    addSubview(stretch)
  }

  private func title(of rows: Range<Int>, isFolded: Bool) -> String {
    "\(isFolded ? "▸" : "▾") \(rows.count) \(unit)"
  }
}
