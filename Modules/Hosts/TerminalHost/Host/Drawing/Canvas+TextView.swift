import ViewKit

extension Canvas {
  /// Draws the visible lines of a text, or the placeholder.
  mutating func paintTextView(_ placed: PlacedView) {
    let view = placed.view
    let frame = placed.frame
    guard case .field(_, let placeholder, let rules) = view.detail, !frame.isEmpty else { return }
    let clip = placed.clip.intersection(frame)
    guard !view.value.isEmpty else {
      text(placeholder, x: frame.x, y: frame.y, width: frame.width, clip: clip, style: CellStyle().with(.dim))
      placeCursor(for: view, x: frame.x, y: frame.y, clip: clip)
      return
    }
    let index = TerminalLayout.lines(of: placed)
    let style = view.traits.contains(.disabled) ? CellStyle().with(.dim) : .plain
    for line in placed.firstLine..<min(index.starts.count, placed.firstLine + frame.height) {
      glyphs(
        index.glyphs(of: line).lazy.map(\.glyph), x: frame.x, y: frame.y + line - placed.firstLine,
        clip: clip,
        style: style)
    }
    paintScrollBar(placed)
    let (line, column) = index.place(of: rules.caretOffset)
    placeCursor(for: view, x: frame.x + column, y: frame.y + line - placed.firstLine, clip: clip)
  }
}
