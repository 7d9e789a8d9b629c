package import Foundation

/// A person's way through the exercises: what is in the copy, what is solved, which hints were shown.
package final class Learner {
  package let exercises: ExerciseList
  package let practice: PracticePackage
  private var progress: Progress
  private let file: URL

  /// - Throws: `LearnError` if there is no package with exercises in the folder.
  package init(root: URL, folder: URL? = nil) throws {
    practice = PracticePackage(root: root, folder: folder)
    exercises = try ExerciseList(root: root)
    file = practice.folder.appending(path: "progress.json")
    progress = try Progress(contentsOf: file)
  }

  /// The exercise that is in the copy.
  package var current: Exercise? {
    guard practice.exists else { return nil }
    return exercises.all.first { $0.name == progress.current }
  }

  /// - Throws: `LearnError` if no exercise was started.
  package func started() throws -> Exercise {
    guard let current else {
      throw LearnError("No exercise is started; `swift run inspect learn start 1` starts the first.")
    }
    return current
  }

  package func isSolved(_ exercise: Exercise) -> Bool { progress.solved.contains(exercise.name) }
  package var solvedCount: Int { exercises.all.count(where: isSolved) }

  /// The next exercise that is not solved; `nil` if all are.
  package var next: Exercise? { exercises.next(after: current, solved: progress.solved) }

  // MARK: Steps

  /// Makes the copy if it is missing, and puts the start of an exercise into it. Keeps the work on the one before.
  ///
  /// - Returns: What to tell the person.
  package func start(_ exercise: Exercise) throws -> [String] {
    var notes: [String] = []
    if !practice.exists {
      notes.append("Copying the package to \(practice.sources.path) …")
      try practice.renew()
    } else {
      if let current { try practice.keepWork(on: current) }
      if try practice.isOutdated() { notes.append(Self.outdated) }
    }
    return notes + (try begin(exercise))
  }

  /// Puts the start of an exercise into the copy, with the work that was kept.
  private func begin(_ exercise: Exercise) throws -> [String] {
    let work: PracticePackage.KeptWork
    do {
      work = try practice.begin(exercise)
    } catch let error as LearnError {
      throw try practice.isOutdated() ? LearnError("\(error) \(Self.outdated)") : error
    }
    progress.current = exercise.name
    try progress.write(to: file)
    return switch work {
    case .nothing: []
    case .restored: ["Your earlier work on this exercise is in the copy again."]
    case .doesNotFit(let file):
      ["Your earlier work on this exercise is for another version; it stays in \(file.path)."]
    }
  }

  /// What to say if the package changed after the copy was made.
  package static let outdated =
    "The package is newer than the copy; `swift run inspect learn renew` brings the copy up to date and keeps your work."

  /// Brings the copy up to date. Work stays with its exercise.
  package func renew() throws -> [String] {
    if let current { try practice.keepWork(on: current) }
    try practice.renew()
    guard let current = exercises.all.first(where: { $0.name == progress.current }) else {
      return ["The copy is up to date."]
    }
    return ["The copy is up to date."] + (try begin(current))
  }

  /// The hints that were asked for so far, and one more if there is one.
  package func hint() throws -> (hints: [String], left: Int) {
    let exercise = try started()
    let count = min((progress.hints[exercise.name] ?? 0) + 1, exercise.hints.count)
    progress.hints[exercise.name] = count
    try progress.write(to: file)
    return (Array(exercise.hints.prefix(count)), exercise.hints.count - count)
  }

  /// Goes back to the start of the current exercise.
  package func reset() throws -> [String] {
    let exercise = try started()
    guard let kept = try practice.reset(exercise) else {
      return ["Exercise \(exercise.number) is as it was at its start."]
    }
    return ["Exercise \(exercise.number) is as it was at its start. Your changes are in \(kept.path)."]
  }

  /// Puts the solution of the current exercise into the copy.
  package func applySolution(in architectures: [String]? = nil) throws -> [String] {
    let exercise = try started()
    let notes = try reset()
    try practice.solve(exercise, in: architectures)
    return notes + ["The solution is in the copy."]
  }

  package func markSolved(_ exercise: Exercise) throws {
    progress.solved.insert(exercise.name)
    try progress.write(to: file)
  }
}
