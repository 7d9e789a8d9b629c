/// The characters for lines, bars and marks.
struct Symbols: Sendable {
  var horizontal: Glyph
  var vertical: Glyph
  /// Top left, top right, bottom left, bottom right.
  var corners: [Glyph]
  var scrollTrack: Glyph
  var scrollThumb: Glyph
  /// The mark on the left of a focused row.
  var rowFocus: Glyph
  /// The mark on the left of a row that contains the focused control.
  var controlFocus: Glyph
  var selected: Glyph
  var activity: Glyph
  var shade: Glyph
  var ellipsis: [Glyph]
  /// The upper half, the lower half and the whole of a cell.
  var upper: Glyph
  var lower: Glyph
  var full: Glyph
  /// The completed part of a progress bar.
  var done: Glyph
  /// The sides of a selected tab.
  var tab: [Glyph]

  static let unicode = Symbols("─│╭╮╰╯│┃▌▏✓◌░▀▄█━╱╲", ellipsis: TextLines.ellipsis)
  static let ascii = Symbols("-|++++|#>|*~.###=/\\", ellipsis: TextLines.asciiEllipsis)

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
    tab = Array(glyphs[17...18])
    self.ellipsis = ellipsis
  }
}
