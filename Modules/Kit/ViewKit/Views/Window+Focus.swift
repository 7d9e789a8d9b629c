/// Moving the focus from view to view.
extension Window {
  /// The part of the tree that handles events: the topmost alert, or else the root controller's view.
  var focusScope: View { presented.last?.view ?? rootViewController?.view ?? self }

  /// The views that tab moves through, in reading order, the button of a toast last. A list is one view; the controls in
  /// its footer are others.
  var focusableViews: [View] {
    Self.focusableViews(in: focusScope) + [shownToastButton].compactMap(\.self)
  }

  private static func focusableViews(in scope: View) -> [View] {
    var views: [View] = []
    func collect(_ view: View) {
      guard !view.isHidden else { return }
      if view.canBecomeFocused { views.append(view) }
      for subview in view.subviews where !(subview is TableViewCell) { collect(subview) }
    }
    collect(scope)
    return views
  }

  /// Focuses the preferred view of an alert, or the first list that has rows, or else the first control.
  func focusFirst() -> Bool {
    if let alert = presented.last {
      focus(alert.preferredFocus)
      return true
    }
    let views = focusableViews
    guard let first = views.first(where: { $0 is TableView }) ?? views.first else { return false }
    focus(first)
    return true
  }

  func moveFocus(_ key: Key) -> Bool {
    switch key {
    case .tab: return moveFocus(by: 1, wraps: true)
    case .backTab: return moveFocus(by: -1, wraps: true)
    case .down, .up, .right, .left:
      if let moved = moveFocus(towards: key, within: nil) { return moved }
      return moveFocus(by: key == .down || key == .right ? 1 : -1, wraps: false)
    case .enter:
      // Return in a field without an action leads to the next one, as in a form.
      if let field = focusedView as? TextField, !field.hasActions(for: .primaryActionTriggered) {
        return moveFocus(by: 1, wraps: false)
      }
      return focusedView?.activate() ?? false
    case .character(" "): return focusedView?.activate() ?? false
    default: return false
    }
  }

  private func moveFocus(by step: Int, wraps: Bool) -> Bool {
    let views = focusableViews
    guard !views.isEmpty else { return false }
    guard let index = views.firstIndex(where: { $0 === focusedView }) else { return focusFirst() }
    let target = index + step
    guard wraps || views.indices.contains(target) else { return false }
    focus(views[(target + views.count) % views.count])
    return true
  }

  func moveFocus(to view: View) {
    var ancestor: View? = view
    while let candidate = ancestor {
      if let cell = candidate as? TableViewCell, let table = cell.tableView {
        table.updateRows()
        guard cell.tableView === table else { return }
        table.focus(cell.row, element: cell.focusableElements.firstIndex { $0 === view } ?? 0)
        focus(table)
        return
      }
      ancestor = candidate.superview
    }
    if view.canBecomeFocused { focus(view) }
  }
}

/// Where the focus is while nobody has moved it.
extension Window {
  /// Gives the focus to the view where a person would act, if it is nowhere, or until they act.
  ///
  /// A field that is empty comes first, then the last field, then the first list, then the first control of the screen.
  /// For hosts with a keyboard; call it after each frame. Returns whether the focus has moved.
  @discardableResult
  public func settleFocus() -> Bool {
    guard presented.isEmpty else { return false }
    let former = focusedView
    leaveHiddenFocus()
    // The rows of a list can be gone for a moment, while it is refreshed.
    if let table = focusedView as? TableView, table.focusedRow == nil, table.numberOfRows > 0 {
      table.focusChanged()
      return true
    }
    guard focusedView == nil || isFocusAutomatic, let target = preferredFocus, target !== focusedView else {
      return focusedView !== former
    }
    focus(target)
    isFocusAutomatic = true
    return true
  }

  /// Whether what a person types is meant for a field that is not there yet: a button that opens one has been tapped and
  /// waits, or the screen in front has a field that is not shown yet, and nothing else to act on.
  public var expectsText: Bool {
    guard presented.isEmpty, let front = rootViewController?.frontmost else { return false }
    if let fieldOpener, !fieldOpener.isEnabled, fieldOpener.isDescendant(of: front.view) { return true }
    return focusedView == nil && front.view.hidesField && Self.focusableViews(in: front.view).isEmpty
  }

  /// Whether a list in front waits for its rows, and nobody has moved the focus from what is there. Who selects means a row.
  var awaitsRows: Bool {
    guard isFocusAutomatic, let focusedView, !(focusedView is TextControl || focusedView is TableView) else {
      return false
    }
    return focusScope.visibleTree.contains { ($0 as? TableView)?.awaitsRows == true }
  }

  /// Removes the focus, so that `settleFocus()` sets it anew. For a command that shows another part of a screen.
  public func resetFocus() {
    focus(nil)
    isFocusAutomatic = true
  }

  /// Called when another screen is in front: the focus may be set anew.
  func screenChanged() {
    isFocusAutomatic = true
  }

  private var preferredFocus: View? {
    guard let front = rootViewController?.frontmost else { return nil }
    let views = Self.focusableViews(in: front.view)
    let fields = views.compactMap { $0 as? TextControl }
    if let field = fields.first(where: { $0.text.isEmpty }) ?? fields.last { return field }
    return views.first { $0 is TableView || $0.isInTable } ?? views.first
  }

  /// Removes the focus from a hidden view, so that no key reaches it.
  func leaveHiddenFocus() {
    guard let view = focusedView else { return }
    let isIdle = view is ScrollView && !view.canBecomeFocused
    guard view.isInHiddenBranch || isIdle || !view.isDescendant(of: self) else { return }
    // A scroll view that gets more room has nothing to scroll, and what is in it stays in reach.
    if isIdle, !view.isInHiddenBranch, let inner = Self.focusableViews(in: view).first { return focus(inner) }
    let table = sequence(first: view, next: \.superview).lazy.compactMap { $0 as? TableView }.first
    if let table, table !== view, table.numberOfRows > 0, !table.isInHiddenBranch {
      focus(table)
    } else {
      focus(nil)
      isFocusAutomatic = true
    }
  }
}

extension View {
  fileprivate var hidesField: Bool {
    (self is TextControl && isInHiddenBranch) || subviews.contains(where: \.hidesField)
  }

  fileprivate var isInTable: Bool { superview.map { $0 is TableView || $0.isInTable } ?? false }
}
