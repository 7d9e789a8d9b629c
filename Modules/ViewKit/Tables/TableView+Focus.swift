extension TableView {
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

  /// Moves the keyboard to a row, and to one of its controls, and scrolls so that it can be seen.
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

  /// Scrolls as little as shows the whole row, or its top where it is taller than the viewport.
  public func scrollToRow(_ row: Int) {
    let top = heights.top(of: row)
    let bottom = heights.top(of: row + 1)
    if bottom > contentOffset + viewportHeight { contentOffset = bottom - viewportHeight }
    if top < contentOffset { contentOffset = top }
  }

  /// Goes where another table was, as far as there are rows; what the host has not laid out yet waits for it.
  public func restore(contentOffset: Int, focusedRow: Int?, focusedElement: Int) {
    self.contentOffset = contentOffset
    self.focusedRow = focusedRow
    self.focusedElement = focusedElement
  }

  /// The view that the keyboard is on, if the table has it and the row is in view.
  var focusedElementView: View? {
    guard let focusedRow, let elements = cell(forRow: focusedRow)?.focusableElements else { return nil }
    return elements[min(focusedElement, elements.count - 1)]
  }

  /// The number of the first row that is in view as a whole.
  private var firstVisibleRow: Int {
    let row = heights.row(at: contentOffset)
    return heights.top(of: row) < contentOffset && row + 1 < numberOfRows ? row + 1 : row
  }

  /// Whether the row that has the keyboard is in view, so that it has to stay there when the room changes.
  var showsFocusedRow: Bool {
    guard isFocused, let focusedRow, focusedRow < numberOfRows else { return false }
    return heights.top(of: focusedRow) < contentOffset + viewportHeight
      && heights.top(of: focusedRow + 1) > contentOffset
  }

  /// The table got or lost the keyboard.
  func focusChanged() {
    if isFocused, focusedRow == nil, numberOfRows > 0 { focusedRow = firstVisibleRow }
    setNeedsDisplay()
  }

  /// Marks the element that has the keyboard, and no other one.
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
