import Foundation
import Testing

@testable import compare

struct ReportTests {
  private let snippet: Snippet
  private let mutants: [Mutant]

  init() throws {
    snippet = try .body("a()", "b(", "  .c)", "if !isOn { d = e }", result: " -> Item")
    mutants = snippet.mutations.enumerated().map {
      Mutant(number: $0.offset + 1, group: $0.offset < 3 ? "MVC" : "MVP", mutation: $0.element)
    }
  }

  private func report(_ verdicts: [Verdict], listed: Set<Int> = []) -> Report {
    let results = zip(mutants, verdicts).map {
      MutantResult(mutant: $0, verdict: $1, isListed: listed.contains($0.number))
    }
    return Report(results: results, stale: [], texts: ["Snippet.swift": snippet.source])
  }

  @Test func tableCounts() {
    let verdicts: [Verdict] = [
      .killedByContract("likes"), .killedByUnitTest("T.a"), .survived, .timedOut, .unreached,
    ]
    #expect(
      report(verdicts, listed: [5]).table == """
             mutants  contract  unit test only  crashed  timed out  equivalent  survived  does not compile
        MVC        3         1               1        0          0           0         1                 0
        MVP        2         0               0        0          1           1         0                 0
        all        5         1               1        0          1           1         1                 0

        """)
  }

  @Test func survivorsAreShown() {
    let text = report([.killedByContract("likes"), .survived, .unreached]).text
    #expect(
      text.hasSuffix(
        """
        Survivors:

        Snippet.swift:3  delete-call in f()  #2
          - b(
          -   .c)

        Snippet.swift:5  force-condition in f()  #3  no test runs this
          - if !isOn { d = e }
          + if true { d = e }

        """))
  }

  @Test func listedSurvivorsAreFine() {
    #expect(!report([.survived]).isClean)
    #expect(report([.survived], listed: [1]).isClean)
    #expect(report([.timedOut, .crashed, .notCompiled]).isClean)
  }

  @Test func unitTestsAreNamed() {
    #expect(
      report([.killedByUnitTest("ItemTests.likes")]).text.contains("killed by ItemTests.likes\n  - a()"))
  }

  @Test func jsonHasKeys() throws {
    let json = try JSONSerialization.jsonObject(with: report([.killedByContract("likes")]).json())
    let record = try #require((json as? [[String: Any]])?.first)
    #expect(record["verdict"] as? String == "contract" && record["test"] as? String == "likes")
    #expect((record["key"] as? [String: Any])?["line"] as? String == "a()")
  }
}
