/// The characters that lines, bars and marks are made of.
struct Symbols: Sendable {
  var horizontal: Glyph
  var vertical: Glyph
  /// Top left, top right, bottom left, bottom right.
  var corners: [Glyph]
  var scrollTrack: Glyph
  var scrollThumb: Glyph
  /// Left of the row that has the keyboard.
  var rowFocus: Glyph
  /// Left of the row one of whose controls has the keyboard.
  var controlFocus: Glyph
  var selected: Glyph
  var activity: Glyph
  var shade: Glyph
  var ellipsis: [Glyph]
  /// Upper half, lower half and both halves of a cell.
  var upper: Glyph
  var lower: Glyph
  var full: Glyph
  /// The part of a progress bar that is done.
  var done: Glyph

  static let unicode = Symbols("─│╭╮╰╯│┃▌▏✓◌░▀▄█━", ellipsis: TextLines.ellipsis)
  static let ascii = Symbols("-|++++|#>|*~.###=", ellipsis: TextLines.asciiEllipsis)

  private init(_ symbols: String, ellipsis: [Glyph]) {
    let glyphs = symbols.unicodeScalars.map { Glyph(scalar: $0.value) }
    horizontal = glyphs[0]
    vertical = glyphs[1]
    corners = Array(glyphs[2...5])
    scrollTrack = glyphs[6]
    scrollThumb = glyphs[7]
    rowFocus = glyphs[8]
    controlFocus = glyphs[9]
    selected = glyphs[10]
    activity = glyphs[11]
    shade = glyphs[12]
    upper = glyphs[13]
    lower = glyphs[14]
    full = glyphs[15]
    done = glyphs[16]
    self.ellipsis = ellipsis
  }
}
