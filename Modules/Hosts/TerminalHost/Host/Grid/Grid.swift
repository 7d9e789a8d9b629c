/// The content of a screen, cell by cell.
///
/// A wide grapheme always has both its halves. Overwriting one half blanks the other.
package struct Grid: Sendable {
  package let size: TerminalSize
  private(set) var cells: [Cell]
  /// The graphemes that a cell can't hold, by the numbers in cells.
  private(set) var clusters: [Glyph.Cluster] = []
  /// The position of the terminal's cursor; `nil` hides it.
  package internal(set) var cursor: Cursor?

  package struct Cursor: Equatable, Sendable {
    package var x: Int
    package var y: Int
  }

  package init(size: TerminalSize) {
    self.size = size
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  var bounds: Rect { Rect(size) }

  subscript(x: Int, y: Int) -> Cell { cells[y * size.columns + x] }

  /// The grapheme of a cell; `nil` if the cell holds a scalar.
  func cluster(of cell: Cell) -> Glyph.Cluster? { cell.clusterNumber.map { clusters[$0] } }

  /// Whether two grids look the same at an index. Compares graphemes, because cluster numbers differ between grids.
  func looksSame(as other: Grid, at index: Int) -> Bool {
    let mine = cells[index]
    let its = other.cells[index]
    guard mine.clusterNumber != nil || its.clusterNumber != nil else { return mine == its }
    return mine.style == its.style && cluster(of: mine) == other.cluster(of: its)
  }

  // MARK: Writing

  /// Puts a glyph at a position. Both halves of a wide glyph must be within the grid.
  mutating func put(_ glyph: Glyph, x: Int, y: Int, style: CellStyle) {
    let index = y * size.columns + x
    let isWide = glyph.columns == 2
    detach(x: x, y: y, width: isWide ? 2 : 1)
    if let cluster = glyph.cluster {
      cells[index] = .cluster(clusters.count, style: style)
      clusters.append(cluster)
    } else {
      cells[index] = Cell(glyph.scalar, style: style)
    }
    if isWide { cells[index + 1] = .continuation(style) }
  }

  /// Puts ASCII characters side by side. All must be within the grid.
  mutating func put(_ bytes: some Collection<UInt8>, x: Int, y: Int, style: CellStyle) {
    detach(x: x, y: y, width: bytes.count)
    var index = y * size.columns + x
    let blank = Cell(0x20, style: style)
    for byte in bytes {
      cells[index] = byte == 0x20 ? blank : Cell(UInt32(byte), style: style)
      index += 1
    }
  }

  /// Fills a rectangle with a glyph of one column.
  mutating func fill(_ rect: Rect, with glyph: Glyph = .space, style: CellStyle) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    for y in rect.y..<rect.maxY {
      detach(x: rect.x, y: y, width: rect.width)
      let start = y * size.columns + rect.x
      for index in start..<(start + rect.width) { cells[index] = Cell(glyph.scalar, style: style) }
    }
  }

  /// Changes the style of every cell in a rectangle.
  mutating func restyle(_ rect: Rect, _ change: (inout CellStyle) -> Void) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    for y in rect.y..<rect.maxY {
      for index in (y * size.columns + rect.x)..<(y * size.columns + rect.maxX) {
        change(&cells[index].style)
        if cells[index].isBlank { cells[index].erase() }
      }
    }
  }

  /// Blanks the other halves of wide graphemes that are about to be partly overwritten.
  private mutating func detach(x: Int, y: Int, width: Int) {
    guard width > 0 else { return }
    let row = y * size.columns
    if x > 0, cells[row + x].isContinuation { cells[row + x - 1].erase() }
    let end = x + width
    if end < size.columns, cells[row + end].isContinuation { cells[row + end].erase() }
  }
}

extension Grid {
  /// The text of the grid, row by row, without trailing spaces.
  package var text: String {
    (0..<size.rows).map { y in
      var row = String.UnicodeScalarView()
      for x in 0..<size.columns {
        let cell = self[x, y]
        if let cluster = cluster(of: cell) {
          row.append(contentsOf: cluster.text.unicodeScalars)
        } else if !cell.isContinuation, let scalar = Unicode.Scalar(cell.content) {
          row.append(scalar)
        }
      }
      while row.last == " " { row.removeLast() }
      return String(row)
    }
    .joined(separator: "\n")
  }
}
