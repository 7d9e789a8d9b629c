import ArgumentParser
import CommandMain
import Foundation
import LearnKit
import ToolSupport

/// Exercises on a copy of the package.
@main
struct Learn: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "learn", abstract: "Exercises on the real code, in a copy of the package.",
    discussion: """
      Without a command, it opens the exercise that was open before, checks it whenever a file is saved, and takes keys. \
      The commands do the same one by one, for scripts.
      """,
    subcommands: [
      Watch.self, List.self, Start.self, CheckCommand.self, Hint.self, Reset.self, Solution.self, Next.self,
      Renew.self, Nets.self,
    ],
    defaultSubcommand: Watch.self)

  static func main() { parseAndRun() }
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

struct List: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Lists the exercises, and says which are solved.")

  @Flag(help: "Print JSON, with the paths of the patches.")
  var json = false

  @OptionGroup var places: Places

  func run() throws {
    let learner = try places.learner()
    if json { return print(try ExerciseRecord.json(learner.exercises)) }
    for line in Report.list(learner) { print(line) }
  }
}

struct Start: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Puts the start of an exercise into the copy. Keeps the work on the one before.")

  @Argument(help: "A number or a name.")
  var exercise: String

  @OptionGroup var places: Places

  func run() throws {
    let learner = try places.learner()
    try start(try learner.exercises.named(exercise), learner)
  }
}

struct Next: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Starts the next exercise that is not solved.")

  @OptionGroup var places: Places

  func run() throws {
    let learner = try places.learner()
    guard let next = learner.next else { return print("All exercises are solved.") }
    try start(next, learner)
  }
}

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Builds and tests the current exercise. Fails if it is not solved.")

  @OptionGroup var places: Places

  func run() throws {
    let learner = try places.learner()
    let exercise = try learner.started()
    if try learner.practice.isOutdated() { Complaints.print(Learner.outdated) }
    if !learner.practice.hasBuild { for line in WatchLoop.firstBuild { Complaints.print(line) } }
    try Interrupts.take {
      let result = try learner.check(exercise, waiting: { Complaints.print($0) })
      for line in Report.result(result, of: exercise, width: 100) { print(line) }
      guard result.state == .passed else { throw ExitCode.failure }
      for line in try Report.lesson(exercise, changes: learner.practice.changes(), width: 100) { print(line) }
    }
  }
}

struct Hint: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Shows the hints so far, and one more.")

  @OptionGroup var places: Places

  func run() throws {
    let (hints, left) = try places.learner().hint()
    for (index, hint) in hints.enumerated() { print("Hint \(index + 1): \(hint)") }
    print(left == 0 ? "There are no more hints." : "There \(left == 1 ? "is 1 more" : "are \(left) more").")
  }
}

struct Reset: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Goes back to the start of the current exercise. Keeps your changes in a file.")

  @OptionGroup var places: Places

  func run() throws {
    for line in try places.learner().reset() { print(line) }
  }
}

struct Solution: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Prints the solution of the current exercise.")

  @Flag(help: "Put it into the copy. Keeps your changes in a file.")
  var apply = false

  @OptionGroup var places: Places

  func run() throws {
    let learner = try places.learner()
    let lines = apply ? try learner.applySolution() : try Report.solution(try learner.started())
    for line in lines { print(line) }
  }
}

struct Renew: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Brings the copy up to date with the package. Keeps the work on every exercise.")

  @OptionGroup var places: Places

  func run() throws {
    for line in try places.learner().renew() { print(line) }
  }
}

private func start(_ exercise: Exercise, _ learner: Learner) throws {
  let notes = try learner.start(exercise)
  let lines = Report.exercise(exercise, for: learner, width: 100)
  for line in notes + lines + ["Check it with `swift run inspect learn check`, or open it without a command."]
  { print(line) }
}
