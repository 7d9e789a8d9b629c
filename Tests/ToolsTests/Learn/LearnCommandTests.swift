import CommandTesting
import Foundation
import Testing
import ToolSupport

@testable import inspect

/// The program, as a person types it.
struct LearnCommandTests {
  private let package: SmallPackage

  init() throws {
    package = try SmallPackage()
  }

  @Test func startsHintsAndResets() async throws {
    #expect(try await run("start", "second").outputText.contains("Exercise 2 of 2: The second (easy)"))
    #expect(try await run("hint").outputText == "Hint 1: Look.\nThere is 1 more.\n")
    #expect(try await run("solution").outputText.contains("+let b = 1"))
    package.practice("Modules/Features/A/MVC/B.swift", "let b = 3\n")
    #expect(try await run("reset").outputText.contains("Your changes are in"))
    #expect(package.practiced("Modules/Features/A/MVC/B.swift") == "let b = 2\n")
    #expect(try await run("next").outputText.contains("Exercise 1 of 2"))
  }

  @Test(arguments: [
    (["start", "99"], "There is no exercise “99”; choose a number from 1 to 2."),
    (["start", "third"], "There is no exercise “third”; choose a number from 1 to 2."),
    (["check"], "No exercise is started; `swift run inspect learn start 1` starts the first."),
    (["hint"], "No exercise is started"),
    (["reset"], "No exercise is started"),
    (["solution", "--apply"], "No exercise is started"),
    ([], "The watch loop needs a terminal; in a script, use `learn start NUMBER` and `learn check` instead."),
    (["1", "2"], "Only one exercise can be open."),
    (["--check", "7"], "There is no exercise “7”"),
    (["nets", "--update"], "docs/learning/exercises.md can't be read."),
  ])
  func badInput(_ arguments: [String], _ sentence: String) async throws {
    let outcome = try await run(arguments)
    #expect(outcome.end != .exit(0))
    #expect(outcome.errorText.contains(sentence), "\(outcome.errorText)")
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.outputText.isEmpty)
  }

  /// In a container, the files can belong to another person. Git reads them if the settings of this one say so.
  @Test func thePackageIsReadWithThePersonsSettings() async throws {
    package.write(
      "home/.gitconfig",
      "[safe]\n\tdirectory = *\n[core]\n\texcludesFile = \(package.root.path)/home/everywhere\n")
    package.write("home/everywhere", "notes.txt\nhome/\n")
    package.write("notes.txt", "mine\n")
    let settings = [
      "GIT_TEST_ASSUME_DIFFERENT_OWNER": "1", "HOME": package.root.appending(path: "home").path,
    ]
    let outcome = try await run(["start", "first"], settings: settings)
    #expect(outcome.end == .exit(0), "\(outcome.errorText)")
    #expect(package.practiced("Modules/Features/A/MVC/A.swift") == "let a = 2\n")
    #expect(package.practiced("notes.txt") == nil)
  }

  @Test func aRepositoryThatGitRefusesIsNamedWithTheReason() async throws {
    let outcome = try await run(["start", "first"], settings: ["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"])
    #expect(outcome.end != .exit(0))
    #expect(
      outcome.errorText.contains(
        "git ls-files failed in \(package.root.path): fatal: detected dubious ownership"))
    #expect(outcome.errorLines.count == 1, "\(outcome.errorText)")
  }

  @Test func onlyOneProgramChangesTheCopy() async throws {
    _ = try await run("start", "first")
    let practice = PracticePackage(root: package.root)
    let lock = try practice.lock()
    let refused = try await run("start", "second")
    #expect(refused.end != .exit(0))
    #expect(
      refused.errorText.contains(
        "Another `learn` is working in \(practice.folder.path); try again when it has finished."))
    #expect(refused.errorLines.count == 1, "\(refused.errorText)")
    let list = try await run("list")
    #expect(list.end == .exit(0), "reading is possible")
    #expect(list.outputText.contains("1  The first   find    easy    A in MVC"))

    // A program that was started meanwhile does not keep the lock.
    let child = try ChildProcess(["sleep", "60"]).start(output: package.root.appending(path: "home"))
    defer { child.end() }
    lock.release()
    #expect(try await run("start", "second").end == .exit(0))
  }

  @Test func aFolderWithoutExercisesIsRefused() async throws {
    let folder = package.root.appending(path: "Modules")
    let outcome = try await Command(
      try Executable.built("inspect"), ["learn", "list", "--root", folder.path]
    ).run()
    #expect(outcome.end != .exit(0))
    #expect(outcome.errorText.contains("There are no exercises below \(folder.path)"))
  }

  private func run(_ arguments: String...) async throws -> Command.Outcome { try await run(arguments) }

  private func run(
    _ arguments: [String], settings: [String: String] = [:]
  ) async throws -> Command.Outcome {
    try await Command(
      found: Executable.built("inspect").path, ["learn"] + arguments + ["--root", package.root.path],
      adding: ["HOME": package.root.path].merging(settings) { $1 }
    ).run()
  }
}
