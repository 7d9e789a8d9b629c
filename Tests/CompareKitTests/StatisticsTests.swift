import Testing

@testable import compare

/// The statistics give the values of tables and textbooks.
struct StatisticsTests {
  private static let shares: [(Int, Int, Double, Double)] = [
    (81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0, 0.1611), (1, 29, 0.0061, 0.1718),
  ]

  /// R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
  @Test(arguments: shares)
  func wilsonsInterval(successes: Int, total: Int, low: Double, high: Double) {
    let interval = Share(successes, of: total).interval
    #expect(abs(interval.lowerBound - low) < 0.00006)
    #expect(abs(interval.upperBound - high) < 0.00006)
  }
}
