/// Rows with a value for each factor. Each pair of values of two factors is in at least one row.
///
/// A fault that two choices cause together is found by such a set as well as by all combinations, which are many more.
/// Greedy, after Cohen, Dalal, Fredman and Patton, “The AETG System” (1997), without chance: equal sizes give equal rows.
struct CoveringArray {
  let rows: [[Int]]

  /// A pair of values that no row has yet, as positions in the list of all values.
  private typealias Pair = SIMD2<Int>

  /// - Parameter sizes: the number of values of each factor, at least 1.
  init(_ sizes: [Int]) {
    precondition(sizes.allSatisfy { $0 > 0 }, "a factor has a value")
    guard sizes.count > 1 else {
      rows = Self.product(sizes)
      return
    }
    let starts = sizes.indices.map { sizes[..<$0].reduce(0, +) }
    var missing: [Pair] = []
    for (first, second) in sizes.indices.flatMap({ first in (0..<first).map { ($0, first) } }) {
      for row in Self.product([sizes[first], sizes[second]]) {
        missing.append(Pair(starts[first] + row[0], starts[second] + row[1]))
      }
    }
    var open = Set(missing)
    var uses = [Int](repeating: 0, count: sizes.reduce(0, +))
    var rows: [[Int]] = []
    while let next = missing.first(where: open.contains) {
      var row: [Int?] = sizes.indices.map { factor in
        [next.x, next.y].first { $0 >= starts[factor] && $0 < starts[factor] + sizes[factor] }
      }
      for factor in sizes.indices where row[factor] == nil {
        let chosen = row.compactMap(\.self)
        let values = starts[factor]..<(starts[factor] + sizes[factor])
        let gains = values.map { value in
          chosen.count { open.contains(Pair(min($0, value), max($0, value))) }
        }
        // Of equally good values the one that was used least.
        row[factor] = values.max { one, other in
          (gains[one - starts[factor]], -uses[one]) < (gains[other - starts[factor]], -uses[other])
        }
      }
      let values = row.compactMap(\.self)
      for (index, value) in values.enumerated() {
        uses[value] += 1
        for earlier in values[..<index] { open.remove(Pair(earlier, value)) }
      }
      rows.append(zip(values, starts).map { $0 - $1 })
    }
    self.rows = rows
  }

  /// All combinations.
  static func product(_ sizes: [Int]) -> [[Int]] {
    sizes.reduce([[]]) { rows, size in rows.flatMap { row in (0..<size).map { row + [$0] } } }
  }
}
