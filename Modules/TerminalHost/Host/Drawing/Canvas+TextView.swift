import ViewKit

extension Canvas {
  /// Draws wrapped text or the placeholder, scrolled until the caret is visible.
  mutating func paintTextView(_ placed: PlacedView) {
    let view = placed.view
    let frame = placed.frame
    guard case .field(let caret, let placeholder, _) = view.detail, !frame.isEmpty else { return }
    let clip = placed.clip.intersection(frame)
    guard !view.value.isEmpty else {
      text(placeholder, x: frame.x, y: frame.y, width: frame.width, clip: clip, style: CellStyle().with(.dim))
      placeCursor(for: view, x: frame.x, y: frame.y, clip: clip)
      return
    }
    // The last column stays free for a caret after a full line.
    let lines = TextLines(view.value, width: max(1, frame.width - 1), limit: 0)
    let (row, column) = lines.place(ofGlyph: SafeText.glyphs(of: String(view.value.prefix(caret))).count)
    let hidden = isFocused(view) ? max(0, row - frame.height + 1) : 0
    for (number, line) in lines.lines.enumerated().dropFirst(hidden).prefix(frame.height) {
      glyphs(
        Array(lines.glyphs[line]), x: frame.x, y: frame.y + number - hidden, clip: clip,
        style: view.traits.contains(.disabled) ? CellStyle().with(.dim) : .plain)
    }
    placeCursor(for: view, x: frame.x + column, y: frame.y + row - hidden, clip: clip)
  }
}

extension TextLines {
  /// The line and column of a glyph. The index after the last glyph has the place of the next one.
  func place(ofGlyph index: Int) -> (row: Int, column: Int) {
    if index == glyphs.count, glyphs.last?.isLineBreak == true { return (lines.count, 0) }
    let row = lines.lastIndex { $0.lowerBound <= index } ?? 0
    let line = lines[row]
    return (row, columns(of: line.lowerBound..<min(index, line.upperBound)))
  }
}
