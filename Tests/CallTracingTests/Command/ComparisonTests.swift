import Testing

@testable import CallTracing
@testable import trace

/// Distances, alignment and folding.
struct ComparisonTests {
  @Test(arguments: [
    ("", "", 0), ("abc", "abc", 0), ("kitten", "sitting", 3), ("", "abc", 3), ("abc", "b", 2),
  ])
  func distance(left: String, right: String, distance: Int) {
    #expect(editDistance(Array(left), Array(right)) == distance)
    #expect(editDistance(Array(right), Array(left)) == distance)
  }

  @Test func kindsOfLogicAreOneLayer() {
    let comparison = compare(
      trace(.controller, "C.like", [trace(.service, "like")]),
      trace(.viewSide, "closure", [trace(.presenter, "P.like", [trace(.service, "like")])]))
    #expect(comparison.distance(0, 1) == 2)
    #expect(comparison.distanceInLayers(0, 1) == 1)
    #expect(comparison.distance(1, 1) == 0)
  }

  @Test func equalStepsStandInOneRow() {
    let comparison = compare(
      trace(.view, "tapped", [trace(.service, "like")]),
      trace(.view, "tapped", [trace(.binding, "update"), trace(.service, "like")]))
    #expect(
      comparison.rows.map { $0.steps.map { $0?.call.name } } == [
        ["tap", "tap"], ["tapped", "tapped"], [nil, "update"], ["like", "like"],
      ])
    #expect(comparison.rows.map(\.isCommon) == [true, true, false, true])
  }

  @Test func threeTracesShareAddedRows() {
    let comparison = compare(
      trace(.view, "tapped"), trace(.view, "tapped", [trace(.task, "a")]),
      trace(.view, "tapped", [trace(.task, "b")]))
    #expect(
      comparison.rows.map { $0.steps.map { $0?.call.name } } == [
        ["tap", "tap", "tap"], ["tapped", "tapped", "tapped"], [nil, "a", "b"],
      ])
  }

  @Test func longCommonStretchesAreFolded() {
    let common = trace(.view, "a", [trace(.view, "b", [trace(.view, "c")])])
    #expect(compare(common, common).text.contains("⋮ 4 common steps, from “input tap”"))
  }

  @Test func repetitionsAreFolded() {
    let row = trace(.viewSide, "row", [trace(.change, "#title")])
    let made = trace(.view, "made")
    let folded = Trace(inputs: [trace(.input, "tap", [made, row, made, row, made, row])]).folded
    #expect(
      folded.flattened.map(\.call.title) == [
        "input tap", "repeated", "view made", "view side row", "change #title",
      ])
    #expect(folded.inputs[0].calls[0].detail == "3 times")
  }

  // MARK: Helpers

  private func compare(_ calls: Trace.Call...) -> TraceComparison {
    TraceComparison(
      calls.enumerated().map { index, call in
        TraceComparison.Column(name: "a\(index)", trace: Trace(inputs: [trace(.input, "tap", [call])]))
      })
  }

  private func trace(_ role: Role, _ name: String, _ calls: [Trace.Call] = []) -> Trace.Call {
    Trace.Call(role: role, name: name, calls: calls)
  }
}
