import Testing

@testable import compare

/// What a sample of mutants can show, and what it can't.
struct SeparationTests {
  private func comparison(_ shares: [ShareQuantity: [String: Share]]) throws -> Comparison {
    var measurements = Measurements()
    for (quantity, shares) in shares {
      measurements.put(
        ShareMeasurement(results: shares.mapValues { ShareMeasurement.Result(command: "c", share: $0) }),
        of: quantity)
    }
    return try Comparison(StaticComparison(Fixture.project), of: "post", measurements)
  }

  @Test(arguments: [
    (Share(9, of: 10), Share(8, of: 10), Separation.Verdict.notToldApart, "not told apart: 1 of 1 pairs"),
    (Share(10, of: 10), Share(1, of: 10), .differ, "Post MVC > Post MVP (0.90, p 0.000)"),
    (Share(2, of: 2), Share(0, of: 2), .tooFew, "too few runs to tell: 1 of 1 pairs"),
  ])
  func pairsAreJudged(first: Share, second: Share, verdict: Separation.Verdict, words: String) throws {
    // A screen has no mutants that count.
    let comparison = try comparison([
      .mutationUnit: ["BigProfile": second, "Post MVC": first, "Post MVP": second]
    ])
    #expect(comparison.separations.map(\.verdict) == [verdict])
    #expect(comparison.separationLines == ["mutants found beside the contract: \(words)."])
  }

  /// Each measurement is a question of its own: others beside it change nothing.
  @Test func measurementsAreCorrectedAlone() throws {
    let separations = try comparison([
      .mutationUnit: ["Post MVC": Share(4, of: 4), "Post MVP": Share(0, of: 4)],
      .mutationContract: ["Post MVC": Share(4, of: 4), "Post MVP": Share(4, of: 4)],
    ]).separations
    #expect(separations.map(\.verdict) == [.differ, .notToldApart])
    #expect(abs(separations[0].probability - 2.0 / 70) < 1e-9)
  }

  @Test(arguments: [(3, 3), (4, 4), (8, 8), (3, 5), (1, 1)])
  func leastProbabilityIsThatOfSeparateGroups(first: Int, second: Int) {
    let (all, none) = (Share(first, of: first), Share(0, of: second))
    #expect(abs(none.leastFisher(to: all) - none.fisher(to: all)) < 1e-12)
  }
}
