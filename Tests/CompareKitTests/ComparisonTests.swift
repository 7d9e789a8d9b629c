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
    measurements.put(Measurement(command: "c", machine: "m", runs: runs), of: quantity)
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
    #expect(table.header == ["", "instructions for a like"])
    #expect(table.rows == [["BigProfile", "–"], ["Post MVC", "101"], ["Post MVP", "–"]])
  }

  @Test func changesAreReadFromPatches() throws {
    let patch = """
      diff --git a/Modules/Post/MVP/Logic/PostPresenter.swift b/Modules/Post/MVP/Logic/PostPresenter.swift
      --- a/Modules/Post/MVP/Logic/PostPresenter.swift
      +++ b/Modules/Post/MVP/Logic/PostPresenter.swift
      @@ -1,3 +1,4 @@
       a
      -b
      +c
      +d
      diff --git a/Tests/PostTests/Fakes.swift b/Tests/PostTests/Fakes.swift
      --- a/Tests/PostTests/Fakes.swift
      +++ b/Tests/PostTests/Fakes.swift
      @@ -1 +1,2 @@
      +e
      """
    let cost = try #require(ChangeCost(change: "A badge", architecture: "MVP", patch: patch))
    #expect((cost.subject, cost.files, cost.lines) == ("Post MVP", 2, 4))
    #expect(ChangeCost(change: "None", architecture: "MVP", patch: "") == nil)
    let counted = StaticComparison(Fixture.project, changes: [cost])
    let table = try #require(
      try Comparison(counted, of: "Post", Measurements()).tables.first { $0.title == "Cost of a change" })
    #expect(table.header == ["", "A badge"])
    #expect(table.rows.map { $0[1] } == ["–", "–", "4 lines in 2"])
  }

  @Test func timesHaveIntervals() throws {
    let measurements = measured(.rebuildLogic, ["Post MVC": [1, 2, 3, 4, 5, 6], "Post MVP": [1, 2]])
    let table = try #require(
      try comparison(measurements).tables.first { $0.title == "Seconds to build again" })
    #expect(table.rows == [["BigProfile", "–"], ["Post MVC", "3.50 (1.00–6.00)"], ["Post MVP", "1.50"]])
  }

  @Test func equalTimesAreNotSeparable() throws {
    let same = measured(.rebuildLogic, ["Post MVC": [1, 2, 3, 4, 5, 6], "Post MVP": [1, 2, 3, 4, 5, 7]])
    #expect(try comparison(same).separations.map(\.isSeparable) == [false])
    #expect(
      try comparison(same).separationLines == [
        "seconds to build after its logic: no pair differs; not separable: 1 of 1 pairs."
      ])
    let other = measured(
      .rebuildLogic, ["Post MVC": [1, 2, 3, 4, 5, 6], "Post MVP": [11, 12, 13, 14, 15, 16]])
    #expect(try comparison(other).separations.map(\.isSeparable) == [true])
    #expect(
      try comparison(other).separationLines == [
        "seconds to build after its logic: Post MVC < Post MVP (-1.00, p 0.002); not separable: 0 of 1 pairs."
      ])
  }

  /// One clear difference among many comparisons that are not: each p is multiplied.
  @Test func severalComparisonsAreCorrected() throws {
    var measurements = measured(.rebuildLogic, ["Post MVC": [1, 2, 3, 4], "Post MVP": [5, 6, 7, 8]])
    #expect(try comparison(measurements).separations.map(\.isSeparable) == [true])
    for quantity in [Quantity.rebuildView, .rebuildModel] {
      let runs: [String: [Double]] = ["Post MVC": [1, 2, 3, 4], "Post MVP": [1, 2, 3, 5]]
      measurements.put(Measurement(command: "c", machine: "m", runs: runs), of: quantity)
    }
    #expect(try comparison(measurements).separations.map(\.isSeparable) == [false, false, false])
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
    let measurements = measured(.like, ["BigProfile": [400], "Post MVC": [100, 102], "Post MVP": [200]])
    let all = Verification.all(of: try comparison(measurements))
    #expect(all.map(\.subject) == ["BigProfile", "Post MVC", "Post MVP"])
    #expect(all.map(\.reference) == ["Post MVC", "Post MVP", "Post MVC"])
    let check = try #require(all.last)
    #expect(try check.judge(200.0 / 101).contains("as committed"))
    #expect(throws: CompareError.self) { try check.judge(2.5) }
    #expect(throws: CompareError.self) { try check.judge(1.5) }
  }

  @Test func sampleFollowsTheSeed() throws {
    let runs: [String: [Double]] = ["BigProfile": [4], "Post MVC": [1], "Post MVP": [2]]
    var measurements = measured(.like, runs)
    measurements.put(Measurement(command: "c", machine: "m", runs: runs), of: .row)
    let comparison = try comparison(measurements)
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
