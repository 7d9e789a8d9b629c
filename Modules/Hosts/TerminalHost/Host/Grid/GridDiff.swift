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
    output = []
    if let old, old.size == new.size {
      draw(new, over: old)
    } else {
      position = nil
      style = .plain
      send("\u{1B}[0m\u{1B}[?25l\u{1B}[2J")
      showsCursor = false
      draw(new, over: Grid(size: new.size))
    }
    place(new.cursor)
    guard output.count > Self.bracketsFrom else { return output }
    return Array("\u{1B}[?2026h".utf8) + output + Array("\u{1B}[?2026l".utf8)
  }

  private mutating func draw(_ new: Grid, over old: Grid) {
    for y in 0..<new.size.rows {
      var x = 0
      while let changed = new.firstDifference(from: old, x: x, y: y) {
        x = drawRun(new, over: old, x: changed, y: y)
      }
    }
  }

  /// Draws from a changed cell to the next unchanged one, and returns the column of that one.
  private mutating func drawRun(_ new: Grid, over old: Grid, x start: Int, y: Int) -> Int {
    if let cleared = clearTail(new, over: old, x: start, y: y) { return cleared }
    var x = start
    // A grapheme of disputed width can have moved its neighbours: they are drawn again.
    var end = start + 1
    while x < min(end, new.size.columns) {
      let cell = new[x, y]
      for cluster in [new.cluster(of: cell), old.cluster(of: old[x, y])] {
        if let cluster, cluster.isDisputed { end = max(end, x + cluster.naiveColumns) }
      }
      if !cell.isContinuation { draw(cell, of: new, x: x, y: y) }
      x += 1
    }
    return x
  }

  private mutating func draw(_ cell: Cell, of grid: Grid, x: Int, y: Int) {
    move(to: Grid.Cursor(x: x, y: y), in: grid)
    select(cell)
    let isWide = x + 1 < grid.size.columns && grid[x + 1, y].isContinuation
    if let cluster = grid.cluster(of: cell) {
      if cluster.isDisputed, isWide {
        // A terminal that draws it narrower would show old text beside it.
        send("  ")
        position = nil
        move(to: Grid.Cursor(x: x, y: y), in: grid)
      }
      send(cluster.text)
      position = cluster.isDisputed ? nil : position
    } else if let scalar = Unicode.Scalar(cell.content) {
      output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
    // After the last column, terminals differ in the cursor's position: `move` then uses an absolute address.
    position?.x += isWide ? 2 : 1
  }

  /// Clears the rest of a row if it is blank now and more than three of its cells were not. Returns the next column.
  private mutating func clearTail(_ new: Grid, over old: Grid, x: Int, y: Int) -> Int? {
    let plain = Cell.blank
    guard new[x, y] == plain else { return nil }
    var changes = 0
    for column in x..<new.size.columns {
      if new[column, y] != plain { return nil }
      if old[column, y] != plain { changes += 1 }
    }
    guard changes > 3 else { return nil }
    move(to: Grid.Cursor(x: x, y: y), in: new)
    select(plain)
    send("\u{1B}[K")
    return new.size.columns
  }

  // MARK: Cursor and style

  private mutating func place(_ cursor: Grid.Cursor?) {
    if let cursor {
      if position != cursor { send("\u{1B}[\(cursor.y + 1);\(cursor.x + 1)H") }
      position = cursor
    }
    guard showsCursor != (cursor != nil) else { return }
    showsCursor.toggle()
    send(showsCursor ? "\u{1B}[?25h" : "\u{1B}[?25l")
  }

  private mutating func move(to target: Grid.Cursor, in grid: Grid) {
    guard position != target else { return }
    defer { position = target }
    guard let from = position, from.y == target.y, from.x < target.x else {
      send(target.x == 0 ? "\u{1B}[\(target.y + 1)H" : "\u{1B}[\(target.y + 1);\(target.x + 1)H")
      return
    }
    let gap = (from.x..<target.x).map { grid[$0, target.y] }
    // Writing up to three characters again is shorter than moving the cursor.
    if gap.count <= 3, gap.allSatisfy({ $0.content < 0x7F && looksSelected($0) }) {
      output.append(contentsOf: gap.map { UInt8($0.content) })
    } else {
      send(gap.count == 1 ? "\u{1B}[C" : "\u{1B}[\(gap.count)C")
    }
  }

  private mutating func select(_ cell: Cell) {
    guard !looksSelected(cell) else { return }
    send(cell.style.selection(after: style))
    style = cell.style
  }

  /// Whether a cell drawn in the terminal's present style has the right look.
  private func looksSelected(_ cell: Cell) -> Bool {
    cell.style == style || (cell.isBlank && cell.style == style.ofBlank)
  }

  private mutating func send(_ text: String) {
    output.append(contentsOf: text.utf8)
  }
}

extension Grid {
  /// The first column from `x` at which two grids differ in a row.
  fileprivate func firstDifference(from old: Grid, x: Int, y: Int) -> Int? {
    let row = y * size.columns
    var index = row + x
    let end = row + size.columns
    while index < end {
      if !looksSame(as: old, at: index) { return index - row }
      index += 1
    }
    return nil
  }
}
