import ViewKit

extension TerminalLayout {
  /// The columns on the left of rows, for the mark of the focused row.
  static let gutter = 2

  /// Places the content of a scroll view in its full height, moved up by the scrolled lines.
  mutating func placeScroll(_ view: ViewSnapshot, in frame: Rect, clip: Rect, backdrop: Backdrop) {
    add(view, frame: frame, clip: clip, backdrop: backdrop)
    guard case .list(let window) = view.detail else { return }
    var content = Self.scrollContent(frame)
    content.y += window.firstRowTop
    content.height = Self.scrollHeight(view, in: frame)
    placeChildren(of: view, in: content, clip: clip.intersection(frame), backdrop: backdrop)
  }

  /// The lines that the content of a scroll view needs in the available width.
  static func scrollHeight(_ view: ViewSnapshot, in frame: Rect) -> Int {
    let width = scrollContent(frame).width
    return view.children.reduce(0) { $0 + Measurement.height(of: $1, width: width) }
  }

  /// The frame without the last column, which has the scroll bar.
  private static func scrollContent(_ frame: Rect) -> Rect { frame.inset(left: 0, right: 1) }

  /// Places the rows and the footer of a list, or its notice if it has no rows.
  mutating func placeList(_ view: ViewSnapshot, in frame: Rect, clip: Rect) {
    add(view, frame: frame, clip: clip, backdrop: .screen)
    guard case .list(let list) = view.detail else { return }
    let clip = clip.intersection(frame)
    // The last column has the scroll bar.
    let inner = frame.inset(left: Self.gutter, right: 1)
    var next = inner
    next.y += list.rowCount > 0 ? list.firstRowTop : 0
    for child in view.children {
      let isFill = child.role != .row && child.layout.isFlexible
      next.height =
        isFill ? max(0, frame.maxY - next.y) : Measurement.height(of: child, width: inner.width)
      place(
        child, in: next, clip: clip, backdrop: child.role == .row && child.hasFocus ? .focusedRow : .screen)
      next.y += next.height
    }
  }
}
