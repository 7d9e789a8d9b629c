import ViewKit

/// How far a text view is scrolled, and the caret that it was scrolled to.
package struct TextScroll: Equatable, Sendable {
  var firstLine = 0
  fileprivate var caret: Int?
  fileprivate var length = 0
}

extension TerminalLayout {
  /// Places a text view, scrolled as little as shows the caret after it has moved.
  mutating func placeTextView(
    _ view: ViewSnapshot, in frame: Rect, clip: Rect, backdrop: Backdrop
  ) -> PlacedView {
    guard case .field(_, _, let rules) = view.detail, !frame.isEmpty else {
      return PlacedView(view: view, frame: frame, clip: clip, backdrop: backdrop)
    }
    let index = Self.lines(of: view.value, in: view.id, width: frame.width)
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
    return PlacedView(
      view: view, frame: frame, clip: clip, backdrop: backdrop, firstLine: scroll.firstLine,
      lineCount: index.starts.count)
  }

  /// The lines of a text view. The last column stays free for a caret after a full line.
  static func lines(of text: String, in view: ViewID, width: Int) -> LineIndex {
    LineIndexes.index(of: text, in: view, width: max(1, width - 1))
  }

  static func lines(of placed: PlacedView) -> LineIndex {
    lines(of: placed.view.value, in: placed.view.id, width: placed.frame.width)
  }
}
