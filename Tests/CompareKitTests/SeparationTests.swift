import InspectKit
import Testing

@testable import compare

/// What the runs can show, and what they can't.
struct SeparationTests {
  private func comparison(
    _ runs: [Quantity: [String: [Double]]], in project: Project = Fixture.project, of feature: String = "post"
  ) throws -> Comparison {
    var measurements = Measurements()
    for (quantity, runs) in runs { measurements.put(.sample(runs), of: quantity) }
    return try Comparison(StaticComparison(project), of: feature, measurements)
  }

  private func blogs(_ runs: [Quantity: [String: [Double]]]) throws -> Comparison {
    try comparison(runs, in: Fixture.projectOfBlogs, of: "blog")
  }

  /// The screen that is measured has another feature's rows.
  @Test func screensAreNotComparedWithOtherFeatures() throws {
    let values = (1...6).map(Double.init)
    let runs = ["BigProfile": values.map { $0 + 100 }, "Post MVC": values, "Post MVP": values]
    #expect(try comparison([.rebuildView: runs]).separations.map(\.first) == ["Post MVC"])
  }

  @Test func overlappingTimesAreNotToldApart() throws {
    let same = try comparison([
      .rebuildLogic: ["Post MVC": [1, 2, 3, 4, 5, 6], "Post MVP": [1, 2, 3, 4, 5, 7]]
    ])
    #expect(same.separations.map(\.verdict) == [.notToldApart])
    #expect(same.separationLines == ["seconds to build after its logic: not told apart: 1 of 1 pairs."])
  }

  @Test func separateTimesDiffer() throws {
    let other = try comparison([
      .rebuildLogic: ["Post MVC": [1, 2, 3, 4, 5, 6], "Post MVP": [11, 12, 13, 14, 15, 16]]
    ])
    #expect(other.separations.map(\.verdict) == [.differ])
    #expect(
      other.separationLines == ["seconds to build after its logic: Post MVC < Post MVP (-1.00, p 0.002)."])
  }

  /// Each measurement is a question of its own: others beside it change nothing.
  @Test func measurementsAreCorrectedAlone() throws {
    let overlapping: [String: [Double]] = ["Post MVC": [1, 2, 3, 4], "Post MVP": [1, 2, 3, 5]]
    let separations = try comparison([
      .rebuildLogic: ["Post MVC": [1, 2, 3, 4], "Post MVP": [5, 6, 7, 8]], .rebuildView: overlapping,
      .rebuildModel: overlapping,
    ]).separations
    #expect(separations.map(\.verdict) == [.differ, .notToldApart, .notToldApart])
    #expect(abs(separations[0].probability - 2.0 / 70) < 1e-12)
  }

  /// The pairs of one measurement are corrected together: three of them, and no overlap at all.
  @Test(arguments: [(4, [Separation.Verdict.tooFew]), (5, [.differ]), (8, [.differ])])
  func pairsOfAMeasurementAreCorrected(count: Int, verdicts: [Separation.Verdict]) throws {
    let values = (1...count).map(Double.init)
    let runs = [
      "BigProfile": values, "Blog MVC": values.map { $0 + 100 }, "Blog MVP": values.map { $0 + 200 },
    ]
    let comparison = try blogs([.rebuildView: runs])
    #expect(Set(comparison.separations.map(\.verdict)) == Set(verdicts))
    if count == 4 {
      #expect(
        comparison.separationLines == ["seconds to build after the view: too few runs to tell: 3 of 3 pairs."]
      )
    }
  }

  /// Runs of different numbers: only the pair with enough of them is judged.
  @Test func pairsWithTooFewRunsAreNamed() throws {
    let comparison = try blogs([
      .rebuildView: ["BigProfile": [1], "Blog MVC": [1, 2, 3, 4, 5, 6], "Blog MVP": [1, 2, 3, 4, 5, 7]]
    ])
    #expect(
      comparison.separationLines == [
        "seconds to build after the view: not told apart: 1 of 3 pairs; too few runs to tell: 2 of 3 pairs."
      ])
  }

  @Test(arguments: [(3, 3), (4, 4), (8, 8), (3, 5), (1, 1)])
  func leastProbabilityIsThatOfSeparateGroups(first: Int, second: Int) {
    let low = Samples((0..<first).map(Double.init))
    let high = Samples((0..<second).map { Double($0 + 100) })
    #expect(abs(low.leastMannWhitney(to: high) - low.mannWhitney(to: high)) < 1e-12)
    let (all, none) = (Share(first, of: first), Share(0, of: second))
    #expect(abs(none.leastFisher(to: all) - none.fisher(to: all)) < 1e-12)
  }
}
