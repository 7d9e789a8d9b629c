/// Events that a host reports.
extension Window {
  /// Taps a view. The nearest view at or above it that handles taps is focused and activated; if the view itself has a
  /// badge, the badge's action is performed.
  @discardableResult
  public func tap(_ id: ViewID) -> Bool {
    performed("tap \(traceName(of: id))") { tapView(id) }
  }

  private func tapView(_ id: ViewID) -> Bool {
    isFocusAutomatic = false
    restoredAction = nil
    if let button = shownToastButton, button.id == id { return isHasty(button) || button.activate() }
    var view = focusScope.visibleTree.first { $0.id == id }
    if let badge = view?.badge {
      if !isHasty(view) { badge.action() }
      return true
    }
    while let candidate = view {
      let isLink = candidate is ImageView && candidate.canBecomeFocused
      if isLink || candidate is Control || candidate is TableViewCell {
        if isHasty(candidate) { return true }
        moveFocus(to: candidate)
        return candidate.activate()
      }
      view = candidate.superview
    }
    return false
  }

  /// Taps a button that a person saw pressed or not. If it has changed since, does nothing and returns `false`: the tap would take
  /// back what the person wants. The buttons of alerts and segmented controls choose, so these are always tapped.
  @discardableResult
  public func toggle(_ id: ViewID, wasPressed: Bool) -> Bool {
    UpdateQueue.main.flush()
    if presented.isEmpty, let button = focusScope.visibleTree.first(where: { $0.id == id }) as? Button,
      !(button.superview is SegmentedControl), button.isSelected != wasPressed
    {
      return false
    }
    return tap(id)
  }

  /// Sets the value of a slider, from 0 to 1. Returns `false` if the slider does not exist or can't be set.
  @discardableResult
  public func slide(_ id: ViewID, to value: Double) -> Bool {
    let slider = focusScope.visibleTree.first { $0.id == id } as? Slider
    return performed("slide \(traceName(of: id))") { slider?.slide(to: value) ?? false }
  }

  /// Inserts pasted text into the focused text field or text view. Returns `false` if neither has the focus.
  @discardableResult
  public func paste(_ text: String) -> Bool {
    guard let field = focusedView as? TextControl else { return false }
    isFocusAutomatic = false
    performed("paste") { field.insertText(text) }
    return true
  }

  /// Sets the text that a person typed into a field. For hosts whose fields do their own editing.
  ///
  /// Text that was typed before a question appeared still reaches its field. The focus stays in the question.
  ///
  /// - Parameter version: the version of the text that the host showed, see `TextControl.version`; `nil` for the present one.
  /// - Returns: `false` if the field does not exist or does not accept the text.
  @discardableResult
  public func edit(_ id: ViewID, text: String, version: String? = nil) -> Bool {
    guard let field = visibleTree.first(where: { $0.id == id }) as? TextControl, field.isEnabled else {
      return false
    }
    if field.isDescendant(of: focusScope) { focus(field) }
    return performed("type into \(traceName(of: id))") { field.replaceText(text, on: version) }
  }

  /// Focuses a field and puts the caret before the character that contains a UTF-8 byte of its text.
  ///
  /// Returns `false` if the field doesn't exist or can't have the focus.
  @discardableResult
  public func placeCaret(_ id: ViewID, at offset: Int) -> Bool {
    guard let field = focusScope.visibleTree.first(where: { $0.id == id }) as? TextControl, tap(id) else {
      return false
    }
    field.moveCaret(toUTF8: offset)
    return true
  }

  /// Scrolls a list or a scroll view to a line. Returns `false` if it doesn't exist.
  @discardableResult
  public func scroll(_ id: ViewID, to line: Int) -> Bool {
    switch focusScope.visibleTree.first(where: { $0.id == id }) {
    case let table as TableView: table.contentOffset = min(max(0, line), table.maximumOffset)
    case let view as ScrollView: _ = view.scroll(by: line - view.contentOffset)
    default: return false
    }
    return true
  }

  /// Scrolls the nearest list or scroll view at or above a view. Positive lines scroll towards the end.
  @discardableResult
  public func scroll(_ id: ViewID, by lines: Int) -> Bool {
    var view = focusScope.visibleTree.first { $0.id == id }
    return performed("scroll") {
      while let candidate = view {
        if candidate.scroll(by: lines) { return true }
        view = candidate.superview
      }
      return false
    }
  }

  /// Handles one notch of the mouse wheel over a view.
  ///
  /// Scrolls like `scroll(_:by:)`. If the list is at its top already, the third notch up in a row refreshes it.
  @discardableResult
  public func scrollWheel(_ id: ViewID, by lines: Int) -> Bool {
    guard let table = table(at: id) else { return scroll(id, by: lines) }
    guard lines < 0, table.contentOffset == 0 else {
      table.endPull()
      return scroll(id, by: lines)
    }
    // If the list shows all its rows, a scroll view around it scrolls first.
    if table.maximumOffset == 0, scroll(id, by: lines) { return true }
    return table.pull()
  }

  /// Refreshes the list at or above a view. Returns `false` if there isn't one that can be refreshed now.
  @discardableResult
  public func refresh(_ id: ViewID) -> Bool {
    performed("refresh") { table(at: id)?.refresh() ?? false }
  }

  private func table(at id: ViewID) -> TableView? {
    var view = focusScope.visibleTree.first { $0.id == id }
    while let candidate = view {
      if let table = candidate as? TableView { return table }
      view = candidate.superview
    }
    return nil
  }

  /// Sets the visible height of a list or a scroll view in lines, and the height of a scroll view's content.
  ///
  /// Hosts call it because only they know the layout. Returns whether a value changed. If so, the last frame is out of date.
  @discardableResult
  public func setViewport(_ id: ViewID, height: Int, contentHeight: Int = 0) -> Bool {
    let height = max(0, height)
    switch visibleTree.first(where: { $0.id == id }) {
    case let table as TableView where table.viewportHeight != height:
      let showedFocus = table.showsFocusedRow
      table.viewportHeight = height
      if showedFocus, let row = table.focusedRow { table.scrollToRow(row) }
      return true
    case let view as ScrollView where view.viewportHeight != height || view.contentHeight != contentHeight:
      view.viewportHeight = height
      view.contentHeight = contentHeight
      return true
    default: return false
    }
  }

  /// Makes a list show the rows in a range, and its footer if the last row is among them.
  ///
  /// For hosts that measure rows themselves, such as a page with rows of natural height. Rows that do not exist are left
  /// out. Returns `false` if the list does not exist or has no rows.
  @discardableResult
  public func showRows(_ id: ViewID, _ rows: Range<Int>) -> Bool {
    guard let table = focusScope.visibleTree.first(where: { $0.id == id }) as? TableView else { return false }
    return performed("scroll") { table.showRows(rows) }
  }
}
