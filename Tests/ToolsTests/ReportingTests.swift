import Testing

@testable import InspectKit

/// How a red run reads.
struct ReportingTests {
  @Test func failuresAreGroupedByClauseWithTheFirstOneFirst() {
    let clause = { (arguments: String, text: String) in
      TestEvents.Issue(
        test: "BlogContractTests/list(_:_:)", arguments: arguments, place: "Liking.swift:9",
        lines: ["The frame changed:", "3 - [ Likes 23 ]", "3 + [ Likes 24 ]", text])
    }
    let report = Failures(
      [
        clause("MVP, shows a like, before the response", "a"), clause("MVP, keeps the order", "b"),
        clause("MVVM, shows a like, before the response", "c"),
        .init(test: "PagingTests/ends()", place: "PagingTests.swift:4", lines: ["Expectation failed: x"]),
      ],
      output: """
        ✔ Test likes() passed after 0.1 seconds.
        Contract list: MVP keeps 41 of 43 clauses. The first failure: shows a like, before the response.
        """)
    #expect(
      report.lines(of: "Blog").joined(separator: "\n") == """
        Blog: BlogContractTests/list(_:_:)
          Contract list: MVP keeps 41 of 43 clauses. The first failure: shows a like, before the response.
          ✘ shows a like, before the response (MVP, MVVM)
            Liking.swift:9: The frame changed:
            3 - [ Likes 23 ]
            3 + [ Likes 24 ]
            a
          ✘ keeps the order (MVP)
            Liking.swift:9: The frame changed:
        Blog: PagingTests/ends()
            PagingTests.swift:4: Expectation failed: x
        """)
  }

  @Test func argumentsOfOtherTestsStayTogether() {
    let report = Failures([.init(test: "SizeTests/fits(_:_:)", arguments: "80, 24", lines: ["x"])])
    #expect(report.lines(of: "Blog") == ["Blog: SizeTests/fits(_:_:)", "  ✘ 80, 24", "    x"])
  }

  /// A test on a stack is named last. Many waiting cases of one test are counted.
  @Test func runningTestsAreNamed() {
    let cases = (1...9).map { "BlogContractTests/list(_:_:) with MVP, \($0)" }
    let lines = RunningTests.lines(
      cases + ["LikeTests/likes()", "A/b(_:) with 1"],
      stacks: ["#0 0x12 in LikeTests.likes() (self=...) at LikeTests.swift:3", "#1 main"])
    #expect(
      lines == ["  ✘ BlogContractTests/list(_:_:): 9 cases", "  ✘ A/b(_:) with 1", "  ✘ LikeTests/likes()"])
  }

  @Test func longListsAreCut() {
    let issues = (1...30).map { TestEvents.Issue(test: "A/b(_:)", arguments: "\($0)", lines: ["x"]) }
    #expect(Failures(issues).lines(of: "Blog").last == "  and 18 more")
  }

  @Test func everyFailingClauseOfAContractIsShown() {
    let issues = (1...30).map {
      TestEvents.Issue(test: "A/list(_:_:)", arguments: "VIP, clause \($0)", lines: ["\($0) is wrong", "x"])
    }
    let report = "Contract list: VIP keeps 0 of 30 clauses. The first failure: clause 1."
    let lines = Failures(issues, output: report).lines(of: "Blog")
    #expect(lines.suffix(2) == ["  ✘ clause 30 (VIP)", "    30 is wrong"])
    #expect(lines.count == 2 + 3 + 29 * 2)
  }

  /// SwiftPM waits for a lock without an end of the line.
  @Test func lastLineIsShownUntilTheFirstStep() {
    var output = BuildOutput()
    #expect(output.step == "")
    output.add("Fetching https://example.com/a.git\n\n")
    #expect(output.step == "Fetching https://example.com/a.git")
    output.add("Another instance of SwiftPM (PID: 7) is already running")
    #expect(output.step == "Another instance of SwiftPM (PID: 7) is already running")
    output.add("...\n[1/9] Compiling A.swift\nwarning: b\n")
    #expect(output.step == "[1/9] Compiling A.swift")
  }

  @Test func compilerErrorIsShownOnce() {
    var output = BuildOutput()
    let error =
      "/p/Blog.swift:7:3: error: cannot find 'x' in scope\n 7 | x\n   | `- error: cannot find 'x' in scope\n"
    output.add("[1/9] Compiling Core A.swift\nfailed\n" + error)
    output.add("[2/9] Compiling Core B.swift\n" + error + "/p/Blog.swift:9:1: warning: unused\n 9 | y\n")
    output.add("error: fatalError\n")
    #expect(output.count == 1)
    #expect(output.failures(below: "/p").map(\.place) == ["Blog.swift:7"])
    #expect(output.failures(below: "/p").map(\.message) == ["cannot find 'x' in scope"])
    #expect(output.errors.joined(separator: "\n") + "\n" == error)
    #expect(output.step == "[2/9] Compiling Core B.swift")
  }

  @Test func errorOfSwiftPMHasNoPlace() {
    let error = BuildError("error: no product named 'Tests'", below: "/p")
    #expect(error.place.isEmpty && error.message == "no product named 'Tests'")
    var output = BuildOutput()
    output.add("error: no product named 'Tests'\n/p/A.swift:1:2: error: x\n/other/B.swift:1:2: error: y\n")
    #expect(output.failures(below: "/p").map(\.place) == ["A.swift:1", "/other/B.swift:1", ""])
  }

  @Test(arguments: [(12.7, nil, "12 s"), (12.7, 39.2, "12 s of about 40 s")])
  func progressSaysTheTime(seconds: Double, estimate: Double?, text: String) {
    #expect(ProgressLine.time(seconds, estimate) == text)
  }

  @Test func slowestTestsAreNamed() {
    func result(_ module: String, _ seconds: [Double]) -> ModuleResult {
      ModuleResult(
        module: module, state: .built, pass: Memory.Pass(),
        slowest: seconds.map { .init(name: "T/t()", seconds: $0) })
    }
    let lines = Summary([result("Draft", [9, 3, 1]), result("Blog", [4, 2.04, 0.5])], seconds: 1).lines
    #expect(
      lines[2..<8] == [
        "The slowest tests:", "    9.0 s  Draft: T/t()", "    4.0 s  Blog: T/t()", "    3.0 s  Draft: T/t()",
        "    2.0 s  Blog: T/t()", "    1.0 s  Draft: T/t()",
      ])
  }

  @Test func countsIncludeRememberedModules() {
    func pass(_ tests: Int, _ suites: Int) -> Memory.Pass {
      Memory.Pass(tests: tests, suites: suites, seconds: 1.25)
    }
    let built = ModuleResult(module: "Draft", state: .built, pass: pass(30, 4))
    #expect(
      Summary([built], seconds: 2).lines == [
        "Draft    30 tests     1.2 s  built",
        "✔ Test run with 30 tests in 4 suites passed after 2.000 seconds.",
      ])
    let remembered = ModuleResult(module: "Blog", state: .remembered, pass: pass(82, 1))
    #expect(
      Summary([built, remembered], seconds: 2).counts
        == "✔ Test run with 112 tests in 5 suites passed after 2.000 seconds; 82 of these tests passed before and were not repeated."
    )
    let failed = ModuleResult(
      module: "Voice", state: .failed, pass: pass(1, 1), issues: 2, failures: ["Voice: A/b()"])
    let lines = Summary([failed, remembered, built], seconds: 2).lines
    #expect(lines.prefix(4) == ["", "What failed:", "Voice: A/b()", ""])
    #expect(lines[4...6].map { $0.prefix { $0 != " " } } == ["Voice", "Blog", "Draft"])
    #expect(
      lines.last?.hasPrefix("✘ Test run with 113 tests in 6 suites failed after 2.000 seconds with 2 issues")
        == true)
  }

  @Test func skippedTestsAreNamedWithTheirReasons() {
    let pass = Memory.Pass(skipped: ["Tools/setup --browser installs Chromium": 3])
    let lines = Summary(
      [ModuleResult(module: "Browser", state: .built, pass: pass)],
      leftOut: ["Tools/setup --api did not work: x"], seconds: 1
    ).lines
    #expect(lines[1] == "Left out: 3 tests of Browser: Tools/setup --browser installs Chromium.")
    #expect(lines[2] == "Tools/setup --api did not work: x")
  }
}
