import Foundation

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
