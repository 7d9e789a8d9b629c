/// The keyboard focus inside a table.
extension TableView {
  /// Moves the focus or activates the focused element. Returns `false` if the table doesn't use the key.
  func move(_ key: Key) -> Bool {
    updateRows()
    guard numberOfRows > 0 else { return false }
    guard let row = focusedRow else {
      return focus(firstVisibleRow)
    }
    // After scrolling with the mouse, the arrows go on from what is in sight.
    if viewportHeight > 0, !showsRow(row), key == .up || key == .down { return focus(firstVisibleRow) }
    switch key {
    case .up: return row > 0 && focus(row - 1, element: focusedElement)
    case .down: return row < numberOfRows - 1 && focus(row + 1, element: focusedElement)
    case .left: return moveElement(-1)
    case .right: return moveElement(1)
    case .pageUp: return focus(heights.row(at: heights.top(of: row) - viewportHeight))
    case .pageDown: return focus(heights.row(at: heights.top(of: row) + viewportHeight))
    case .home: return focus(0)
    case .end: return focus(numberOfRows - 1)
    case .enter, .character(" "):
      guard let element = focusedElementView else { return false }
      // After scrolling, another part of the row may be in view. Of a row that is taller, this can be the part that is meant.
      if heights.top(of: row + 1) - heights.top(of: row) <= viewportHeight { scrollToRow(row) }
      return element.activate()
    default: return false
    }
  }

  /// Moves between the elements of the focused row: its links, the row itself, its buttons. Right is the way back from left.
  ///
  /// Returns `false` at an end, because there may be other views beside the list.
  private func moveElement(_ step: Int) -> Bool {
    guard let row = focusedRow, let elements = cell(forRow: row)?.focusableElements else { return false }
    let inOrder = elements.indices.dropFirst().sorted { left, right in
      guard let a = window?.geometry?.frame(of: elements[left].id),
        let b = window?.geometry?.frame(of: elements[right].id)
      else { return left < right }
      return (a.x, a.y, left) < (b.x, b.y, right)
    }
    let order = inOrder.filter { elements[$0].isLink } + [0] + inOrder.filter { !elements[$0].isLink }
    guard let place = order.firstIndex(of: min(focusedElement, elements.count - 1)) else { return false }
    return order.indices.contains(place + step) && focus(row, element: order[place + step])
  }

  /// Whether a part of a row is in view.
  func showsRow(_ row: Int) -> Bool {
    heights.top(of: row) < contentOffset + viewportHeight && heights.top(of: row + 1) > contentOffset
  }

  /// Chooses the row that an arrow key leads to from a place outside: the first, the last, or the one beside it.
  func focusRow(nearest origin: ScreenFrame, from key: Key) {
    updateRows()
    guard numberOfRows > 0, viewportHeight > 0, let frame = window?.geometry?.frame(of: id) else { return }
    let last = heights.row(at: max(contentOffset, contentOffset + viewportHeight - 1))
    switch key {
    case .down: focusedRow = firstVisibleRow
    case .up:
      focusedRow = heights.top(of: last + 1) > contentOffset + viewportHeight ? max(0, last - 1) : last
    default: focusedRow = heights.row(at: contentOffset + max(0, origin.y - frame.y))
    }
    focusedElement = 0
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
    // An element of the row has to stay in sight, so the footer is shown beside the row only.
    if row == numberOfRows - 1, focusedElement == 0, let footer = tableFooterView, !footer.isHidden {
      contentOffset = maximumOffset
    }
    return true
  }

  /// Focuses the row that shows something, as the data source names it. It may have been added just now.
  public func focus(id: Int) {
    updatePlace()
    let row = (0..<numberOfRows).first { dataSource?.tableView(self, idForRow: $0) == id }
    if let row { focus(row) }
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
  public func restore(
    contentOffset: Int, focusedRow: Int?, focusedElement: Int, focusedID: Int? = nil, viewportHeight: Int = 0
  ) {
    self.contentOffset = contentOffset
    self.focusedRow = focusedRow
    self.focusedElement = focusedElement
    self.focusedID = focusedID
    self.viewportHeight = viewportHeight
  }

  /// The focused view in the focused row; `nil` if that row isn't in view.
  var focusedElementView: View? {
    guard let cell = focusedRow.flatMap({ cell(forRow: $0) }) else { return nil }
    guard focusedElement > 0 else { return cell }
    let elements = cell.focusableElements
    return elements[min(focusedElement, elements.count - 1)]
  }

  /// The first row that is completely in view.
  private var firstVisibleRow: Int {
    let row = heights.row(at: contentOffset)
    return heights.top(of: row) < contentOffset && row + 1 < numberOfRows ? row + 1 : row
  }

  /// Whether the focused row is in view. If so, it stays in view when the viewport changes.
  var showsFocusedRow: Bool {
    guard isFocused || isFocusCovered, let focusedRow, focusedRow < numberOfRows else { return false }
    return showsRow(focusedRow)
  }

  /// Called when the table gets or loses the focus.
  func focusChanged() {
    isFocusCovered = false
    if isFocused, numberOfRows > 0 {
      // A row that was scrolled out of sight can't be what a person means.
      let isOut = focusedRow.map { $0 >= numberOfRows || (viewportHeight > 0 && !showsRow($0)) } ?? true
      if isOut { focusedRow = firstVisibleRow }
    }
    setNeedsDisplay()
  }

  /// Marks the focused element, and only that one.
  func updateFocusedElement() {
    var element: View? = isFocused ? focusedRow.flatMap { cell(forRow: $0) } : nil
    if focusedElement > 0, let elements = (element as? TableViewCell)?.focusableElements {
      focusedElement = min(focusedElement, elements.count - 1)
      element = elements[focusedElement]
    }
    guard element !== markedElement else { return }
    markedElement?.isFocused = false
    element?.isFocused = true
    markedElement = element
  }
}
