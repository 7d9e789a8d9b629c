/// Events that a host reports.
extension Window {
  /// Handles a key: by the focused view and the responders above it, then by a key command, then by moving the focus.
  ///
  /// Returns `false` if nothing handles the key.
  @discardableResult
  public func press(_ key: Key) -> Bool {
    if focusedView == nil, Self.revealingKeys.contains(key), focusFirst() { return true }
    for responder in responderChain where responder.handle(key) { return true }
    if case .character(let character) = key, let command = keyCommand(for: character) {
      command.action()
      return true
    }
    return moveFocus(key)
  }

  /// Taps a view. The nearest view at or above it that handles taps is focused and activated.
  @discardableResult
  public func tap(_ id: ViewID) -> Bool {
    var view = focusScope.visibleTree.first { $0.id == id }
    while let candidate = view {
      let isLink = candidate is ImageView && candidate.canBecomeFocused
      if isLink || candidate is Control || candidate is TableViewCell {
        moveFocus(to: candidate)
        return candidate.activate()
      }
      view = candidate.superview
    }
    return false
  }

  /// Inserts pasted text into the focused text field or text view. Returns `false` if neither has the focus.
  @discardableResult
  public func paste(_ text: String) -> Bool {
    guard let field = focusedView as? any TextInput else { return false }
    field.insertText(text)
    return true
  }

  /// Sets the text that a person typed into a field. For hosts whose fields do their own editing.
  ///
  /// Text that was typed before a question appeared still reaches its field. The focus stays in the question.
  ///
  /// - Parameter version: the version of the text that the host showed; `nil` for the present one.
  /// - Returns: `false` if the field does not exist or does not accept the text.
  @discardableResult
  public func edit(_ id: ViewID, text: String, version: Int? = nil) -> Bool {
    guard let field = visibleTree.first(where: { $0.id == id }) as? any TextInput, field.isEnabled else {
      return false
    }
    if field.isDescendant(of: focusScope) { focus(field) }
    return field.replaceText(text, on: version)
  }

  /// Scrolls the nearest list or scroll view at or above a view. Positive lines scroll towards the end.
  @discardableResult
  public func scroll(_ id: ViewID, by lines: Int) -> Bool {
    var view = focusScope.visibleTree.first { $0.id == id }
    while let candidate = view {
      if candidate.scroll(by: lines) { return true }
      view = candidate.superview
    }
    return false
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
    table(at: id)?.refresh() ?? false
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
    return table.showRows(rows)
  }

  /// The active key commands, those nearest to the focus first, each key once.
  public var activeKeyCommands: [KeyCommand] {
    var commands: [KeyCommand] = []
    for responder in responderChain {
      for command in responder.keyCommands where !commands.contains(where: { $0.input == command.input }) {
        commands.append(command)
      }
    }
    return commands
  }

  /// The responders from the focused view, or its substitute, up to the window.
  private var responderChain: [Responder] {
    var chain: [Responder] = []
    var responder: Responder? = focusStart
    while let current = responder {
      chain.append(current)
      responder = current.next
    }
    return chain
  }

  /// The first responder for keys: the focused view, or else the front view.
  private var focusStart: Responder {
    if let table = focusedView as? TableView { return table.focusedElementView ?? table }
    if let focusedView { return focusedView }
    if let alert = presented.last { return alert.view }
    return rootViewController?.frontmost.view ?? self
  }

  private func keyCommand(for character: Character) -> KeyCommand? {
    activeKeyCommands.first { $0.input == character }
  }
}

/// Moving the focus from view to view.
extension Window {
  /// Keys that set the focus if no view has it.
  private static let revealingKeys: Set<Key> = [
    .up, .down, .left, .right, .tab, .backTab, .pageUp, .pageDown, .home, .end,
  ]

  /// The part of the tree that handles events: the topmost alert, or else the root controller's view.
  private var focusScope: View { presented.last?.view ?? rootViewController?.view ?? self }

  /// The views that tab moves through, in reading order. A list is one view; the controls in its footer are others.
  private var focusableViews: [View] {
    var views: [View] = []
    func collect(_ view: View) {
      guard !view.isHidden else { return }
      if view.canBecomeFocused { views.append(view) }
      for subview in view.subviews where !(subview is TableViewCell) { collect(subview) }
    }
    collect(focusScope)
    return views
  }

  /// Focuses the first list that has rows, or else the first control.
  private func focusFirst() -> Bool {
    let views = focusableViews
    guard let first = views.first(where: { $0 is TableView }) ?? views.first else { return false }
    focus(first)
    return true
  }

  private func moveFocus(_ key: Key) -> Bool {
    let step: Int
    switch key {
    case .tab, .down, .right: step = 1
    case .backTab, .up, .left: step = -1
    case .enter, .character(" "): return focusedView?.activate() ?? false
    default: return false
    }
    let views = focusableViews
    guard !views.isEmpty else { return false }
    guard let index = views.firstIndex(where: { $0 === focusedView }) else { return focusFirst() }
    let isTab = key == .tab || key == .backTab
    let target = index + step
    guard isTab || views.indices.contains(target) else { return false }
    focus(views[(target + views.count) % views.count])
    return true
  }

  private func moveFocus(to view: View) {
    var ancestor: View? = view
    while let candidate = ancestor {
      if let cell = candidate as? TableViewCell, let table = cell.tableView {
        table.focus(cell.row, element: cell.focusableElements.firstIndex { $0 === view } ?? 0)
        focus(table)
        return
      }
      ancestor = candidate.superview
    }
    if view.canBecomeFocused { focus(view) }
  }
}

/// The focus as a path in the tree. It can be restored after a part of the tree was replaced.
extension Window {
  /// The indexes that lead from `root` to the focused view; `nil` if the focus is elsewhere.
  public func focusPath(below root: View) -> [Int]? {
    guard let focusedView, focusedView.isDescendant(of: root) else { return nil }
    var path: [Int] = []
    var view: View = focusedView
    while view !== root {
      guard let parent = view.superview, let index = parent.subviews.firstIndex(where: { $0 === view }) else {
        return nil
      }
      path.insert(index, at: 0)
      view = parent
    }
    return path
  }

  /// Focuses the view at a path. Does nothing if the path doesn't exist.
  public func restoreFocus(_ path: [Int], below root: View) {
    var view = root
    for index in path {
      guard view.subviews.indices.contains(index) else { return }
      view = view.subviews[index]
    }
    focus(view)
  }
}
