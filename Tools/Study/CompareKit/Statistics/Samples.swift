import Foundation
import ToolSupport

/// Repeated measurements of one thing.
package struct Samples: Equatable, Sendable {
  package let values: [Double]

  package init(_ values: [Double]) {
    self.values = values.sorted()
  }

  package var median: Double { values.median }

  /// An interval that contains the true median with a probability of at least 95 %; `nil` for fewer than six values.
  ///
  /// From the order statistics, so nothing is assumed of the distribution (W. J. Conover, “Practical Nonparametric Statistics”,
  /// 3rd ed. 1999, section 3.2).
  package var medianInterval: ClosedRange<Double>? {
    let count = values.count
    var below = 0.0
    var term = 1.0
    for _ in 0..<count { term /= 2 }
    // `term` is the probability that exactly `index` values are below the median.
    var index = 0
    while index < count / 2, below + term <= 0.025 {
      below += term
      term *= Double(count - index) / Double(index + 1)
      index += 1
    }
    return index == 0 ? nil : values[index - 1]...values[count - index]
  }

  /// Cliff's δ: how much more often a value of `self` is larger than one of `other` than smaller, from −1 to 1 (N. Cliff,
  /// “Dominance Statistics”, Psychological Bulletin 114, 1993).
  package func cliffsDelta(to other: Samples) -> Double {
    var sum = 0
    for value in values {
      for reference in other.values { sum += value > reference ? 1 : value < reference ? -1 : 0 }
    }
    return Double(sum) / Double(values.count * other.values.count)
  }

  /// The two-sided p of the Mann–Whitney test, exact, also with ties: the share of all divisions of the values into two groups
  /// of these sizes whose rank sum is at least as far from its mean (H. B. Mann, D. R. Whitney, 1947).
  package func mannWhitney(to other: Samples) -> Double {
    let all = Samples(values + other.values).values
    // Twice the middle rank, so that ties stay whole numbers.
    let ranks = all.map { value in
      all.firstIndex(of: value).map { $0 + 1 + (all.lastIndex(of: value) ?? 0) + 1 } ?? 0
    }
    let size = values.count
    let largest = ranks.reduce(0, +)
    // `ways[n][s]`: in how many ways n of the values have the rank sum s.
    var ways = [[Double]](repeating: [Double](repeating: 0, count: largest + 1), count: size + 1)
    ways[0][0] = 1
    for rank in ranks {
      for count in stride(from: size, to: 0, by: -1) {
        for sum in stride(from: largest, through: rank, by: -1) where ways[count - 1][sum - rank] > 0 {
          ways[count][sum] += ways[count - 1][sum - rank]
        }
      }
    }
    let own = values.map { value in ranks[all.firstIndex(of: value) ?? 0] }.reduce(0, +)
    let mean = Double(size * largest) / Double(all.count)
    let distance = abs(Double(own) - mean)
    let total = ways[size].reduce(0, +)
    let extreme = ways[size].enumerated().filter { abs(Double($0.offset) - mean) >= distance - 1e-9 }
    return extreme.map(\.element).reduce(0, +) / total
  }

  /// The p of `mannWhitney(to:)` for so many values without any overlap: two of all divisions are as extreme.
  func leastMannWhitney(to other: Samples) -> Double {
    min(1, 2 * exp(-logChoose(values.count + other.values.count, values.count)))
  }
}

/// A share of successes, such as killed mutants.
package struct Share: Codable, Equatable, Sendable {
  package let successes: Int
  package let total: Int

  package init(_ successes: Int, of total: Int) {
    self.successes = successes
    self.total = total
  }

  package var value: Double { total == 0 ? .nan : Double(successes) / Double(total) }

  /// Wilson's interval of 95 % (E. B. Wilson, Journal of the American Statistical Association 22, 1927).
  package var interval: ClosedRange<Double> {
    guard total > 0 else { return 0...1 }
    let (count, z) = (Double(total), 1.959963984540054)
    let centre = (value + z * z / (2 * count)) / (1 + z * z / count)
    let half =
      z / (1 + z * z / count) * (value * (1 - value) / count + z * z / (4 * count * count)).squareRoot()
    return max(0, centre - half)...min(1, centre + half)
  }

  /// The two-sided p of Fisher's exact test: the probability of all tables with the same sums that are at most as likely.
  package func fisher(to other: Share) -> Double {
    let (all, hits) = (total + other.total, successes + other.successes)
    func weight(_ own: Int) -> Double {
      logChoose(total, own) + logChoose(other.total, hits - own) - logChoose(all, hits)
    }
    let possible = max(0, hits - other.total)...min(total, hits)
    let observed = weight(successes)
    return min(1, possible.map(weight).filter { $0 <= observed + 1e-9 }.map { exp($0) }.reduce(0, +))
  }

  /// The p of `fisher(to:)` for so many things if all of one and none of the other succeeded.
  func leastFisher(to other: Share) -> Double {
    Share(total, of: total).fisher(to: Share(0, of: other.total))
  }
}

/// Adjusts p values for being several: S. Holm, “A Simple Sequentially Rejective Multiple Test Procedure”, 1979.
///
/// Returns the adjusted values in the order of the given ones.
package func holm(_ values: [Double]) -> [Double] {
  let order = values.indices.sorted { values[$0] < values[$1] }
  var adjusted = values
  var largest = 0.0
  for (rank, index) in order.enumerated() {
    largest = max(largest, min(1, values[index] * Double(values.count - rank)))
    adjusted[index] = largest
  }
  return adjusted
}

/// The logarithm of the number of ways to choose some of several things.
private func logChoose(_ all: Int, _ some: Int) -> Double {
  lgamma(Double(all + 1)) - lgamma(Double(some + 1)) - lgamma(Double(all - some + 1))
}
