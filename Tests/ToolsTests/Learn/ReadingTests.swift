import CommandTesting
import Foundation
import InspectKit
import Testing
import ToolSupport

@testable import inspect

/// Pages, patches, and what compilers and tests print.
struct ReadingTests {
  // MARK: Pages

  private static let page = """
    ---
    title: A title: with a colon
    architectures: MVC, MVP
    ---

    The text.

    ## Hints

    1. The first,
       on two lines.
    2. The second.

    ## Lesson

    The lesson.
    """

  @Test func aPageHasValuesTextHintsAndALesson() throws {
    let page = try ExercisePage(Self.page, name: "exercise.md")
    #expect(try page.value("title") == "A title: with a colon")
    #expect(page.words("architectures") == ["MVC", "MVP"])
    #expect(page.text == "The text.")
    #expect(page.items(below: "Hints") == ["The first, on two lines.", "The second."])
    #expect(page.section("Lesson") == "The lesson.")
  }

  @Test(arguments: [
    ("no values", "exercise.md does not begin with values between two lines “---”."),
    ("---\nlevel\n---\n", "exercise.md: “level” is not a name and a value."),
    (
      "---\nnet: luck\n---\n",
      "exercise.md: net is “luck”, and not one of compiler, rule, unit, contract, leak, snapshot."
    ),
    ("---\n---\n", "exercise.md has no “net”."),
  ])
  func badPages(_ text: String, _ sentence: String) {
    #expect(throws: ToolError(sentence)) {
      let _: Net = try ExercisePage(text, name: "exercise.md").word("net")
    }
  }

  // MARK: Patches

  @Test func aPatchKnowsItsFilesAndLines() {
    let patch = Patch(
      """
      diff --git a/One.swift b/One.swift
      --- a/One.swift
      +++ b/One.swift
      @@ -1,3 +1,3 @@
       same
      -- - old
      +++ new
       same
      diff --git a/New.swift b/New.swift
      new file mode 100644
      --- /dev/null
      +++ b/New.swift
      @@ -0,0 +1,2 @@
      +one
      +two
      diff --git a/Gone.swift b/Gone.swift
      deleted file mode 100644
      --- a/Gone.swift
      +++ /dev/null
      @@ -1 +0,0 @@
      -one

      """)
    let changes = patch.files.map { "\($0.path) +\($0.added) −\($0.removed)" }
    #expect(changes == ["One.swift +1 −1", "New.swift +2 −0", "Gone.swift +0 −1"])
    #expect(patch.summary(reversed: true)[1] == "New.swift   +0 −2")
  }

  // MARK: Findings

  @Test(arguments: [
    ("BlogContractTests/list(_:_:)", "reverts a refused like", Net.contract),
    ("BlogContractTests/list(_:_:)", "leaks nothing", .leak),
    ("DraftContractTests/editor(_:_:)", "leaves nothing behind", .leak),
    ("UserInfoContractTests/card(_:_:)", "releases controllers, views and listeners when it is left", .leak),
    ("UserInfoSnapshotTests/card(_:)", "", .snapshot),
    ("BlogItemPresenterTests/likeFallsBack()", "", .unit),
  ])
  func netOfATest(_ test: String, _ clause: String, _ net: Net) {
    #expect(Net(test: test, clause: clause) == net)
  }

  /// A variable can leave clauses out, and so can code of the module.
  @Test func onlyTheVariablesOfAToolchainReachTheTests() {
    let changes = Checker.variables(besides: [
      "CONTRACT_CLAUSE": "like", "LD_PRELOAD": "a.so", "PATH": "/bin",
    ])
    #expect(changes == ["CONTRACT_CLAUSE": nil, "LD_PRELOAD": nil, "NO_COLOR": "1", "ONLY": ""])
  }

  private static func events(_ cases: [String]) -> TestEvents {
    let test = "ATests.AContractTests/list(_:_:)"
    let lines = cases.map { EventStream.event("testCaseEnded", test, $0) }
    return TestEvents(Data((EventStream.declaring(test) + lines.joined()).utf8))
  }

  @Test(arguments: [
    (["MVC, one", "MVC, two", "MVP, one", "MVP, two"], []),
    (["MVC, one", "MVC, two", "MVP, one"], ["MVP: two"]),
    (["MVC, one", "MVP, one"], [": two"]),
    (["MVC, one", "MVC, two"], ["MVP: The contract runs."]),
    ([], [": one", ": two", "MVC: The contract runs.", "MVP: The contract runs."]),
  ])
  func everyClauseRunsOnEveryArchitecture(_ cases: [String], _ missing: [String]) {
    let expected = ExpectedClauses(names: ["one", "two"], architectures: ["MVC", "MVP"])
    let findings = expected.missing(in: Self.events(cases))
    #expect(findings.map { "\($0.implementation): \($0.claim)" } == missing)
  }

  /// Many tests run at a time. A stack shows the one that crashed, and the code.
  @Test func aCrashIsBlamedOnTheTestAndTheFileOfItsStack() {
    let lines = [
      "Swift/Array.swift:7: Fatal error: Index out of range", "Thread 1 crashed:",
      "0 _assertionFailure(_:_:) + 2 in libswiftCore.so",
      "1 functionEntered() + 1 in P.xctest at /p/Modules/Kit/Essentials/FunctionEntry.swift:14:1",
      "2 Item.send() + 7 in P.xctest at /my code/Modules/Features/A/MVC/Item+Send.swift:13:9",
      "3 [async] ATests.two() in P.xctest at /p/Tests/ATests/ATests.swift:5",
    ]
    let finding = Checker.end(
      of: ["ATests/one()", "ATests/two()"], in: ["Modules/Features/A/MVC"], hang: nil, lines)
    #expect(
      finding
        == Finding(
          net: .unit, claim: "ATests: two", place: "Item+Send.swift:13",
          message: "Fatal error: Index out of range"))
    // A stack shows the test, and not which of its cases.
    let cases = Checker.end(of: ["MVC, a", "MVP, a"].map { "ATests/two(_:) with \($0)" }, hang: nil, lines)
    #expect(cases.claim == "The tests run to their end." && cases.place == "FunctionEntry.swift:14")
    let ended = Checker.end(of: ["ATests/one()", "ATests/two()"], hang: nil, [])
    #expect(
      [ended.message, ended.claim] == ["The program ended before its tests.", "The tests run to their end."])
    let hanging = Checker.end(of: ["ATests/one()"], hang: "nothing ended", [])
    #expect(hanging.claim == "ATests: one" && hanging.message == "The tests hang: nothing ended.")
  }

  @Test func aClauseOrATestIsSaidInWords() {
    let clause = Finding(
      TestEvents.Issue(
        test: "BlogContractTests/list(_:_:)", arguments: "MVC, asks, and waits", place: "Contract.swift:7",
        lines: ["Expectation failed: (a → [", "  1", "]) == 2"]))
    #expect(
      clause
        == Finding(
          net: .contract, implementation: "MVC", claim: "asks, and waits", place: "Contract.swift:7",
          message: "(a → [ 1 ]) == 2"))
    let test = Finding(TestEvents.Issue(test: "BlogItemPresenterTests/likeFallsBack()", arguments: "one"))
    #expect(test.claim == "BlogItemPresenterTests: like falls back (one)")
    #expect(test.implementation.isEmpty)
  }

  // MARK: Text

  @Test func aResultNamesTheClauseTheArchitecturesAndThePlace() throws {
    let exercise = try #require(ExercisesTests.all.first { $0.kind == .change && $0.architectures.count > 2 })
    let findings = ["MVP", "MVC"].map {
      Finding(
        net: .contract, implementation: $0, claim: "asks first", place: "Contract.swift:7",
        message: "(1 → 1) == 2")
    }
    let result = CheckResult(state: .failed(findings), tests: 9, buildSeconds: 1, testSeconds: 2)
    let lines = Report.result(result, of: exercise, width: 80)
    #expect(
      lines.prefix(3) == [
        "✘ Not solved yet: a clause of the contract fails.", "  MVP, MVC: “asks first”",
        "    Contract.swift:7: (1 → 1) == 2",
      ])
    #expect(lines.dropFirst(3).first?.hasPrefix("  ✘ MVC  ✘ MVP  ✔ MVVM") == true)
    #expect(result.nets == [.contract])
  }

  /// The comment of an expectation is at the end.
  @Test func aLongMessageKeepsItsEnd() throws {
    let exercise = try #require(ExercisesTests.all.first)
    let message = "(a → [\(String(repeating: "one, ", count: 200))]) == [] the last choice wins"
    let finding = Finding(net: .unit, claim: "ATests: one", message: message)
    let result = CheckResult(state: .failed([finding]), tests: 9, buildSeconds: 1, testSeconds: 2)
    let text = Report.result(result, of: exercise, width: 400).joined(separator: "\n")
    #expect(
      text.contains("    (a → [one, one") && text.contains("]) == [] the last choice wins\n"), "\(text)")
    #expect(text.contains(" one, … one, ") && text.count < 400)
  }

  /// An exchange with it fails too, and says nothing about the others.
  @Test func onlyTheArchitectureThatIsWrongIsBlamed() throws {
    let exercise = try #require(ExercisesTests.all.first { $0.architectures.count > 3 })
    let findings = ["MVC", "MVC to MVP", "MVVM to MVC", "MVU to MVP"].map {
      Finding(net: .contract, implementation: $0, claim: "asks first \($0)", place: "Contract.swift:7")
    }
    #expect(Report.blaming(findings).map(\.implementation) == ["MVC", "MVU to MVP"])
    let result = CheckResult(
      state: .failed(Array(findings.prefix(3))), tests: 100, buildSeconds: 2, testSeconds: 1)
    let text = Report.result(result, of: exercise, width: 100).joined(separator: "\n")
    #expect(text.contains("✘ MVC  ✔ MVP  ✔ MVVM  ✔ MVU"), "\(text)")
    let exchanged = ["MVP to MVU", "MVU to MVC"].map {
      Finding(net: .contract, implementation: $0, claim: "keeps a like \($0)")
    }
    let other = CheckResult(state: .failed(exchanged), tests: 100, buildSeconds: 2, testSeconds: 1)
    #expect(
      Report.result(other, of: exercise, width: 100).contains("  ✔ MVC  ✔ MVP  ✔ MVVM  ✘ MVU"))
  }

  @Test func aCompilerErrorIsShort() throws {
    let exercise = try #require(ExercisesTests.all.first)
    let error = BuildError("/c/A.swift:1:2: error: no", below: "/c")
    let result = CheckResult(
      state: .doesNotCompile(error, count: 30), tests: 0, buildSeconds: 1, testSeconds: 0)
    #expect(
      Report.result(result, of: exercise, width: 80).dropLast() == [
        "✘ It does not compile.", "  A.swift:1", "    no", "  This is the first of 30 errors.",
      ])
  }

  @Test func aReversedSolutionReadsForwards() throws {
    let exercise = try #require(ExercisesTests.all.first { $0.name == "the-like-that-stays" })
    #expect(try Report.solution(exercise).contains("+        blog.refuseLike()"))
    let moving = try #require(ExercisesTests.all.first { $0.name == "from-mvc-to-mvp" })
    let lines = try Report.solution(moving)
    let deleted = try #require(lines.firstIndex { $0.hasPrefix("deleted file") })
    #expect(lines[deleted - 1].hasSuffix("/BlogDetailController.swift"))
    #expect(lines[deleted + 2] == "+++ /dev/null")
  }

  /// git reads every solution, and finds as many lines as its hunks announce.
  @Test(arguments: ExercisesTests.all)
  func aSolutionIsAPatch(of exercise: Exercise) throws {
    let folder = TemporaryFolder(["a.patch": try Report.solution(exercise).joined(separator: "\n")])
    #expect(try !Git(folder.url).run("apply", "--numstat", folder.file("a.patch").path).isEmpty)
  }

  @Test func paragraphsAreBrokenAndListsAreNot() {
    #expect(
      Report.wrapped("one two three\nfour\n\n- five six seven\n- eight", width: 10)
        == ["one two", "three four", "", "- five six", "  seven", "- eight"])
  }
}
