import ArgumentParser
import Foundation
import ToolSupport

/// Exercises on a copy of the package.
struct Learn: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Exercises on the real code, in a copy of the package.",
    discussion: """
      Without a command, it opens the exercise that was open before, checks it whenever a file is saved, and takes keys. \
      The commands do the same one by one, for scripts.
      """,
    subcommands: [
      Watch.self, List.self, Start.self, Check.self, Hint.self, Reset.self, Solution.self, Next.self,
      Renew.self,
      Nets.self,
    ],
    defaultSubcommand: Watch.self)
}

/// Where the package is, and where the copy of it.
struct Places: ParsableArguments {
  @Option(help: ArgumentHelp("The package's folder.", valueName: "path"))
  var root = "."

  @Option(
    help: ArgumentHelp("The folder for the copy; .learn in the package if not given.", valueName: "path"))
  var folder: String?

  func learner() throws -> Learner {
    try Learner(root: URL(filePath: root), folder: folder.map { URL(filePath: $0) })
  }
}

struct Watch: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Opens the current exercise, and checks it whenever a file is saved.",
    discussion: "Keys: h hint, n next, l list, r reset, s solution, q quit.")

  @Flag(
    name: .customLong("check"),
    help: "Prove exercises in a copy of their own: the start is reported by its net, the solution passes.")
  var proves = false

  @Argument(help: "An exercise to open; with --check, the exercises to prove, all if none is named.")
  var exercises: [String] = []

  @OptionGroup var places: Places

  func validate() throws {
    guard proves || exercises.count < 2 else { throw ValidationError("Only one exercise can be open.") }
  }

  func run() throws {
    let learner = try places.learner()
    let chosen = try exercises.map(learner.exercises.named)
    if proves { return try prove(chosen.isEmpty ? learner.exercises.all : chosen, learner) }
    let loop = try WatchLoop(learner)
    if let exercise = chosen.first, exercise.name != learner.current?.name {
      for line in try learner.start(exercise) { print(line) }
    }
    try Interrupts.take { try loop.run() }
  }
}
