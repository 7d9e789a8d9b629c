import ViewKit

extension TerminalLayout {
  /// The columns on the left of rows, for the mark of the focused row.
  static let gutter = 2

  /// Places the content of a scroll view in its full height, moved up by the scrolled lines.
  mutating func placeScroll(
    _ view: ViewSnapshot, in frame: Rect, clip: Rect, backdrop: Backdrop, after former: [PlacedView]?
  ) -> PlacedView {
    var children: [PlacedView] = []
    if case .list(let window) = view.detail {
      var content = Self.scrollContent(frame)
      content.y += window.firstRowTop
      content.height = Self.scrollHeight(view, in: frame)
      children = placeChildren(
        of: view, in: content, clip: clip.intersection(frame), backdrop: backdrop, after: former)
    }
    return PlacedView(view: view, frame: frame, clip: clip, backdrop: backdrop, children: children)
  }

  /// The lines that the content of a scroll view needs in the available width.
  static func scrollHeight(_ view: ViewSnapshot, in frame: Rect) -> Int {
    let width = scrollContent(frame).width
    return view.children.reduce(0) { $0 + Measurement.height(of: $1, width: width) }
  }

  /// The frame without the last column, which has the scroll bar.
  private static func scrollContent(_ frame: Rect) -> Rect { frame.inset(left: 0, right: 1) }

  /// Places the rows and the footer of a list, or its notice if it has no rows.
  mutating func placeList(
    _ view: ViewSnapshot, in frame: Rect, clip: Rect, backdrop: Backdrop, after former: [PlacedView]?
  ) -> PlacedView {
    var children: [PlacedView] = []
    if case .list(let list) = view.detail {
      children = placeRows(of: view, list, in: frame, clip: clip.intersection(frame), after: former)
    }
    return PlacedView(view: view, frame: frame, clip: clip, backdrop: backdrop, children: children)
  }

  private mutating func placeRows(
    of view: ViewSnapshot, _ list: ListWindow, in frame: Rect, clip: Rect, after former: [PlacedView]?
  ) -> [PlacedView] {
    var former = FormerPlaces(former ?? [])
    var places: [PlacedView] = []
    places.reserveCapacity(view.children.count)
    // The last column has the scroll bar.
    let inner = frame.inset(left: Self.gutter, right: 1)
    var next = inner
    next.y += list.rowCount > 0 ? list.firstRowTop : 0
    for child in view.children {
      let isFill = child.role != .row && child.layout.isFlexible
      next.height =
        isFill ? max(0, frame.maxY - next.y) : Measurement.height(of: child, width: inner.width)
      place(
        child, in: next, clip: clip, backdrop: child.role == .row && child.hasFocus ? .focusedRow : .screen,
        after: former.place(of: child), among: &places)
      next.y += next.height
    }
    return places
  }
}
