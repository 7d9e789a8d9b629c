/// Computes the bytes that change a terminal from one grid to the next.
///
/// Use one value for each terminal: it remembers the cursor's position and the style after the last patch.
package struct GridDiff: Sendable {
  private var output: [UInt8] = []
  /// The cursor's position; `nil` if terminals may disagree about it.
  private var position: Grid.Cursor?
  private var style = CellStyle.plain
  private var showsCursor = false

  /// Patches above this size in bytes use synchronised output (mode 2026), so that no half of one shows. Shorter ones
  /// arrive at once.
  private static let bracketsFrom = 256

  package init() {}

  /// - Parameter old: the grid on the terminal; `nil` if unknown, which redraws everything.
  package mutating func patch(from old: Grid?, to new: Grid) -> [UInt8] {
    output.removeAll(keepingCapacity: true)
    if let old, old.size == new.size {
      draw(new, over: old)
    } else {
      position = nil
      style = .plain
      output = Array("\u{1B}[0m\u{1B}[?25l\u{1B}[2J".utf8)
      showsCursor = false
      draw(new, over: Grid(size: new.size))
    }
    place(new.cursor)
    guard output.count > Self.bracketsFrom else { return output }
    return Array("\u{1B}[?2026h".utf8) + output + Array("\u{1B}[?2026l".utf8)
  }

  private mutating func draw(_ new: Grid, over old: Grid) {
    for y in new.rows.indices where !new.rows[y].looksSame(as: old.rows[y]) {
      draw(new.rows[y], over: old.rows[y], y: y)
    }
  }

  private mutating func draw(_ new: GridRow, over old: GridRow, y: Int) {
    var x = 0
    // A grapheme of disputed width can have moved its neighbours: up to here, they are drawn again.
    var end = 0
    while x < new.cells.count {
      if x >= end {
        guard new.differs(from: old, at: x) else {
          x += 1
          continue
        }
        if clearTail(new, over: old, x: x, y: y) { return }
      }
      let cell = new.cells[x]
      if let cluster = new.cluster(of: cell) { end = max(end, x + cluster.disputedColumns) }
      if let cluster = old.cluster(of: old.cells[x]) { end = max(end, x + cluster.disputedColumns) }
      if !cell.isContinuation { draw(cell, of: new, x: x, y: y) }
      x += 1
    }
  }

  private mutating func draw(_ cell: Cell, of row: GridRow, x: Int, y: Int) {
    move(to: Grid.Cursor(x: x, y: y), in: row)
    select(cell)
    let isWide = x + 1 < row.cells.count && row.cells[x + 1].isContinuation
    if let cluster = row.cluster(of: cell) {
      if cluster.isDisputed, isWide {
        // A terminal that draws it narrower would show old text beside it.
        output.append(0x20)
        output.append(0x20)
        position = nil
        move(to: Grid.Cursor(x: x, y: y), in: row)
      }
      output.append(contentsOf: cluster.text.utf8)
      position = cluster.isDisputed ? nil : position
    } else if cell.content < 0x80 {
      output.append(UInt8(cell.content))
    } else if let scalar = Unicode.Scalar(cell.content) {
      output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
    // After the last column, terminals differ in the cursor's position: `move` then uses an absolute address.
    position?.x += isWide ? 2 : 1
  }

  /// Clears the rest of a row if it is blank now and more than three of its cells were not. Returns whether it did.
  private mutating func clearTail(_ new: GridRow, over old: GridRow, x: Int, y: Int) -> Bool {
    let plain = Cell.blank
    guard new.cells[x] == plain else { return false }
    var changes = 0
    for column in x..<new.cells.count {
      if new.cells[column] != plain { return false }
      if old.cells[column] != plain { changes += 1 }
    }
    guard changes > 3 else { return false }
    move(to: Grid.Cursor(x: x, y: y), in: new)
    select(plain)
    output.append(escape: "[K")
    return true
  }

  // MARK: Cursor and style

  private mutating func place(_ cursor: Grid.Cursor?) {
    if let cursor {
      if position != cursor { address(cursor, hasColumn: true) }
      position = cursor
    }
    guard showsCursor != (cursor != nil) else { return }
    showsCursor.toggle()
    output.append(escape: showsCursor ? "[?25h" : "[?25l")
  }

  private mutating func move(to target: Grid.Cursor, in row: GridRow) {
    guard position != target else { return }
    defer { position = target }
    guard let from = position, from.y == target.y, from.x < target.x else {
      return address(target, hasColumn: target.x > 0)
    }
    let gap = row.cells[from.x..<target.x]
    // Writing up to three characters again is shorter than moving the cursor.
    if gap.count <= 3, gap.allSatisfy({ $0.content < 0x7F && looksSelected($0) }) {
      for cell in gap { output.append(UInt8(cell.content)) }
    } else {
      output.append(escape: "[")
      if gap.count > 1 { output.append(decimal: gap.count) }
      output.append(0x43)
    }
  }

  private mutating func address(_ cursor: Grid.Cursor, hasColumn: Bool) {
    output.append(escape: "[")
    output.append(decimal: cursor.y + 1)
    if hasColumn {
      output.append(0x3B)
      output.append(decimal: cursor.x + 1)
    }
    output.append(0x48)
  }

  private mutating func select(_ cell: Cell) {
    guard !looksSelected(cell) else { return }
    cell.style.select(after: style, on: &output)
    style = cell.style
  }

  /// Whether a cell drawn in the terminal's present style has the right look.
  private func looksSelected(_ cell: Cell) -> Bool {
    cell.style == style || (cell.isBlank && cell.style == style.ofBlank)
  }
}
