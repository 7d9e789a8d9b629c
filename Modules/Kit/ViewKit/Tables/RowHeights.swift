/// The position of each row of a list.
///
/// Rows of one height need no memory. Rows of different heights are stored in a binary indexed tree: four bytes a row,
/// look-up in logarithmic time (P. Fenwick, "A New Data Structure for Cumulative Frequency Tables", 1994).
struct RowHeights {
  private enum Storage {
    case uniform(height: Int)
    /// One-based; `tree[i]` sums the heights of the `i & -i` rows that end with row `i - 1`.
    case indexed(tree: [Int32])
  }

  private var storage: Storage
  private(set) var count: Int

  init(count: Int, each height: Int) {
    storage = .uniform(height: height)
    self.count = count
  }

  init(count: Int, height: (Int) -> Int) {
    var tree = [Int32](unsafeUninitializedCapacity: count + 1) { buffer, initialized in
      buffer[0] = 0
      for row in 0..<count { buffer[row + 1] = Int32(height(row)) }
      initialized = count + 1
    }
    if count > 0 {
      for index in 1...count {
        let parent = index + (index & -index)
        if parent <= count { tree[parent] += tree[index] }
      }
    }
    storage = .indexed(tree: tree)
    self.count = count
  }

  var total: Int { top(of: count) }

  /// The line on which a row starts. For `count`, the line behind the last row.
  func top(of row: Int) -> Int {
    switch storage {
    case .uniform(let height): return row * height
    case .indexed(let tree):
      var sum = 0
      var index = row
      while index > 0 {
        sum += Int(tree[index])
        index -= index & -index
      }
      return sum
    }
  }

  func height(of row: Int) -> Int { top(of: row + 1) - top(of: row) }

  /// The row that covers a line; for lines behind the end, the last row. Requires at least one row.
  func row(at line: Int) -> Int {
    switch storage {
    case .uniform(let height): return min(max(0, line / max(1, height)), count - 1)
    case .indexed(let tree):
      var position = 0
      var rest = max(0, line)
      var step = 1
      while step * 2 <= count { step *= 2 }
      while step > 0 {
        let next = position + step
        if next <= count, Int(tree[next]) <= rest {
          position = next
          rest -= Int(tree[next])
        }
        step /= 2
      }
      return min(position, count - 1)
    }
  }
}
