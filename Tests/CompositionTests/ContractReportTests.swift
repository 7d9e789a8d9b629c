import Testing
import ViewKit
import ViewKitTesting

@testable import CompositionTesting

struct ContractReportTests {
  @Test func countsTheClausesOfEachImplementation() {
    let results = ContractReport.Results()
    for (implementation, clause, isKept) in [
      ("MVC", "likes", true), ("MVP", "likes", true), ("MVC", "shares", true), ("MVP", "shares", false),
      ("MVP", "loads", false),
    ] {
      let next = ContractReport.Case()
      next.name(implementation, clause)
      if !isKept { next.fail() }
      results.add(next)
    }
    #expect(
      results.lines(of: "list(_:_:)") == [
        "Contract list: MVP keeps 1 of 3 clauses. The first failure: shares."
      ])
  }

  @Test func printsNothingIfAllClausesHold() {
    let results = ContractReport.Results()
    results.add(ContractReport.Case())
    #expect(results.lines(of: "list(_:_:)").isEmpty)
  }

  @Test @MainActor func destinationOpensInTheSameTurn() {
    let screen = Screen(Label("Blog 2", identifier: "title"))
    expectOpened("Blog 2", on: screen)
    withKnownIssue {
      expectOpened("Blog 3", on: screen)
    } matching: {
      $0.comments == ["A tap opens its destination in the same turn: “Blog 2” is shown, not “Blog 3”."]
    }
  }

  @Test func framesAreComparedByLine() {
    #expect(frameDifference("a\nb\nc", "a\nx\nc\nd") == "2 - b\n2 + x\n4 + d")
    #expect(frameDifference("a", "a").isEmpty)
    #expect(frameDifference("a\nb\nc", "new\na\nb\nc") == "1 + new")
  }
}
