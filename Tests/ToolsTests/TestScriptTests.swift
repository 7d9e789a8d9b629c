import CommandTesting
import Foundation
import Testing

/// The arguments of `Tools/test`, which it checks before it installs or builds anything.
struct TestScriptTests {
  /// Without a runner, so that a test which reaches it fails.
  private let strict = ["swift": "echo 'swift was started' >&2; exit 9", "git": "exit 1"]

  @Test(arguments: [
    (["Nope"], "There are no tests for “Nope”; there are some for: "),
    (["Blog", "../Blog"], "There are no tests for “../Blog”; there are some for: "),
    ([""], "There are no tests for “”; there are some for: "),
    (["--agian"], "Tools/test has no option “--agian”; Tools/test --help lists them.\n"),
    (["--affected", "nope"], "“nope” is not a revision of this repository.\n"),
    (
      ["--affected"],
      "There is no branch “main” to compare with; name a revision: Tools/test --affected REVISION.\n"
    ),
    (["--shard"], "--shard takes a part and the number of parts, like 2/4, not “”.\n"),
    (["--shard", "3/2"], "--shard takes a part and the number of parts, like 2/4, not “3/2”.\n"),
    (["--timeout", "0"], "--timeout takes a number of seconds, not “0”.\n"),
    (["--timeout", "soon"], "--timeout takes a number of seconds, not “soon”.\n"),
    (["--scratch-path"], "--scratch-path takes a folder.\n"),
    (["Blog", "--architecture"], "--architecture takes an architecture, like mvp.\n"),
    (["Blog", "--clause", ""], "--clause takes a part of a clause’s name, like “shows a like”.\n"),
    (["--clause", "like"], "--clause takes one module, like Tools/test Blog --clause 'like'.\n"),
    (
      ["Blog", "Draft", "--architecture", "mvp"],
      "--architecture takes one module, like Tools/test Blog --architecture mvp.\n"
    ),
    (
      ["Blog", "--shard", "1/2", "--clause", "like"],
      "--clause takes one module, like Tools/test Blog --clause 'like'.\n"
    ),
    (
      ["draft", "--architecture", "vip"],
      "Draft has no architecture “vip”; it has: mvc mvp mvvm mvcs.\n"
    ),
    (["Tools", "--clause", "like"], "“Tools” has no contract for --clause.\n"),
  ])
  func invalidArgumentsAreRefusedFirst(arguments: [String], sentence: String) async throws {
    let outcome = try await Script(programs: strict).run("Tools/test", arguments)
    #expect(outcome.end == .exit(2))
    #expect(outcome.errorText.hasPrefix(sentence))
    #expect(!sentence.hasSuffix("for: ") || outcome.errorText.contains(" Blog "))
    #expect(outcome.errorLines.count == 1 && outcome.outputText.isEmpty)
  }

  @Test func modulesAndAffectedExcludeEachOther() async throws {
    let programs = strict.merging(["git": "echo 1234"]) { $1 }
    let outcome = try await Script(programs: programs).run("Tools/test", ["--affected", "HEAD", "Blog"])
    #expect(outcome.end == .exit(2))
    #expect(outcome.errorText == "--affected chooses the modules; leave out “Blog”.\n")
  }

  @Test(arguments: [
    ([], ""), (["Blog", "Draft"], "Blog Draft"), (["--list", "--again", "Blog"], "--list --again Blog"),
    (["--affected"], "--affected 1234"), (["--affected", "HEAD~2", "--list"], "--affected 1234 --list"),
    (["--shard", "2/4", "--fast"], "--shard 2/4 --fast"), (["--timeout", "20", "Blog"], "--timeout 20 Blog"),
    (["Blog", "--architecture", "MVU", "--clause", "a like"], "--architecture MVU --clause a like Blog"),
  ])
  func runnerGetsTheArguments(arguments: [String], passed: String) async throws {
    let outcome = try await run(arguments)
    #expect(outcome.end == .exit(0), "\(outcome.errorText)")
    #expect(outcome.outputText.split(separator: "\n").last == "runner: \(passed)")
  }

  @Test func soakAndAllCompositionsAreVariables() async throws {
    let outcome = try await run(["--soak", "7", "Profile"])
    #expect(outcome.outputText.hasSuffix("soak: 7\ncompositions: \nrunner: Profile\n"))
    let all = try await run(["--all-compositions", "Profile"])
    #expect(all.outputText.hasSuffix("soak: \ncompositions: 1\nrunner: Profile\n"))
    #expect(outcome.outputText.contains("Tools/test --soak 7 repeats these random choices."))
    #expect(try await run(["--soak", "Profile"]).outputText.hasSuffix("\nrunner: Profile\n"))
  }

  @Test(arguments: [
    (["Blog", "ViewKit"], nil, "inspect"), (["Blog"], "GRDB.swift", "profile inspect"),
    (["Blog"], "hummingbird", ""), (["Blog", "Backends"], nil, ""), ([], nil, ""),
  ])
  func aFirstRunOfFeaturesFetchesFewPackages(
    modules: [String], package: String?, only: String
  ) async throws {
    let outcome = try await run(modules, package: package)
    #expect(outcome.outputText.contains("only: \(only)\n"))
  }

  @Test(arguments: [
    "check-api", "cluster", "docs", "golden", "measure", "postgresql", "setup", "step", "test",
  ])
  func everyScriptHasHelp(name: String) async throws {
    let outcome = try await Script(programs: strict).run("Tools/\(name)", "--help")
    #expect(outcome.end == .exit(0) && outcome.outputText.contains("  Tools/\(name)"))
    #expect(outcome.errorText.isEmpty && !outcome.outputText.contains("set -e"))
  }

  @Test func aBuildEndsWithTheScript() async throws {
    let building = """
      if [ "$1" = --version ]; then echo 'Swift version 6.2.1 (x)'; exit; fi
      trap 'echo interrupted >&2; exit 1' INT
      kill -TERM $PPID
      /bin/sleep 3000 & wait
      """
    let programs = ["swift": building, "uname": "echo Linux", "pkg-config": "exit 0", "git": "echo 1234"]
    let outcome = try await Script(programs: programs).run(
      "Tools/test", ["--scratch-path", TemporaryFolder().url.path, "Blog"])
    #expect(outcome.end == .exit(130) && outcome.errorText.hasSuffix("interrupted\n"))
  }

  @Test func statusIsTheOneOfTheRunner() async throws {
    #expect(try await run(["Blog"], status: 1).end == .exit(1))
  }

  /// Runs the script with a runner that prints its arguments.
  private func run(
    _ arguments: [String], status: Int = 0, package: String? = "hummingbird"
  ) async throws -> Command.Outcome {
    let scratch = TemporaryFolder()
    if let package {
      try FileManager.default.createDirectory(
        at: scratch.file("checkouts/\(package)"), withIntermediateDirectories: true)
    }
    let building = """
      if [ "$1" = --version ]; then echo 'Swift version 6.2.1 (x)'; exit; fi
      mkdir -p "$3/debug"
      printf '#!/bin/bash\\necho "only: ${ONLY:-}"\\necho "soak: ${SOAK:-}"\\necho "compositions: ${ALL_COMPOSITIONS:-}"\\nshift 3\\necho "runner: $*"\\nexit \(status)\\n' \\
        > "$3/debug/inspect"
      chmod 755 "$3/debug/inspect"
      """
    let programs = ["swift": building, "uname": "echo Linux", "pkg-config": "exit 0", "git": "echo 1234"]
    return try await Script(programs: programs).run(
      "Tools/test", ["--scratch-path", scratch.url.path] + arguments)
  }
}
