/// How one sequence becomes another with the lowest cost.
package struct Alignment<Element> {
  /// Pairs of elements; `nil` on one side is an element that only the other side has.
  package private(set) var pairs: [(left: Int?, right: Int?)] = []
  package private(set) var cost = 0

  /// Wagner and Fischer's algorithm.
  ///
  /// - Parameters:
  ///   - gap: the cost of an element that only one side has.
  ///   - exchange: the cost of one element in the place of another.
  package init(_ left: [Element], _ right: [Element], gap: Int = 1, exchange: (Element, Element) -> Int) {
    var costs = Array(repeating: Array(repeating: 0, count: right.count + 1), count: left.count + 1)
    for i in 0...left.count {
      for j in 0...right.count where i + j > 0 {
        var best = Int.max
        if i > 0 { best = min(best, costs[i - 1][j] + gap) }
        if j > 0 { best = min(best, costs[i][j - 1] + gap) }
        if i > 0, j > 0 { best = min(best, costs[i - 1][j - 1] + exchange(left[i - 1], right[j - 1])) }
        costs[i][j] = best
      }
    }
    cost = costs[left.count][right.count]
    var (i, j) = (left.count, right.count)
    while i > 0 || j > 0 {
      if i > 0, j > 0, costs[i][j] == costs[i - 1][j - 1] + exchange(left[i - 1], right[j - 1]) {
        (i, j) = (i - 1, j - 1)
        pairs.append((i, j))
      } else if j > 0, costs[i][j] == costs[i][j - 1] + gap {
        j -= 1
        pairs.append((nil, j))
      } else {
        i -= 1
        pairs.append((i, nil))
      }
    }
    pairs.reverse()
  }
}

/// The least number of elements to insert, remove or replace, so that one sequence becomes the other (Levenshtein).
package func editDistance<Element: Equatable>(_ left: [Element], _ right: [Element]) -> Int {
  Alignment(left, right) { $0 == $1 ? 0 : 1 }.cost
}
