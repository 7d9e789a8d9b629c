/// Where a person is in a part of the tree: the focus, the scrolled lines, and the carets. It can be restored after the
/// part was replaced by one with the same structure.
public struct ScreenPlace {
  fileprivate var focus: [Int]?
  /// Whether the focused row was in sight.
  fileprivate var showsFocus = true
  fileprivate var scrolls: [(path: [Int], view: ScrollView)] = []
  fileprivate var texts: [(path: [Int], text: EditedText)] = []
}

extension Window {
  /// The place of a person below a view.
  public func place(below root: View) -> ScreenPlace {
    var place = ScreenPlace(focus: focusPath(below: root))
    if let table = focusedView as? TableView { place.showsFocus = table.showsFocusedRow }
    func collect(_ view: View, _ path: [Int]) {
      if let scroll = view as? ScrollView { place.scrolls.append((path, scroll)) }
      if let control = view as? TextControl { place.texts.append((path, control.edited)) }
      guard !(view is TableView) else { return }
      for (index, subview) in view.subviews.enumerated() { collect(subview, path + [index]) }
    }
    collect(root, [])
    return place
  }

  /// Restores a place below a view. Leaves out what doesn't exist.
  public func restore(_ place: ScreenPlace, below root: View) {
    for (path, scroll) in place.scrolls {
      (view(at: path, below: root) as? ScrollView)?.takePlace(of: scroll)
    }
    for (path, text) in place.texts {
      (view(at: path, below: root) as? TextControl)?.takePlace(text)
    }
    guard let path = place.focus else { return }
    restoreFocus(path, below: root)
    // With rows of another height, the focused one can be elsewhere.
    needsReveal = place.showsFocus
  }

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
    guard let view = view(at: path, below: root) else { return }
    focus(view)
    isFocusAutomatic = false
    // What was scrolled out of sight stays there.
    needsReveal = false
  }

  private func view(at path: [Int], below root: View) -> View? {
    var view = root
    for index in path {
      guard view.subviews.indices.contains(index) else { return nil }
      view = view.subviews[index]
    }
    return view
  }
}
