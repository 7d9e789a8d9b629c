/// A rectangle on a screen, in columns and lines from the top left.
public struct ScreenFrame: Equatable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// What a host knows about the places of views. With it, the arrow keys follow what a person sees.
@MainActor
public protocol ScreenGeometry: AnyObject {
  /// The frame of a view in the last frame, also of a view that is scrolled out; `nil` if the view wasn't placed.
  func frame(of view: ViewID) -> ScreenFrame?
  /// The visible part of a view; `nil` if nothing of it is visible.
  func visibleFrame(of view: ViewID) -> ScreenFrame?
  /// The UTF-8 offset of the caret of a field after moving it by visible lines; `nil` if the line does not exist.
  ///
  /// Keys can come faster than frames: `text` and `caret`, a UTF-8 offset, are those of the field now.
  func caret(in view: ViewID, from caret: Int, of text: String, movedBy lines: Int) -> Int?
}

/// Moving the focus to what a person sees in a direction.
extension Window {
  /// Moves the focus with an arrow key to the nearest visible view in its direction.
  ///
  /// - Parameter scope: only views in this one; `nil` for all.
  /// - Returns: whether the focus has moved; `nil` if the host doesn't know the places of the views.
  func moveFocus(towards key: Key, within scope: View?) -> Bool? {
    guard let (origin, nearest) = nearestView(towards: key, within: scope) else { return nil }
    guard let nearest else { return false }
    (nearest as? TableView)?.focusRow(nearest: origin, from: key)
    focus(nearest)
    return true
  }

  /// Whether an arrow key moves the focus; `nil` if the host doesn't know the places of the views.
  func canMoveFocus(towards key: Key) -> Bool? {
    nearestView(towards: key, within: nil).map { $0.nearest != nil }
  }

  /// The frame of what has the focus, and the nearest visible view in a direction; `nil` if that frame is not known.
  private func nearestView(towards key: Key, within scope: View?) -> (origin: ScreenFrame, nearest: View?)? {
    guard let geometry, let focusedView else { return nil }
    let table = focusedView as? TableView
    let start = table?.focusedElementView ?? focusedView
    guard let origin = geometry.visibleFrame(of: start.id) else { return nil }
    let views = focusableViews.filter { view in
      view !== focusedView && (scope.map { view !== $0 && view.isDescendant(of: $0) } ?? true)
    }
    let candidates = views.compactMap { view in
      geometry.visibleFrame(of: view.id).flatMap { frame in
        origin.distance(to: frame, towards: key).map { (view: view, distance: $0) }
      }
    }
    return (origin, candidates.min { $0.distance < $1.distance }?.view)
  }

  /// Called by a host after it has laid out a frame. Scrolls the focused view into sight if the focus has moved there.
  /// If its scroll view was scrolled away from it, the scroll view gets the focus.
  ///
  /// Returns whether something changed, so that the frame is out of date.
  @discardableResult
  public func showFocus() -> Bool {
    defer { needsReveal = false }
    if needsReveal, revealFocusedView() { return true }
    guard let focusedView, let scroll = focusedView.enclosingScrollView, let geometry,
      var frame = geometry.frame(of: focusedView.id), let viewport = geometry.frame(of: scroll.id)
    else { return false }
    if let name = (scroll as? ChoiceList)?.name(of: focusedView), let place = geometry.frame(of: name.id) {
      let bottom = frame.y + frame.height
      frame.y = min(frame.y, place.y)
      frame.height = bottom - frame.y
    }
    let isAbove = frame.y < viewport.y
    guard isAbove || frame.y + frame.height > viewport.y + viewport.height else { return false }
    if needsReveal {
      let below = frame.y + frame.height - viewport.y - viewport.height
      return scroll.scroll(by: isAbove ? frame.y - viewport.y : min(below, frame.y - viewport.y))
    }
    guard geometry.visibleFrame(of: focusedView.id) == nil else { return false }
    if let choices = scroll as? ChoiceList {
      // The wheel takes the focus along.
      let seen = choices.buttons.filter { geometry.visibleFrame(of: $0.id) != nil }
      guard let choice = isAbove ? seen.first : seen.last else { return false }
      focus(choice)
    } else {
      guard scroll.canBecomeFocused else { return false }
      focus(scroll)
    }
    return true
  }

  /// Scrolls a focused view that isn't visible into sight. Returns `false` if it is visible.
  ///
  /// A key must not activate what a person doesn't see.
  func revealFocusedView() -> Bool {
    guard let table = focusedView as? TableView, let row = table.focusedRow, table.viewportHeight > 0,
      row < table.numberOfRows, !table.showsRow(row)
    else { return false }
    table.scrollToRow(row)
    return true
  }
}

extension View {
  var enclosingScrollView: ScrollView? {
    superview.flatMap { $0 as? ScrollView ?? $0.enclosingScrollView }
  }
}

extension ScreenFrame {
  /// How far a frame is in a direction; `nil` if it is not in that direction. A line counts as three columns, because
  /// it is higher than a column is wide, and eyes follow lines.
  func distance(to other: ScreenFrame, towards key: Key) -> Int? {
    let across = gap(x, width, other.x, other.width)
    let along = gap(y, height, other.y, other.height)
    switch key {
    case .down where other.y >= y + height: return along * 3 + across
    case .up where other.y + other.height <= y: return along * 3 + across
    // A view to the side is one on the same lines.
    case .right where other.x >= x + width && along == 0: return across
    case .left where other.x + other.width <= x && along == 0: return across
    default: return nil
    }
  }

  /// The distance between two ranges; 0 if they overlap, and 1 if they touch.
  private func gap(_ start: Int, _ length: Int, _ other: Int, _ otherLength: Int) -> Int {
    max(0, other - (start + length) + 1, start - (other + otherLength) + 1)
  }
}
