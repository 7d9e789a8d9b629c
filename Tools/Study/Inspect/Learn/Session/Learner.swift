package import Foundation
import ToolSupport

/// A person's way through the exercises: what is in the copy, what is solved, which hints were shown.
///
/// Several programs can be open on one copy. A step reads the progress again, and is refused while another program takes one;
/// a check waits while another program checks.
package final class Learner {
  package let exercises: ExerciseList
  package let practice: PracticePackage
  private var progress: Progress
  private let file: URL

  /// - Throws: `ToolError` if there is no package with exercises in the folder.
  package init(root: URL, folder: URL? = nil) throws {
    practice = PracticePackage(root: root, folder: folder)
    exercises = try ExerciseList(root: root)
    file = practice.folder.appending(path: "progress.json")
    progress = try Progress(contentsOf: file)
  }

  /// The exercise that is in the copy. As of the last step of this learner.
  package var current: Exercise? {
    guard practice.exists else { return nil }
    return exercises.all.first { $0.name == progress.current }
  }

  /// The exercise that is in the copy now.
  ///
  /// - Throws: `ToolError` if no exercise was started.
  package func started() throws -> Exercise {
    progress = try Progress(contentsOf: file)
    guard let current else {
      throw ToolError("No exercise is started; `swift run inspect learn start 1` starts the first.")
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
    try exclusively {
      guard practice.exists else {
        try practice.renew()
        return ["Copied the package to \(practice.sources.path)."] + (try begin(exercise))
      }
      let notes = try leave()
      return notes + (try practice.isOutdated() ? [Self.outdated] : []) + (try begin(exercise))
    }
  }

  /// Brings the copy up to date. Work stays with its exercise.
  package func renew() throws -> [String] {
    try exclusively {
      let former = current
      let notes = try practice.exists ? leave() : []
      try practice.renew()
      return notes + ["The copy is up to date."] + (try former.map(begin) ?? [])
    }
  }

  /// The hints that were asked for so far, and one more if there is one.
  package func hint() throws -> (hints: [String], left: Int) {
    try exclusively {
      let exercise = try started()
      let count = min((progress.hints[exercise.name] ?? 0) + 1, exercise.hints.count)
      progress.hints[exercise.name] = count
      try progress.write(to: file)
      return (Array(exercise.hints.prefix(count)), exercise.hints.count - count)
    }
  }

  /// Goes back to the start of the current exercise.
  package func reset() throws -> [String] {
    try exclusively { try resetCurrent() }
  }

  /// Puts the solution of the current exercise into the copy.
  package func applySolution() throws -> [String] {
    try exclusively {
      let exercise = try started()
      let notes = try resetCurrent()
      try practice.solve(exercise)
      return notes + ["The solution is in the copy."]
    }
  }

  /// Builds and tests an exercise that was started, and remembers that it is solved. Waits for a step of another program then.
  ///
  /// - Throws: `ToolError` if another program has started another exercise meanwhile; `ToolError` after a
  ///   signal.
  ///
  /// - Parameter notify: gets the line that says that another program is waited for; otherwise `progress` gets it.
  package func check(
    _ exercise: Exercise, progress show: @escaping @Sendable (String) -> Void = { _ in },
    waiting notify: (@Sendable (String) -> Void)? = nil
  ) throws -> CheckResult {
    let result = try Checker(practice, progress: show).check(exercise)
    guard try started().name == exercise.name else {
      throw ToolError("Another exercise was started meanwhile; check again.")
    }
    if result.state == .passed {
      try markSolved(exercise) { (notify ?? show)("Waiting for another `learn` …") }
    }
    return result
  }

  /// Waits while another program takes a step: what was found must not be lost.
  func markSolved(_ exercise: Exercise, willWait: @escaping () -> Void = {}) throws {
    try exclusively(willWait: willWait) {
      progress.solved.insert(exercise.name)
      try progress.write(to: file)
    }
  }

  // MARK: Parts of steps

  /// Takes the lock, and reads what other programs have written before.
  private func exclusively<Value>(willWait: (() -> Void)? = nil, _ step: () throws -> Value) throws -> Value {
    let lock = try practice.lock(willWait: willWait)
    defer { lock.release() }
    progress = try Progress(contentsOf: file)
    return try practice.writing {
      // A person can have removed their repository.
      let repository = practice.sources.appending(path: ".git").path
      if practice.exists, !FileManager.default.fileExists(atPath: repository) {
        try practice.git.run("init", "--quiet")
      }
      return try step()
    }
  }

  /// Keeps the work in the copy. From here on, no exercise counts as started: what is in the copy is not its work.
  private func leave() throws -> [String] {
    let notes = try current.map(practice.keepWork) ?? practice.keepStrayWork()
    progress.current = nil
    try progress.write(to: file)
    return notes
  }

  /// Puts the start of an exercise into the copy, with the work that was kept.
  private func begin(_ exercise: Exercise) throws -> [String] {
    let work: PracticePackage.KeptWork
    do {
      work = try practice.begin(exercise)
    } catch let error as ToolError {
      throw try practice.isOutdated() ? ToolError("\(error). \(Self.outdated)") : error
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

  private func resetCurrent() throws -> [String] {
    let exercise = try started()
    let (kept, notes) = try practice.reset(exercise)
    let place = kept.map { " Your changes are in \($0.path)." } ?? ""
    return notes + ["Exercise \(exercise.number) is as it was at its start.\(place)"]
  }

  /// What to say if the package changed after the copy was made.
  package static let outdated =
    "The package is newer than the copy; `swift run inspect learn renew` brings the copy up to date and keeps your work."
}
