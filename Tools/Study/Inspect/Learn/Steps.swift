import ArgumentParser
import CommandMain
import ToolSupport

// What the keys of `learn` do, one by one.

struct List: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Lists the exercises, and says which are solved.")

  @OptionGroup var places: Places

  func run() throws {
    for line in Report.list(try places.learner()) { print(line) }
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

private func start(_ exercise: Exercise, _ learner: Learner) throws {
  let notes = try learner.start(exercise)
  for line in notes + Report.exercise(exercise, for: learner, width: 100) { print(line) }
  print("Check it with `swift run inspect learn check`, or open it without a command.")
}

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Builds and tests the current exercise. Fails if it is not solved.")

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
