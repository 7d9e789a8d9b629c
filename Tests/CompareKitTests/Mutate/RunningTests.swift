import CommandTesting
import Foundation
import InspectKit
import Testing
import ToolSupport

@testable import compare

struct ScopeTests {
  private let files = [
    "Modules/Features/Blog/Core/A.swift", "Modules/Features/Blog/MVC/A.swift",
    "Modules/Features/Blog/MVP/Logic/A.swift",
    "Modules/Features/Blog/Testing/A.swift", "Modules/Kit/Essentials/A.swift",
    "Modules/Data/Backends/API/A.swift",
    "Tests/BackendsTests/A.swift", "Tests/BlogTests/A.swift",
  ]

  @Test func featuresAreFound() {
    let features = Feature.all(in: files)
    #expect(features.map(\.name) == ["Blog"])
    #expect(features.first?.architectures == ["MVC", "MVP"])
  }

  @Test func scopeCoversWhatIsChosen() throws {
    let blog = try #require(Feature.all(in: files).first)
    let package = Package(root: URL(filePath: "/"), files: [])
    let all = try Scope(blog, in: package)
    #expect(
      files.filter(all.covers) == [
        "Modules/Features/Blog/MVC/A.swift", "Modules/Features/Blog/MVP/Logic/A.swift",
      ])
    let one = try Scope(blog, architecture: "mvp", in: package)
    #expect(files.filter(one.covers) == ["Modules/Features/Blog/MVP/Logic/A.swift"])
    let core = try Scope(blog, core: true, in: package)
    #expect(
      files.filter(core.covers) == ["Modules/Features/Blog/Core/A.swift", "Modules/Kit/Essentials/A.swift"])
  }

  @Test func wrongNamesAreRefused() throws {
    let blog = try #require(Feature.all(in: files).first)
    let package = Package(root: URL(filePath: "/"), files: [])
    #expect(throws: ToolError.badInput("Blog has no architecture “viper”; it has mvc, mvp.")) {
      try Scope(blog, architecture: "viper", in: package)
    }
    #expect(
      throws: ToolError.badInput(
        "“A.swift” is not a source of Blog's architectures, its Core or Essentials.")
    ) { try Scope(blog, file: "A.swift", in: package) }
    #expect(throws: ToolError.badInput("There is no package in /nowhere.")) {
      try Package(root: URL(filePath: "/nowhere"))
    }
  }
}

/// What the compiler and the tests print.
struct OutputTests {
  @Test func suspectsAreOnTheLineOrAround() throws {
    let snippet = try Snippet("func f() {\n  a()\n  let x = y\n}\nfunc g() {\n  b(\n    1)\n}\n")
    let mutants = snippet.mutants
    func suspects(_ line: Int) -> Set<Int> {
      Suspicion.suspects(
        [BuildError("/p/Snippet.swift:\(line):1: error: x", below: "/p")], among: mutants)
    }
    #expect(snippet.changes.count == 4)
    #expect(suspects(2) == [2], "the call")
    #expect(suspects(3) == [1, 2], "what is in the same function")
    #expect(suspects(7) == [4], "the literal, not the call around it")
    #expect(suspects(9) == [1, 2, 3, 4], "the file")
  }

  @Test func firstFailuresAreTold() {
    let unit = TestEvents.Issue(test: "BlogItemPresenterTests/likes()")
    let clauses = ["likes", "shares"].map {
      TestEvents.Issue(test: "BlogContractTests/list(_:_:)", arguments: "MVP, \($0)")
    }
    #expect(TestFailures([]) == TestFailures())
    #expect(
      TestFailures([unit] + clauses)
        == TestFailures(contract: "list: MVP, likes", unit: "BlogItemPresenterTests.likes"))
  }

  /// Why there are fewer runs than mutants.
  @Test func mutantsThatDoNotRunAreAccountedFor() throws {
    let snippet = try Snippet.body("f(a)", "b()", "c()", "d()")
    let mutants = snippet.mutants
    #expect(mutants.filter(\.isOfArgument).map(\.number) == [3, 4])
    #expect(
      Account(mutants, dropped: [5], ran: [1, 2, 6]).sentence
        == "Of 7 mutants, 3 ran; 1 do not compile, 2 are arguments without an opposite or that no test reaches, 1 are reached by no test."
    )
    #expect(Account(mutants, dropped: [], ran: Set(1...7)).sentence == nil)
  }

  @Test func verdictsFollow() {
    func verdict(_ ending: ChildProcess.Ending, _ failures: TestFailures = TestFailures()) -> Verdict {
      Verdict(MutantTests.Result(ending: ending, failures: failures, seconds: 0))
    }
    #expect(verdict(.exit(0)) == .survived)
    #expect(verdict(.timedOut) == .timedOut)
    #expect(verdict(.signal(4)) == .crashed)
    #expect(verdict(.exit(1), TestFailures(contract: "c", unit: "u")) == .killedByContract("c"))
    #expect(verdict(.exit(1), TestFailures(unit: "u")) == .killedByUnitTest("u"))
  }
}

@Suite(.serialized)
struct ChildProcessTests {
  private func run(_ script: String, limit: Double = .infinity) throws -> ChildProcess.Ending {
    try ChildProcess(["sh", "-c", script]).start(output: URL(filePath: "/dev/null")).wait(timeLimit: limit)
  }

  @Test func endings() throws {
    #expect(try run("exit 3") == .exit(3))
    #expect(try run("kill -9 $$") == .signal(9))
    #expect(try run("while :; do :; done", limit: 0.02) == .timedOut)
  }
}

struct WorkingCopyTests {
  @Test func followsThePackage() throws {
    let folder = TemporaryFolder(["package/A.swift": "a", "package/B/B.swift": "b"])
    let (root, read) = (folder.file("package"), folder.text)
    let copy = try WorkingCopy(folder.file("copy"))
    try copy.update(
      from: Package(root: root, files: ["A.swift", "B/B.swift"]), rewritten: ["A.swift": "mutated"])
    #expect(read("copy/A.swift") == "mutated" && read("copy/B/B.swift") == "b")
    folder.edit("copy/.build/debug/A.o", "built")
    try copy.update(from: Package(root: root, files: ["A.swift"]), rewritten: [:])
    #expect(read("copy/A.swift") == "a" && read("copy/B/B.swift") == nil)
    #expect(read("copy/.build/debug/A.o") == "built" && read("package/A.swift") == "a")
  }

  @Test func foldersOfOthersAreRefused() throws {
    let folder = TemporaryFolder(["copy/thesis.txt": "precious"])
    let copy = folder.file("copy")
    #expect(
      throws: ToolError.badInput("\(copy.path) holds something else; name a folder that is new or empty.")
    ) {
      try WorkingCopy(copy)
    }
    #expect(folder.text(of: "copy/thesis.txt") == "precious")
  }

  @Test func onlyOneRunUsesAFolder() throws {
    let folder = TemporaryFolder()
    let first = try WorkingCopy(folder.url)
    let reason = "Another run uses \(folder.url.path); wait for its end or name another folder."
    #expect(throws: ToolError.badInput(reason)) { try WorkingCopy(folder.url) }
    withExtendedLifetime(first) {}
  }
}
