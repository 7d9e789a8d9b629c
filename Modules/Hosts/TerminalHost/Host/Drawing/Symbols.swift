/// The characters for lines, bars and marks.
struct Symbols: Sendable {
  let ellipsis: [Glyph]
  private let glyphs: [Glyph]

  var horizontal: Glyph { glyphs[0] }
  var vertical: Glyph { glyphs[1] }
  /// Top left, top right, bottom left, bottom right.
  var corners: ArraySlice<Glyph> { glyphs[2...5] }
  var scrollTrack: Glyph { glyphs[6] }
  var scrollThumb: Glyph { glyphs[7] }
  /// The mark on the left of a focused row.
  var rowFocus: Glyph { glyphs[8] }
  /// The mark on the left of a row that contains the focused control.
  var controlFocus: Glyph { glyphs[9] }
  var selected: Glyph { glyphs[10] }
  var activity: Glyph { glyphs[11] }
  var shade: Glyph { glyphs[12] }
  /// The upper half, the lower half and the whole of a cell.
  var upper: Glyph { glyphs[13] }
  var lower: Glyph { glyphs[14] }
  var full: Glyph { glyphs[15] }
  /// The completed part of a progress bar.
  var done: Glyph { glyphs[16] }
  /// The sides of a selected tab.
  var tab: (left: Glyph, right: Glyph) { (glyphs[17], glyphs[18]) }

  static let unicode = Symbols("─│╭╮╰╯│┃▌▏✓◌░▀▄█━╱╲", ellipsis: TextLines.ellipsis)
  static let ascii = Symbols("-|++++|#>|*~.###=/\\", ellipsis: TextLines.asciiEllipsis)

  private init(_ symbols: String, ellipsis: [Glyph]) {
    glyphs = symbols.unicodeScalars.map { Glyph(scalar: $0.value) }
    self.ellipsis = ellipsis
  }
}
