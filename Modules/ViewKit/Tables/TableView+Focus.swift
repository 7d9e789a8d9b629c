/// The keyboard focus inside a table.
extension TableView {
  /// Moves the focus or activates the focused element. Returns `false` if the table doesn't use the key.
  func move(_ key: Key) -> Bool {
    guard numberOfRows > 0 else { return false }
    guard let row = focusedRow else {
      return focus(firstVisibleRow)
    }
    switch key {
    case .up: return row > 0 && focus(row - 1, element: focusedElement)
    case .down: return row < numberOfRows - 1 && focus(row + 1, element: focusedElement)
    case .left: return focus(row, element: focusedElement - 1)
    case .right: return focus(row, element: focusedElement + 1)
    case .pageUp: return focus(heights.row(at: heights.top(of: row) - viewportHeight))
    case .pageDown: return focus(heights.row(at: heights.top(of: row) + viewportHeight))
    case .home: return focus(0)
    case .end: return focus(numberOfRows - 1)
    case .enter, .character(" "): return focusedElementView?.activate() ?? false
    default: return false
    }
  }

  /// Focuses a row, or one of its elements, and scrolls it into view. Returns `false` if the row doesn't exist.
  ///
  /// - Parameter element: 0 is the row itself. See `TableViewCell.focusableElements` for the order.
  @discardableResult
  public func focus(_ row: Int, element: Int = 0) -> Bool {
    guard (0..<numberOfRows).contains(row) else { return false }
    focusedRow = row
    focusedElement = max(0, element)
    scrollToRow(row)
    if row == numberOfRows - 1, let footer = tableFooterView, !footer.isHidden {
      contentOffset = maximumOffset
    }
    return true
  }

  /// Scrolls by the fewest lines that show the whole row, or its top if it is taller than the viewport.
  public func scrollToRow(_ row: Int) {
    let top = heights.top(of: row)
    let bottom = heights.top(of: row + 1)
    if bottom > contentOffset + viewportHeight { contentOffset = bottom - viewportHeight }
    if top < contentOffset { contentOffset = top }
  }

  /// Restores the place of another table. The place applies once the host has laid out the table, and is limited to the
  /// existing rows.
  public func restore(contentOffset: Int, focusedRow: Int?, focusedElement: Int) {
    self.contentOffset = contentOffset
    self.focusedRow = focusedRow
    self.focusedElement = focusedElement
  }

  /// The focused view in the focused row; `nil` if that row isn't in view.
  var focusedElementView: View? {
    guard let focusedRow, let elements = cell(forRow: focusedRow)?.focusableElements else { return nil }
    return elements[min(focusedElement, elements.count - 1)]
  }

  /// The first row that is completely in view.
  private var firstVisibleRow: Int {
    let row = heights.row(at: contentOffset)
    return heights.top(of: row) < contentOffset && row + 1 < numberOfRows ? row + 1 : row
  }

  /// Whether the focused row is in view. If so, it stays in view when the viewport changes.
  var showsFocusedRow: Bool {
    guard isFocused, let focusedRow, focusedRow < numberOfRows else { return false }
    return heights.top(of: focusedRow) < contentOffset + viewportHeight
      && heights.top(of: focusedRow + 1) > contentOffset
  }

  /// Called when the table gets or loses the focus.
  func focusChanged() {
    if isFocused, focusedRow == nil, numberOfRows > 0 { focusedRow = firstVisibleRow }
    setNeedsDisplay()
  }

  /// Marks the focused element, and only that one.
  func updateFocusedElement() {
    let elements = isFocused ? focusedRow.flatMap { cell(forRow: $0)?.focusableElements } ?? [] : []
    if !elements.isEmpty { focusedElement = min(focusedElement, elements.count - 1) }
    let element = elements.isEmpty ? nil : elements[focusedElement]
    guard element !== markedElement else { return }
    markedElement?.isFocused = false
    element?.isFocused = true
    markedElement = element
  }
}
