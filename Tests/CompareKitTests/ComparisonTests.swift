import Foundation
import Testing
import ToolSupport

@testable import compare

struct ComparisonTests {
  private let counted = StaticComparison(Fixture.project)

  private func comparison(_ measurements: Measurements = Measurements(), of feature: String? = "post") throws
    -> Comparison
  {
    try Comparison(counted, of: feature, measurements)
  }

  private func measured(_ quantity: Quantity, _ runs: [String: [Double]]) -> Measurements {
    var measurements = Measurements()
    measurements.put(.sample(runs), of: quantity)
    return measurements
  }

  @Test func screenStandsBesideScreensOnly() throws {
    let screen = Comparison.screen(counted)
    #expect(screen.rows.map { $0[0] } == ["BigProfile"], "no architecture has both features")
    #expect(screen.header.prefix(3) == ["", "files", "lines"] && screen.rows[0].count == screen.header.count)
    let table = try #require(try comparison().tables.first)
    #expect(table.title == "Size and complexity")
    #expect(table.header.prefix(3) == ["", "files", "lines"])
    #expect(table.rows.map { $0[0] } == ["Post MVC", "Post MVP"])
  }

  @Test func unknownFeatureIsRefused() {
    for name in ["Blog", "BigProfile"] {
      #expect(throws: ToolError.unknown("feature", name, known: ["Post"])) { try comparison(of: name) }
    }
  }

  @Test func unmeasuredColumnsAreLeftOut() throws {
    for runs in [[:], ["BigProfile": [1.0]]] {
      let comparison = try comparison(measured(.like, runs))
      #expect(!comparison.tables.contains { $0.title == "At run time" })
    }
    let table = try #require(
      try comparison(measured(.like, ["Post MVC": [100, 102]])).tables.first { $0.title == "At run time" })
    #expect(table.header == ["", "instructions for a like or its undo"])
    #expect(table.rows == [["Post MVC", "101"], ["Post MVP", "–"]])
  }

  /// The screen that is measured has another feature's rows.
  @Test func screenHasNoFigureBesideOtherFeatures() throws {
    let comparison = try comparison(measured(.row, ["BigProfile": [1], "Post MVC": [2], "Post MVP": [3]]))
    let table = try #require(comparison.tables.first { $0.title == "At run time" })
    #expect(table.rows.map { $0[1] } == ["2", "3"])
  }

  @Test func mutantsThatCountAreShown() throws {
    var measurements = Measurements()
    let result = ShareMeasurement.Result(command: "c", share: Share(3, of: 34), drawn: 60)
    measurements.put(ShareMeasurement(results: ["Post MVC": result]), of: .mutationUnit)
    let table = try #require(
      try comparison(measurements).tables.first { $0.title == "Notification and tests" })
    #expect(table.header.suffix(2) == ["mutants counted", "found beside the contract"])
    #expect(
      table.rows.map { Array($0.suffix(2)) } == [["34 of 60", "3 of 34 (3–23 %)"], ["–", "–"]])
  }

  /// R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
  @Test(arguments: [
    (81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0, 0.1611), (1, 29, 0.0061, 0.1718),
  ])
  func wilsonsIntervalIsThatOfTheTable(successes: Int, total: Int, low: Double, high: Double) {
    let interval = Share(successes, of: total).interval
    #expect(abs(interval.lowerBound - low) < 0.00006)
    #expect(abs(interval.upperBound - high) < 0.00006)
  }

  @Test func formatsHaveEverySubject() throws {
    let comparison = try comparison(measured(.like, ["Post MVC": [100]]))
    for text in [comparison.text, comparison.markdown] {
      #expect(text.contains("Post MVC") && text.contains("Post MVP"))
    }
    #expect(comparison.text.hasPrefix("Equal behaviour\n"))
  }
}
