import Foundation
import Testing

@testable import CompareKit

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

  @Test func screenIsTheFirstRow() throws {
    let table = try #require(try comparison().tables.first)
    #expect(table.title == "Size")
    #expect(table.header.prefix(3) == ["", "files", "lines"])
    #expect(table.rows.map { $0[0] } == ["BigProfile", "Post MVC", "Post MVP"])
  }

  @Test func unknownFeatureIsRefused() {
    #expect(throws: CompareError.self) { try comparison(of: "Blog") }
    #expect(throws: CompareError.self) { try comparison(of: "BigProfile") }
    let error = CompareError.unknownFeature("Blog", known: ["Post"])
    #expect("\(error)" == "No feature is called Blog; choose one of: Post.")
  }

  @Test func unmeasuredColumnsAreLeftOut() throws {
    for runs in [[:], ["BigProfile": [1.0]]] {
      let comparison = try comparison(measured(.like, runs))
      #expect(!comparison.tables.contains { $0.title == "At run time" })
      #expect(!comparison.svg.contains("instructions for a like"))
    }
    let table = try #require(
      try comparison(measured(.like, ["Post MVC": [100, 102]])).tables.first { $0.title == "At run time" })
    #expect(table.header == ["", "instructions for a like or its undo"])
    #expect(table.rows == [["BigProfile", "–"], ["Post MVC", "101"], ["Post MVP", "–"]])
  }

  /// The screen that is measured has another feature's rows.
  @Test func screenHasNoFigureBesideOtherFeatures() throws {
    let comparison = try comparison(measured(.row, ["BigProfile": [1], "Post MVC": [2], "Post MVP": [3]]))
    let table = try #require(comparison.tables.first { $0.title == "At run time" })
    #expect(table.rows.map { $0[1] } == ["–", "2", "3"])
  }

  @Test func mutantsThatCountAreShown() throws {
    var measurements = Measurements()
    let result = ShareMeasurement.Result(command: "c", share: Share(3, of: 34), drawn: 60)
    measurements.put(ShareMeasurement(results: ["Post MVC": result]), of: .mutationUnit)
    let table = try #require(
      try comparison(measurements).tables.first { $0.title == "Notification and tests" })
    #expect(table.header.suffix(2) == ["mutants counted", "found beside the contract"])
    #expect(
      table.rows.map { Array($0.suffix(2)) } == [["–", "–"], ["34 of 60", "3 of 34 (3–23 %)"], ["–", "–"]])
  }

  @Test func timesHaveIntervals() throws {
    let measurements = measured(.rebuildLogic, ["Post MVC": [1, 2, 3, 4, 5, 6], "Post MVP": [1, 2]])
    let table = try #require(
      try comparison(measurements).tables.first { $0.title == "Seconds to build again" })
    #expect(table.rows == [["BigProfile", "–"], ["Post MVC", "3.50 (1.00–6.00)"], ["Post MVP", "1.50"]])
  }

  @Test func formatsHaveEverySubject() throws {
    let comparison = try comparison(measured(.like, ["Post MVC": [100]]))
    let json = try JSONSerialization.jsonObject(with: comparison.json()) as? [[String: Any]]
    #expect(json?.compactMap { $0["subject"] as? String } == ["BigProfile", "Post MVC", "Post MVP"])
    for text in [comparison.text, comparison.markdown, comparison.svg] {
      #expect(text.contains("BigProfile") && text.contains("Post MVP"))
    }
    #expect(comparison.text.hasPrefix("Equal behaviour\n"))
    let parser = XMLLines(comparison.svg)
    #expect(parser.openTags == parser.closeTags)
  }

  @Test func pageIsUpdatedBetweenItsMarkers() throws {
    let page = "a\n<!-- comparison: Post -->\nold\n<!-- /comparison -->\nb\n"
    let new = try ComparisonPage.updated(page, counted, Measurements())
    #expect(new.hasPrefix("a\n<!-- comparison: Post -->\n\n**Equal behaviour**"))
    #expect(new.hasSuffix("\n<!-- /comparison -->\nb\n") && !new.contains("old"))
    #expect(try ComparisonPage.updated(new, counted, Measurements()) == new)
    let open = "<!-- comparison: Post -->\nold\n"
    #expect(try ComparisonPage.updated(open, counted, Measurements()) == open)
  }

  @Test func verificationComparesRatios() throws {
    let measurements = measured(.like, ["BigProfile": [400], "Blog MVC": [100, 102], "Blog MVP": [200]])
    let all = Verification.all(of: try blogs(measurements))
    #expect(all.map(\.subject) == ["BigProfile", "Blog MVC", "Blog MVP"])
    #expect(all.map(\.reference) == ["Blog MVC", "Blog MVP", "Blog MVC"])
    let check = try #require(all.last)
    #expect(try check.judge(200.0 / 101).contains("as committed"))
    #expect(throws: CompareError.self) { try check.judge(2.5) }
    #expect(throws: CompareError.self) { try check.judge(1.5) }
  }

  /// As in the tables.
  @Test func verificationComparesNoScreenWithOtherFeatures() throws {
    let measurements = measured(.like, ["BigProfile": [400], "Post MVC": [100], "Post MVP": [200]])
    #expect(
      Verification.all(of: try comparison(measurements)).map(\.subject) == ["Post MVC", "Post MVP"])
  }

  private func blogs(_ measurements: Measurements) throws -> Comparison {
    try Comparison(StaticComparison(Fixture.projectOfBlogs), of: "blog", measurements)
  }

  @Test func sampleFollowsTheSeed() throws {
    let runs: [String: [Double]] = ["BigProfile": [4], "Blog MVC": [1], "Blog MVP": [2]]
    var measurements = measured(.like, runs)
    measurements.put(.sample(runs), of: .row)
    let comparison = try blogs(measurements)
    let samples = (0..<20).map { Verification.sample(of: comparison, count: 2, seed: $0) }
    #expect(samples == (0..<20).map { Verification.sample(of: comparison, count: 2, seed: $0) })
    #expect(samples.contains { $0 != samples[0] })
    #expect(Verification.sample(of: comparison, count: 100, seed: 1).count == 6)
  }
}

/// Counts the tags of a drawing.
private struct XMLLines {
  let openTags: Int
  let closeTags: Int

  init(_ text: String) {
    openTags = text.matches(of: /<[a-z]/).count
    closeTags = text.matches(of: /<\/[a-z]+>|\/>/).count
  }
}
