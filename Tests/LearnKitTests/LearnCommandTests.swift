import CommandTesting
import Foundation
import Testing

@testable import LearnKit

/// The program, as a person types it.
struct LearnCommandTests {
  private let package: SmallPackage

  init() throws {
    package = try SmallPackage()
  }

  @Test func listsTheExercises() async throws {
    defer { package.remove() }
    let outcome = try await run("list")
    #expect(outcome.end == .exit(0))
    #expect(outcome.outputText.contains("1  The first   find    easy    A in MVC"))
  }

  @Test func listsTheExercisesForOtherTools() async throws {
    defer { package.remove() }
    let text = try await run("list", "--json").outputText
    let records = try JSONDecoder().decode([ExerciseRecord].self, from: Data(text.utf8))
    #expect(records.map(\.name) == ["first", "second"])
    #expect(records[0].start == "Tools/LearnKit/Exercises/01-first/start.patch")
    #expect(records[0].solutions.isEmpty)
  }

  @Test func startsHintsAndResets() async throws {
    defer { package.remove() }
    #expect(try await run("start", "second").outputText.contains("Exercise 2 of 2: The second (easy)"))
    #expect(try await run("hint").outputText == "Hint 1: Look.\nThere is 1 more.\n")
    #expect(try await run("solution").outputText.contains("+let b = 1"))
    try package.practice("Modules/A/MVC/B.swift", "let b = 3\n")
    #expect(try await run("reset").outputText.contains("Your changes are in"))
    #expect(package.practiced("Modules/A/MVC/B.swift") == "let b = 2\n")
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
    defer { package.remove() }
    let outcome = try await run(arguments)
    #expect(outcome.end != .exit(0))
    #expect(outcome.errorText.contains(sentence), "\(outcome.errorText)")
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.outputText.isEmpty)
  }

  @Test func aFolderWithoutExercisesIsRefused() async throws {
    defer { package.remove() }
    let folder = package.root.appending(path: "Modules")
    let outcome = try await Command(try Self.program(), ["list", "--root", folder.path]).run()
    #expect(outcome.end != .exit(0))
    #expect(outcome.errorText.contains("There are no exercises below \(folder.path)"))
  }

  private func run(_ arguments: String...) async throws -> Command.Outcome { try await run(arguments) }

  private func run(_ arguments: [String]) async throws -> Command.Outcome {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try await Command(
      try Self.program(), arguments + ["--root", package.root.path], environment: ["PATH": path]
    ).run()
  }

  /// It stands in the folder of the test bundle, since these tests depend on it.
  private static func program() throws -> URL {
    let bundle = Bundle(for: Marker.self).bundleURL
    // On macOS the bundle is a folder in the build folder; on Linux it counts as the build folder itself.
    let programs = [bundle, bundle.deletingLastPathComponent()].map { $0.appending(path: "learn") }
    return try #require(
      programs.first { FileManager.default.isExecutableFile(atPath: $0.path) },
      "the program learn is missing beside the tests; swift build makes it")
  }

  private final class Marker {}
}
