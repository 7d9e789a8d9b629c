import ViewKit

/// How far a text view is scrolled, and the caret that it was scrolled to.
package struct TextScroll: Equatable, Sendable {
  var firstLine = 0
  fileprivate var caret: Int?
  fileprivate var length = 0
}

extension TerminalLayout {
  /// Places a text view, scrolled as little as shows the caret after it has moved.
  mutating func placeTextView(_ view: ViewSnapshot, in frame: Rect, clip: Rect, backdrop: Backdrop) {
    var placed = PlacedView(view: view, frame: frame, clip: clip, backdrop: backdrop)
    guard case .field(_, _, let rules) = view.detail, !frame.isEmpty else { return add(placed) }
    let index = Self.lines(of: placed)
    var scroll = textScrolls[view.id] ?? TextScroll()
    let length = view.value.utf8.count
    if view.traits.contains(.focused), scroll.caret != rules.caretOffset || scroll.length != length {
      let line = index.line(of: rules.caretOffset)
      scroll.firstLine = min(max(scroll.firstLine, line - frame.height + 1), line)
      scroll.caret = rules.caretOffset
      scroll.length = length
    }
    scroll.firstLine = max(0, min(scroll.firstLine, index.starts.count - frame.height))
    textScrolls[view.id] = scroll
    placed.firstLine = scroll.firstLine
    placed.lineCount = index.starts.count
    add(placed)
  }

  /// The lines of a text view. The last column stays free for a caret after a full line.
  static func lines(of placed: PlacedView) -> LineIndex {
    LineIndexes.index(of: placed.view.value, in: placed.view.id, width: max(1, placed.frame.width - 1))
  }
}
