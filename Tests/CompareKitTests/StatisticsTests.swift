import Testing

@testable import compare

/// The statistics give the values of tables and textbooks.
struct StatisticsTests {
  private static let shares: [(Int, Int, Double, Double)] = [
    (81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0, 0.1611), (1, 29, 0.0061, 0.1718),
  ]

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
