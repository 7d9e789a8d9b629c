import Testing
import compare

/// The statistics give the values of tables and textbooks.
struct StatisticsTests {
  private static let shares: [(Int, Int, Double, Double)] = [
    (81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0, 0.1611), (1, 29, 0.0061, 0.1718),
  ]

  /// The ranks of tables of the sign test: 1 of 6 to 8, 2 of 9 to 11, 3 of 12 to 14, 6 of 20.
  @Test(arguments: [(6, 1), (8, 1), (9, 2), (11, 2), (12, 3), (14, 3), (15, 4), (20, 6)])
  func intervalOfTheMedian(count: Int, rank: Int) {
    let samples = Samples((1...count).map(Double.init))
    #expect(samples.medianInterval == Double(rank)...Double(count + 1 - rank))
  }

  @Test func fewValuesHaveNoInterval() {
    #expect(Samples([1, 2, 3, 4, 5]).medianInterval == nil)
    #expect(Samples([]).medianInterval == nil)
  }

  @Test func cliffsDelta() {
    #expect(Samples([4, 5, 6]).cliffsDelta(to: Samples([1, 2, 3])) == 1)
    #expect(Samples([1, 2]).cliffsDelta(to: Samples([1, 2])) == 0)
    #expect(abs(Samples([1, 2, 3]).cliffsDelta(to: Samples([2, 3, 4])) + 5.0 / 9) < 1e-12)
  }

  /// Complete separation has 2 of `n over k` divisions.
  @Test(arguments: [(3, 3, 20), (4, 4, 70), (5, 5, 252), (8, 8, 12_870), (3, 5, 56)])
  func mannWhitneyOfSeparatedGroups(first: Int, second: Int, divisions: Int) {
    let probability = 2 / Double(divisions)
    let low = Samples((0..<first).map(Double.init))
    let high = Samples((0..<second).map { Double($0 + 100) })
    #expect(abs(low.mannWhitney(to: high) - probability) < 1e-12)
    #expect(abs(high.mannWhitney(to: low) - probability) < 1e-12)
  }

  @Test func mannWhitneyWithTies() {
    #expect(Samples([1, 1, 1]).mannWhitney(to: Samples([1, 1, 1])) == 1)
    // The ranks are 1, 2.5, 2.5, 4: of six divisions, two are as far apart as {1, 2} and {2, 3}, on each side.
    #expect(abs(Samples([1, 2]).mannWhitney(to: Samples([2, 3])) - 4.0 / 6) < 1e-12)
    // The ranks 1, 3 and 5 of 7 have the sum 9 instead of 12: 14 of 35 divisions are as far away.
    let probability = Samples([1.1, 2.2, 4.4]).mannWhitney(to: Samples([2.0, 3.3, 5.5, 6.6]))
    #expect(abs(probability - 14.0 / 35) < 1e-12)
  }

  /// `p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm")` in R.
  @Test func holmAdjusts() {
    let adjusted = holm([0.01, 0.04, 0.03, 0.005])
    for (own, expected) in zip(adjusted, [0.03, 0.06, 0.06, 0.02]) { #expect(abs(own - expected) < 1e-12) }
    #expect(holm([0.9, 0.8]) == [1, 1])
    #expect(holm([]) == [])
  }

  /// R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
  @Test(arguments: shares)
  func wilsonsInterval(successes: Int, total: Int, low: Double, high: Double) {
    let interval = Share(successes, of: total).interval
    #expect(abs(interval.lowerBound - low) < 0.00006)
    #expect(abs(interval.upperBound - high) < 0.00006)
  }

  /// Fisher's tea: three of four cups each.
  @Test func fishersExactTest() {
    #expect(abs(Share(3, of: 4).fisher(to: Share(1, of: 4)) - 34.0 / 70) < 1e-9)
    #expect(abs(Share(4, of: 4).fisher(to: Share(0, of: 4)) - 2.0 / 70) < 1e-9)
    #expect(abs(Share(5, of: 10).fisher(to: Share(5, of: 10)) - 1) < 1e-9)
  }
}
