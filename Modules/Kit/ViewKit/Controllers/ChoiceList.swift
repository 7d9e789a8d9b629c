/// The choices of an alert: lines of buttons, of which the first can form a table. The focus moves among them by the keys of a
/// list, and scrolls them.
final class ChoiceList: ScrollView {
  /// In the order of the alert's actions.
  let buttons: [Button]
  /// A line of a table has a place for each column.
  private let lines: [[Button?]]

  /// - Parameters:
  ///   - titles: the titles of the table's lines.
  ///   - table: their choices.
  ///   - others: the choices below the table, each on a line of its own.
  init(titles: [String], table: [[Button?]], others: [Button]) {
    lines = table + others.map { [$0] }
    buttons = lines.flatMap { $0.compactMap(\.self) }
    let rows = zip(titles, table).map { title, choices in
      StackView(.horizontal, spacing: 1, [Label(title)] + choices.map { $0 ?? Label() })
    }
    let content = StackView(.vertical)
    if !rows.isEmpty { content.addSubview(StackView(.vertical, container: .choices, rows)) }
    for button in others { content.addSubview(button) }
    super.init(content, identifier: "alert.choices")
  }

  /// The selected choice in a line of the table.
  func selected(inLine line: Int) -> Button? {
    lines[line].lazy.compactMap(\.self).first(where: \.isSelected)
  }

  /// What says what a choice is about; `nil` if the choice says it. A host can place it above the choice.
  func name(of choice: View) -> View? { choice.superview?.subviews.first as? Label }

  /// Its choices have the focus.
  override var canBecomeFocused: Bool { false }

  override func handle(_ key: Key) -> Bool {
    guard buttons.count > 1, let (line, column) = focusedPlace else { return false }
    switch key {
    case .up: return focus(line - 1, column)
    case .down: return focus(line + 1, column)
    case .left: return focusNext(lines[line][..<column].reversed())
    case .right: return focusNext(lines[line][(column + 1)...])
    case .home: return focus(0, column)
    case .end: return focus(lines.count - 1, column)
    case .pageUp where maximumOffset > 0: return focus(max(0, line - viewportHeight), column)
    case .pageDown where maximumOffset > 0: return focus(min(lines.count - 1, line + viewportHeight), column)
    default: return false
    }
  }

  private var focusedPlace: (line: Int, column: Int)? {
    for (line, choices) in lines.enumerated() {
      if let column = choices.firstIndex(where: { $0?.isFocused == true }) { return (line, column) }
    }
    return nil
  }

  /// Focuses the choice of a line that is nearest to a column.
  private func focus(_ line: Int, _ column: Int) -> Bool {
    guard lines.indices.contains(line) else { return false }
    let columns = lines[line].indices.filter { lines[line][$0] != nil }
    guard let nearest = columns.min(by: { abs($0 - column) < abs($1 - column) }) else { return false }
    window?.focus(lines[line][nearest])
    return true
  }

  private func focusNext(_ choices: some Sequence<Button?>) -> Bool {
    guard let choice = choices.lazy.compactMap(\.self).first else { return false }
    window?.focus(choice)
    return true
  }
}
