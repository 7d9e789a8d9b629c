/// Where a person is in a part of the tree: the focus, the scrolled lines, and the carets. It can be restored after the
/// part was replaced by one with the same structure, also in the next run of the program.
public struct ScreenPlace: Codable, Sendable {
  fileprivate var focus: [Int]?
  /// Whether the focused row was in sight.
  fileprivate var showsFocus = true
  /// The focused action of the topmost alert.
  fileprivate var action: Int?
  fileprivate var scrolls: [Scroll] = []
  fileprivate var texts: [Text] = []

  fileprivate struct Scroll: Codable {
    let path: [Int]
    let place: ScrollView.Place
  }

  /// A text is known by its length: what it says belongs to the state of a module.
  fileprivate struct Text: Codable {
    let path: [Int]
    let count: Int
    let caret: Int
    /// The text with its history, in the same run of the program.
    var edited: EditedText?

    enum CodingKeys: CodingKey {
      case path, count, caret
    }
  }
}

extension Window {
  /// The place of a person below a view.
  public func place(below root: View) -> ScreenPlace {
    place(below: root, focused: focusedView)
  }

  fileprivate func place(below root: View, focused: View?) -> ScreenPlace {
    var place = ScreenPlace(focus: focused.flatMap { path(of: $0, below: root) })
    if let table = focused as? TableView { place.showsFocus = table.showsFocusedRow }
    func collect(_ view: View, _ path: [Int]) {
      if let scroll = view as? ScrollView { place.scrolls.append(.init(path: path, place: scroll.place)) }
      if let control = view as? TextControl {
        let edited = control.edited
        place.texts.append(.init(path: path, count: edited.count, caret: edited.caret, edited: edited))
      }
      guard !(view is TableView) else { return }
      for (index, subview) in view.subviews.enumerated() { collect(subview, path + [index]) }
    }
    collect(root, [])
    return place
  }

  /// Restores a place below a view. Leaves out what doesn't exist.
  public func restore(_ place: ScreenPlace, below root: View) {
    restoreContent(place, below: root)
    guard let path = place.focus else { return }
    restoreFocus(path, below: root)
    // A row that was scrolled out of sight stays there. With rows of another height, one in sight can be elsewhere.
    needsReveal = place.showsFocus
  }

  /// Restores the scrolled lines and the carets of a place.
  fileprivate func restoreContent(_ place: ScreenPlace, below root: View) {
    for scroll in place.scrolls {
      (view(at: scroll.path, below: root) as? ScrollView)?.place = scroll.place
    }
    for text in place.texts {
      guard let control = view(at: text.path, below: root) as? TextControl else { continue }
      if let edited = text.edited {
        control.takePlace(edited)
      } else if control.edited.count == text.count {
        control.moveCaret(to: text.caret)
      }
    }
  }

  /// The indexes that lead from `root` to the focused view; `nil` if the focus is elsewhere.
  func focusPath(below root: View) -> [Int]? {
    focusedView.flatMap { path(of: $0, below: root) }
  }

  private func path(of target: View, below root: View) -> [Int]? {
    guard target.isDescendant(of: root) else { return nil }
    var path: [Int] = []
    var view = target
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
  func restoreFocus(_ path: [Int], below root: View) {
    guard let view = view(at: path, below: root) else { return }
    focus(view)
    isFocusAutomatic = false
    // What was scrolled out of sight stays there.
    needsReveal = false
  }

  func view(at path: [Int], below root: View) -> View? {
    var view = root
    for index in path {
      guard view.subviews.indices.contains(index) else { return nil }
      view = view.subviews[index]
    }
    return view
  }
}

extension NavigationController {
  /// The place of a person in each controller, the bottom one first. While alerts are shown, the focus is the one before
  /// the first.
  public var places: [ScreenPlace] {
    guard let window else { return [] }
    let focused = window.presented.isEmpty ? window.focusedView : window.focusedViewBelowAlerts
    return viewControllers.map { controller in
      // The person can be in the bar as well.
      guard controller !== topViewController else {
        var place = window.place(below: view, focused: focused)
        if let alert = window.presented.last, alert.isPartOfState() { place.action = alert.focusedAction }
        return place
      }
      var place = window.place(below: controller.view)
      place.focus = controller.rememberedFocus
      return place
    }
  }

  /// Restores the place in each controller.
  public func restore(_ places: [ScreenPlace]) {
    guard let window else { return }
    for (controller, place) in zip(viewControllers, places) {
      if controller === topViewController {
        window.restore(place, below: view)
        window.restoredAction = place.action
      } else {
        window.restoreContent(place, below: controller.view)
        controller.rememberedFocus = place.focus
        // The path begins at the view that shows one controller.
        let focus = place.focus.flatMap { window.view(at: Array($0.dropFirst()), below: controller.view) }
        (focus as? TableView)?.isFocusCovered = true
      }
    }
  }
}
