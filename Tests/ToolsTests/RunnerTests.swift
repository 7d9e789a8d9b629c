import CommandTesting
import Foundation
import InspectKit
import Testing

/// The runner in a repository of a few files, with made-up tests.
struct RunnerTests {
  @Test func runsRemembersAndRunsAgain() async throws {
    let repository = try await SampleRepository()
    let first = try await repository.run()
    #expect(first.end == .exit(0), "\(first.errorText)")
    #expect(first.outputText.contains("All rules hold.\n"))
    #expect(last(first).hasPrefix("✔ Test run with 5 tests in 5 suites passed after "))
    #expect(last(first).hasSuffix(" seconds."))
    #expect(repository.folder.has(".build/tests/Blog.passed"))
    #expect(repository.builds == ["all"])

    let second = try await repository.run()
    #expect(second.end == .exit(0))
    #expect(last(second).hasSuffix("; 5 of these tests passed before and were not repeated."))
    #expect(repository.builds.count == 1)

    repository.write("// changed\n", "Modules/Features/Draft/Core/DraftCore.swift")
    let list = try await repository.run("--list")
    #expect(
      list.outputText == """
        Blog    remembered  nothing changed since it last passed
        Docs    run         Modules/Features/Draft/Core/DraftCore.swift changed since it last passed
        Draft   run         Modules/Features/Draft/Core/DraftCore.swift changed since it last passed
        Server  remembered  nothing changed since it last passed
        Tools   remembered  nothing changed since it last passed

        """)
    let third = try await repository.run()
    #expect(repository.builds.suffix(1) == ["Docs Draft"])
    #expect(third.outputText.contains("\nBlog       1 tests     "))
    #expect(third.outputText.contains(" s  remembered\n") && third.outputText.contains(" s  built\n"))

    _ = try await repository.run("--again", "Blog")
    #expect(repository.builds.suffix(1) == ["Blog"])
  }

  /// The second run knows how long the first took.
  @Test func progressHasTheTimeOfTheLastRun() async throws {
    let repository = try await SampleRepository()
    let first = try await repository.run("Blog").outputText
    #expect(
      first.contains(/\nBuilt \(\d+ s\)\n✔ Blog [\d.]+ s, 1 of 1 \(\d+ s of about 20 s\)\n/),
      "as in Tests/seconds.txt")
    let second = try await repository.run("--again", "Blog").outputText
    #expect(
      second.contains(/\nBuilt \(\d+ s of about \d+ s\)\n✔ Blog [\d.]+ s, 1 of 1 \(\d+ s of about \d s\)\n/))
  }

  @Test func modulesAreNamed() async throws {
    let repository = try await SampleRepository()
    let outcome = try await repository.run("Draft", "Blog", "Draft")
    #expect(repository.builds == ["Blog Draft"])
    #expect(!outcome.outputText.contains("rules"))
    let unknown = try await repository.run("Nope")
    #expect(unknown.end == .exit(2))
    #expect(
      unknown.errorText
        == "There are no tests for “Nope”; there are some for: Blog Docs Draft Server Tools.\n")
  }

  @Test func failureIsNotRemembered() async throws {
    let issue = EventStream.issue("likes()", "Expectation failed: a")
    let repository = try await SampleRepository(tests: [
      "Blog": "printf '%s\\n' '\(issue)' \"$ended\" >> $EVENTS; exit 1"
    ])
    let outcome = try await repository.run("Blog", "Draft")
    #expect(outcome.end == .exit(1))
    #expect(
      outcome.outputText.contains(
        "\nWhat failed:\nBlog: LikeTests/likes()\n    LikeTests.swift:7: Expectation failed: a\n"))
    #expect(last(outcome).hasPrefix("✘ Test run with 2 tests in 2 suites failed after "))
    #expect(last(outcome).hasSuffix(" seconds with 1 issue."))
    let list = try await repository.run("--list", "Blog", "Draft")
    #expect(list.outputText.hasPrefix("Blog   run         has not passed here yet\nDraft  remembered "))
  }

  @Test func compilerErrorsAreShownOnce() async throws {
    let repository = try await SampleRepository()
    repository.write("does not compile", "Modules/Features/Blog/Core/BlogCore.swift")
    let outcome = try await repository.run("Blog")
    #expect(outcome.end == .exit(1))
    #expect(
      outcome.errorText.hasPrefix(
        "The build failed with 1 error:\n/p/Blog.swift:7:3: error: no such thing\n 7 | x\nThe whole output is in "
      ))
  }

  // MARK: Endings

  /// A test that never returns ends within the bound, with its name in the last lines and with a program that it started.
  /// The other modules still run.
  @Test(arguments: [
    "sleep 3000 & echo $! > .build/left; wait", "echo $$ > .build/left; while :; do :; done",
  ])
  func hangingTestIsNamedAndLeavesNothing(loop: String) async throws {
    let repository = try await SampleRepository(tests: ["Blog": loop])
    let outcome = try await repository.run("Blog", "Draft", "--timeout", "1")
    #expect(outcome.end == .exit(1))
    let lines = outcome.outputText.split(separator: "\n")
    #expect(lines.contains("Blog: the tests hang: no test started or ended for 1 seconds. The stacks:"))
    #expect(lines.suffix(6).contains("  ✘ LikeTests/likes()"))
    #expect(lines.contains { $0.hasPrefix("Draft ") && $0.hasSuffix("built") })
    #expect(lines.contains { $0.hasPrefix("Blog ") && $0.hasSuffix("failed") })
    let left = try #require(repository.folder.text(of: ".build/left"))
    let id = try #require(pid_t(left.trimmingCharacters(in: .whitespacesAndNewlines)))
    // Its parent is gone, so the system ends its entry soon; a signal 0 finds it until then.
    let state = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
    #expect(kill(id, 0) == -1 || state?.contains(") Z ") == true)
  }

  @Test func crashNamesTheRunningTests() async throws {
    let repository = try await SampleRepository(tests: [
      "Blog": "echo 'Blog.swift:3: Fatal error: x'; kill -ILL $$"
    ])
    let outcome = try await repository.run("Blog")
    #expect(outcome.end == .exit(1))
    #expect(
      outcome.outputText.contains(
        "Blog: the tests ended with signal 4. Blog.swift:3: Fatal error: x\nBlog: these tests were running:\n  ✘ LikeTests/likes()\n"
      ))
  }

  /// A program that ends early with status 0 has not passed.
  @Test(arguments: ["exit 0", ": > $EVENTS; exit 0"]) func earlyEndIsAFailure(end: String) async throws {
    let repository = try await SampleRepository(tests: ["Blog": end])
    #expect(try await repository.run("Blog").end == .exit(1))
  }

  // MARK: Parts of a contract

  /// Only the contract runs, in tests of its own that need no other implementation, with the variables that its
  /// arguments read, and nothing is remembered.
  @Test func partOfAContractIsNotRemembered() async throws {
    let repository = try await SampleRepository(tests: [
      "Blog": "echo \"$FILTER, $CONTRACT_ARCHITECTURE, $CONTRACT_CLAUSE\" > .build/part.txt"
    ])
    repository.addContract()
    let outcome = try await repository.run("Blog", "--architecture", "Mvp", "--clause", "a like")
    #expect(outcome.end == .exit(0), "\(outcome.errorText)")
    #expect(
      outcome.outputText.contains("\nOnly 1 case of the contract ran: Tools/test Blog runs everything.\n"))
    #expect(
      repository.folder.text(of: ".build/part.txt") == "^BlogMVPTests\\.BlogContractTests/, Mvp, a like\n")
    #expect(repository.builds == ["BlogMVP"])
    #expect(
      repository.folder.text(of: ".build/contract/BlogMVP/BlogImplementations.swift")
        == "import BlogCore\nimport BlogMVP\nlet lists: [BlogListFactory] = [.mvp, ]\nlet details = [.mvp]\n")
    let list = try await repository.run("--list", "Blog")
    #expect(list.outputText == "Blog  run         has not passed here yet\n")
  }

  @Test func partThatPassedBeforeRunsAgain() async throws {
    let repository = try await SampleRepository()
    _ = try await repository.run("Blog")
    let outcome = try await repository.run("Blog", "--clause", "a like")
    #expect(outcome.outputText.contains(" s  built\n"))
    let list = try await repository.run("--list", "Blog")
    #expect(list.outputText.hasPrefix("Blog  remembered "))
  }

  @Test func clauseThatMatchesNothingIsRefused() async throws {
    let repository = try await SampleRepository(tests: ["Blog": "ended=${ended##*$'\\n'}"])
    repository.addContract()
    let outcome = try await repository.run("Blog", "--architecture", "mvp", "--clause", "nope")
    #expect(outcome.end == .exit(2))
    #expect(outcome.errorText == "The contract of Blog has no clause whose name contains “nope” for MVP.\n")
  }

  // MARK: Remembering

  @Test func variableCountsForWhatReadsIt() async throws {
    let repository = try await SampleRepository()
    repository.write("let name = RECORD_SNAPSHOTS\n", "Tests/BlogTests/BlogTests.swift")
    let names = "let names = [\"RECORD_SNAPSHOTS\", \"ALL_COMPOSITIONS\", \"SOMETHING\"]\n"
    repository.write(names, "Tests/DraftTests/DraftTests.swift")
    _ = try await repository.run("Draft", "Blog")
    for (name, state) in [
      ("RECORD_SNAPSHOTS", "run"), ("ALL_COMPOSITIONS", "run"), ("SOMETHING", "remembered"),
    ] {
      let list = try await repository.run("--list", "Draft", "Blog", variables: [name: "1"])
      let states = list.outputText.split(separator: "\n").map { $0.split(separator: " ")[1] }
      #expect(states == ["remembered", Substring(state)], "\(name)")
    }
  }

  @Test func fastRunsCountForTheSlowModulesOnlyOnce() async throws {
    let repository = try await SampleRepository()
    let fast = try await repository.run("--fast", "Server", "Draft")
    #expect(fast.outputText.contains("Left out: ServerTests.WireTests: run Tools/test without --fast.\n"))
    let list = try await repository.run("--list", "Server", "Draft")
    #expect(list.outputText.contains("Server  run         without WireTests changed"))
    #expect(list.outputText.contains("Draft   remembered"))
  }

  @Test func failingSetUpLeavesTheRest() async throws {
    let repository = try await SampleRepository()
    repository.write(
      "#!/bin/bash\necho 'To go on: sudo apt-get install tmux' >&2\nexit 1\n", "Tools/setup")
    let outcome = try await repository.run("Server", "Draft")
    #expect(outcome.end == .exit(0))
    #expect(
      outcome.outputText.contains(
        "\nTools/setup --test did not work: To go on: sudo apt-get install tmux\n✔ Test run"))
  }

  private func last(_ outcome: Command.Outcome) -> String {
    outcome.outputText.split(separator: "\n").last.map(String.init) ?? ""
  }
}
