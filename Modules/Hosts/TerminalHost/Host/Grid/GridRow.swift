import Foundation

/// A row of a grid. Copies share their cells until one of them changes.
struct GridRow: Sendable {
  private(set) var cells: [Cell]
  /// The graphemes that a cell can't hold, by the numbers in cells.
  private(set) var clusters: [Glyph.Cluster] = []

  init(columns: Int) {
    cells = Array(repeating: .blank, count: columns)
  }

  /// The grapheme of a cell; `nil` if the cell holds a scalar.
  func cluster(of cell: Cell) -> Glyph.Cluster? { cell.clusterNumber.map { clusters[$0] } }

  /// The text, without trailing spaces.
  var text: String {
    var text = String.UnicodeScalarView()
    let length = cells.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? 0
    for cell in cells.prefix(length) {
      if let cluster = cluster(of: cell) {
        text.append(contentsOf: cluster.text.unicodeScalars)
      } else if !cell.isContinuation, let scalar = Unicode.Scalar(cell.content) {
        text.append(scalar)
      }
    }
    return String(text)
  }

  // MARK: Comparing

  /// Whether two rows of the same width look the same. Rows that share their cells aren't read.
  func looksSame(as other: GridRow) -> Bool {
    let areEqual = cells.withUnsafeBytes { mine in
      other.cells.withUnsafeBytes { its in
        guard let first = mine.baseAddress, let second = its.baseAddress else { return true }
        return first == second || memcmp(first, second, mine.count) == 0
      }
    }
    if clusters.isEmpty, other.clusters.isEmpty { return areEqual }
    // The numbers of graphemes can differ, and equal ones can mean others.
    return !cells.indices.contains { differs(from: other, at: $0) }
  }

  func differs(from other: GridRow, at x: Int) -> Bool {
    let (cell, old) = (cells[x], other.cells[x])
    guard cell.clusterNumber != nil || old.clusterNumber != nil else { return cell != old }
    return cell.style != old.style || cluster(of: cell) != other.cluster(of: old)
  }

  // MARK: Writing

  /// Puts a glyph at a position. Both halves of a wide glyph must be within the row.
  mutating func put(_ glyph: Glyph, x: Int, style: CellStyle) {
    let isWide = glyph.columns == 2
    detach(x: x, width: isWide ? 2 : 1)
    if let cluster = glyph.cluster {
      cells[x] = .cluster(clusters.count, style: style)
      clusters.append(cluster)
    } else {
      cells[x] = Cell(glyph.scalar, style: style)
    }
    if isWide { cells[x + 1] = .continuation(style) }
  }

  /// Puts ASCII characters side by side. All must be within the row.
  mutating func put(_ bytes: some Collection<UInt8>, x: Int, style: CellStyle) {
    detach(x: x, width: bytes.count)
    let blank = Cell(0x20, style: style)
    cells.withUnsafeMutableBufferPointer { cells in
      var index = x
      for byte in bytes {
        cells[index] = byte == 0x20 ? blank : Cell(UInt32(byte), style: style)
        index += 1
      }
    }
  }

  /// Fills columns with a glyph of one column.
  mutating func fill(_ columns: Range<Int>, with glyph: Glyph, style: CellStyle) {
    detach(x: columns.lowerBound, width: columns.count)
    let cell = Cell(glyph.scalar, style: style)
    cells.withUnsafeMutableBufferPointer { $0[columns].update(repeating: cell) }
  }

  /// Changes the style of every cell in a range of columns.
  mutating func restyle(_ columns: Range<Int>, _ change: (inout CellStyle) -> Void) {
    for x in columns {
      change(&cells[x].style)
      if cells[x].isBlank { cells[x].erase() }
    }
  }

  /// Blanks the other halves of wide graphemes that are about to be partly overwritten.
  private mutating func detach(x: Int, width: Int) {
    guard width > 0 else { return }
    if x > 0, cells[x].isContinuation { cells[x - 1].erase() }
    let end = x + width
    if end < cells.count, cells[end].isContinuation { cells[end].erase() }
  }
}
