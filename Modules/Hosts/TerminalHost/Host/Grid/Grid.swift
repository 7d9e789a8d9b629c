/// The content of a screen, cell by cell.
///
/// A wide grapheme always has both its halves. Overwriting one half blanks the other. Rows are values that share their cells
/// with their copies, so a grid that was made from another one costs as much as the rows that differ.
package struct Grid: Sendable {
  package let size: TerminalSize
  private(set) var rows: [GridRow]
  /// The position of the terminal's cursor; `nil` hides it.
  package internal(set) var cursor: Cursor?

  package struct Cursor: Equatable, Sendable {
    package var x: Int
    package var y: Int
  }

  package init(size: TerminalSize) {
    self.size = size
    rows = Array(repeating: GridRow(columns: size.columns), count: size.rows)
  }

  var bounds: Rect { Rect(size) }

  subscript(x: Int, y: Int) -> Cell { rows[y].cells[x] }

  /// Whether the two look the same on a terminal.
  package func looksSame(as other: Grid) -> Bool {
    size == other.size && cursor == other.cursor
      && rows.indices.allSatisfy { rows[$0].looksSame(as: other.rows[$0]) }
  }

  /// How many cells differ from another grid of this size.
  package func changedCells(from other: Grid) -> Int {
    rows.indices.reduce(0) { count, y in
      count + rows[y].cells.indices.count { rows[y].differs(from: other.rows[y], at: $0) }
    }
  }

  // MARK: Writing

  /// Changes a row.
  mutating func change(row y: Int, _ change: (inout GridRow) -> Void) { change(&rows[y]) }

  /// Puts a glyph at a position. Both halves of a wide glyph must be within the grid.
  mutating func put(_ glyph: Glyph, x: Int, y: Int, style: CellStyle) {
    rows[y].put(glyph, x: x, style: style)
  }

  /// Puts ASCII characters side by side. All must be within the grid.
  mutating func put(_ bytes: some Collection<UInt8>, x: Int, y: Int, style: CellStyle) {
    rows[y].put(bytes, x: x, style: style)
  }

  /// Fills a rectangle with a glyph of one column.
  mutating func fill(_ rect: Rect, with glyph: Glyph = .space, style: CellStyle) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    for y in rect.y..<rect.maxY { rows[y].fill(rect.x..<rect.maxX, with: glyph, style: style) }
  }

  /// Changes the style of every cell in a rectangle.
  mutating func restyle(_ rect: Rect, _ change: (inout CellStyle) -> Void) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    for y in rect.y..<rect.maxY { rows[y].restyle(rect.x..<rect.maxX, change) }
  }

  /// Makes rows blank, and hides a cursor in them.
  mutating func clear(_ lines: Range<Int>) {
    let blank = GridRow(columns: size.columns)
    for y in lines { rows[y] = blank }
    if let cursor, lines.contains(cursor.y) { self.cursor = nil }
  }
}

extension Grid {
  /// The text of the grid, row by row, without trailing spaces.
  package var text: String {
    rows.map(\.text).joined(separator: "\n")
  }
}
