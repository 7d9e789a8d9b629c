import ViewKit

extension TerminalLayout {
  /// Columns left of rows, where the row with the keyboard is marked.
  static let gutter = 2

  /// Places the rows of a list, then its footer; or what it shows instead of rows.
  mutating func placeList(_ view: ViewSnapshot, in frame: Rect, clip: Rect) {
    add(view, frame: frame, clip: clip, backdrop: .screen)
    guard case .list(let list) = view.detail else { return }
    let clip = clip.intersection(frame)
    // The last column belongs to the scroll bar.
    let inner = frame.inset(left: Self.gutter, right: 1)
    var next = inner
    next.y += list.rowCount > 0 ? list.firstRowTop : 0
    for child in view.children {
      let isFill = child.role != .row && child.layout.isFlexible
      next.height =
        isFill ? max(0, frame.maxY - next.y) : Measurement.height(of: child, width: inner.width)
      place(child, in: next, clip: clip, backdrop: .screen)
      next.y += next.height
    }
  }
}
