import CallTracing
import Testing

@testable import trace

/// The text of a failure.
struct DifferenceTests {
  @Test func listsLinesBelowTheLastCommonOne() throws {
    let known = traces(["input tap #like", "  controller a()", "    service like", "  frame #like"])
    let recorded = traces([
      "input tap #like", "  controller b()", "    service like", "    post", "  frame #like",
    ])
    let difference = try #require(known.difference(from: recorded))
    #expect(
      difference == """
        like in mvc:
            input tap #like
          -   controller a()
          +   controller b()
                service like
          +     post
        """)
  }

  @Test func equalTracesDoNotDiffer() {
    #expect(traces(["a"]).difference(from: traces(["a"])) == nil)
  }

  @Test func aNewArchitectureIsADifference() throws {
    let known = KnownTraces(useCase: "like", module: "Blog", summary: "", architectures: [:])
    #expect(try #require(known.difference(from: traces(["a"]))) == "like in mvc:\n  + a")
  }

  private func traces(_ calls: [String]) -> KnownTraces {
    KnownTraces(
      useCase: "like", module: "Blog", summary: "",
      architectures: ["mvc": KnownTraces.Entry(calls: calls, findings: [])])
  }
}
