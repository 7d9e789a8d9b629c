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
}
