/// Draws on a grid of cells, within clips.
struct Canvas {
  var grid: Grid
  let theme: Theme
  /// The part of the grid that is drawn on: all of it, or the lines that are painted again.
  var bounds: Rect

  init(size: TerminalSize, theme: Theme) {
    self.init(Grid(size: size), theme: theme)
  }

  init(_ grid: Grid, theme: Theme) {
    self.grid = grid
    self.theme = theme
    bounds = grid.bounds
  }

  /// Draws one line of text. Text wider than `width` ends in an ellipsis.
  mutating func text(_ text: String, x: Int, y: Int, width: Int, clip: Rect, style: CellStyle) {
    let clip = clip.intersection(bounds)
    guard width > 0, y >= clip.y, y < clip.maxY else { return }
    let isDrawn = text.utf8.withContiguousStorageIfAvailable { bytes in
      guard SafeText.isPlain(bytes) else { return false }
      plain(bytes[...], x: x, y: y, width: width, clip: clip, style: style)
      return true
    }
    guard isDrawn != true else { return }
    let lines = TextLines(text, width: width, limit: 1, ellipsis: theme.symbols.ellipsis)
    glyphs(lines.glyphs[lines.lines[0]], x: x, y: y, clip: clip, style: style)
  }

  /// Draws glyphs side by side. If the clip cuts a wide glyph, its left half is an ellipsis, and its right half is blank.
  mutating func glyphs(_ glyphs: some Sequence<Glyph>, x: Int, y: Int, clip: Rect, style: CellStyle) {
    let clip = clip.intersection(bounds)
    guard y >= clip.y, y < clip.maxY else { return }
    let (left, right, isUnicode) = (clip.x, clip.maxX, theme.isUnicode)
    let ellipsis = theme.symbols.ellipsis
    grid.change(row: y) { row in
      var x = x
      for glyph in glyphs where x < right {
        let end = x + Int(glyph.columns)
        if x < left || end > right {
          let seen = max(x, left)..<max(min(end, right), max(x, left))
          let mark = x < left ? .space : ellipsis[0]
          if !seen.isEmpty { row.fill(seen, with: mark, style: style) }
        } else if isUnicode || glyph.scalar < 0x7F && glyph.cluster == nil {
          row.put(glyph, x: x, style: style)
        } else {
          row.put(AsciiText.bytes(for: glyph), x: x, style: style)
        }
        x = end
      }
    }
  }

  mutating func glyph(_ glyph: Glyph, x: Int, y: Int, clip: Rect, style: CellStyle) {
    glyphs(CollectionOfOne(glyph), x: x, y: y, clip: clip, style: style)
  }

  mutating func fill(_ rect: Rect, with glyph: Glyph = .space, clip: Rect, style: CellStyle) {
    grid.fill(rect.intersection(clip).intersection(bounds), with: glyph, style: style)
  }

  /// Like `text` on a line within the clip, for printable ASCII, which most text is. Skips the search for graphemes.
  private mutating func plain(
    _ bytes: Slice<UnsafeBufferPointer<UInt8>>, x: Int, y: Int, width: Int, clip: Rect, style: CellStyle
  ) {
    var bytes = bytes
    if bytes.count > width {
      let ellipsis = theme.symbols.ellipsis.prefix(width)
      bytes = bytes.prefix(width - ellipsis.count)
      while bytes.last == 0x20 { bytes.removeLast() }
      glyphs(ellipsis, x: x + bytes.count, y: y, clip: clip, style: style)
    }
    let start = max(x, clip.x)
    grid.put(
      bytes.dropFirst(start - x).prefix(max(0, clip.maxX - start)), x: start, y: y, style: style)
  }
}
