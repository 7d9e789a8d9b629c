import Foundation
import ToolSupport

/// Checks the exercise whenever a file is saved, and takes keys in between.
package final class WatchLoop {
  private let learner: Learner
  private let keyboard: Keyboard?
  private let perform: (Exercise) throws -> CheckResult
  private let write: (String) -> Void
  private var notes: [String] = []
  private var result: CheckResult?
  private var lastKey: Character?
  private(set) var needsCheck = true
  private var watch = FileWatch([])
  /// The name of the exercise that is shown and watched.
  private var watched: String?

  /// - Throws: `ToolError` if there is no terminal to read keys from.
  package convenience init(_ learner: Learner) throws {
    guard let keyboard = Keyboard() else {
      throw ToolError(
        "The watch loop needs a terminal; in a script, use `learn start NUMBER` and `learn check` instead.")
    }
    self.init(learner, keyboard, write: Self.print) { try learner.check($0, progress: Self.showStep) }
  }

  /// - Parameter check: builds and tests an exercise.
  init(
    _ learner: Learner, _ keyboard: Keyboard?, write: @escaping (String) -> Void,
    check: @escaping (Exercise) throws -> CheckResult
  ) {
    (self.learner, self.keyboard, self.write) = (learner, keyboard, write)
    perform = check
  }

  /// Runs until the person quits. Call it inside `Interrupts.take`.
  ///
  /// - Throws: `ToolError` after Ctrl-C; the terminal is as before then.
  package func run() throws {
    defer { keyboard?.restore() }
    try begin()
    show()
    while true {
      if needsCheck {
        do { try check() } catch let error as ToolError where !error.isInterrupt { say(["\(error)"]) }
      }
      try Interrupts.check()
      if let key = try keyboard?.next(or: watched == nil ? nil : watch.descriptor) {
        if key == "q" { return say(["Your work stays in \(learner.practice.sources.path)."]) }
        do { try turn(with: key) } catch let error as ToolError where !error.isInterrupt { say(["\(error)"]) }
      }
      look()
    }
  }

  /// Looks at the files.
  func look() {
    if watched != nil, !learner.practice.exists {
      let path = learner.practice.sources.path
      say(["The copy in \(path) is gone; `swift run inspect learn start 1` makes a new one."])
      follow()
    }
    if watch.hasChanged() {
      needsCheck = true
      // Editors write a file in several steps.
      usleep(50_000)
    }
    // No exercise counts as started while another program starts one.
    if watched == nil {
      _ = try? learner.started()
      follow()
    }
  }

  private var folders: [URL] {
    let tests = learner.current.map { "Tests/\($0.module)Tests" }
    return ["Modules", tests].compactMap(\.self).map { learner.practice.sources.appending(path: $0) }
  }

  /// Another terminal can start an exercise too. Nothing that was found before is about this one.
  private func follow() {
    guard learner.current?.name != watched else { return }
    watched = learner.current?.name
    // The progress is replaced when another program has started an exercise.
    watch = FileWatch(folders, other: learner.practice.folder)
    (notes, result, needsCheck) = ([], nil, watched != nil)
  }

  /// Opens the exercise that was open before, or the next one.
  func begin() throws {
    if learner.current == nil { return try begin(learner.next ?? learner.exercises.all[0]) }
    follow()
    if try learner.practice.isOutdated() { notes = [Learner.outdated] }
  }

  func turn(with key: Character) throws {
    defer {
      lastKey = key
      follow()
    }
    try take(key)
  }

  private func take(_ key: Character) throws {
    switch key {
    case "h":
      let (hints, left) = try learner.hint()
      say(
        hints.enumerated().flatMap { Report.wrapped("Hint \($0.offset + 1): \($0.element)", width: width) }
          + [
            left == 0 ? "There are no more hints; s shows the solution." : "h shows one more (\(left) left)."
          ])
    case "n":
      guard let next = learner.next else { return say(["All exercises are solved."]) }
      try begin(next)
    case "l":
      say(Report.list(learner) + ["`swift run inspect learn start 7` starts the seventh."])
    case "r":
      notes = try learner.reset()
      needsCheck = true
    case "s" where lastKey == "s":
      notes = try learner.applySolution()
      needsCheck = true
    case "s":
      say(
        try Report.solution(try learner.started()) + [
          "", "s again puts this into the copy, and keeps your changes in a file.",
        ])
    case " ", "\n", "\r": needsCheck = true
    default: break
    }
  }

  private func begin(_ exercise: Exercise) throws {
    let notes = try learner.start(exercise)
    follow()
    (self.notes, result, needsCheck) = (notes, nil, true)
  }

  func check() throws {
    defer { follow() }
    needsCheck = false
    let exercise = try learner.started()
    follow()
    // What has changed until now is checked.
    _ = watch.hasChanged()
    needsCheck = false
    show()
    let first = !learner.practice.hasBuild
    if first { say(Self.firstBuild) }
    result = try perform(exercise)
    show()
  }

  package static let firstBuild = [
    "The first build compiles the toolkit, one feature and its tests. It takes one or two minutes, later "
      + "ones some seconds. Ctrl-C ends it."
  ]

  // MARK: Output

  private var width: Int { min(100, max(40, Self.columns)) }

  private static var columns: Int { Machine.columns ?? 80 }

  private func show() {
    guard let exercise = learner.current else { return }
    var lines = Report.exercise(exercise, for: learner, width: width)
    lines += notes.flatMap { Report.wrapped($0, width: width) }
    if let result {
      lines += [""] + Report.result(result, of: exercise, width: width)
      if result.state == .passed, let changes = try? learner.practice.changes() {
        lines += (try? Report.lesson(exercise, changes: changes, width: width)) ?? []
      }
    } else {
      lines += ["", "Building and testing …"]
    }
    // Clears the screen, and not what was there before the program started.
    write("\u{1B}[H\u{1B}[2J" + lines.joined(separator: "\n") + "\n" + keys)
  }

  private var keys: String {
    let next = result?.state == .passed ? "n next exercise" : "n next"
    return "\nh hint   \(next)   l list   r reset   s solution   q quit   A saved file is checked at once.\n"
  }

  private func say(_ lines: [String]) {
    write("\r\u{1B}[K" + lines.joined(separator: "\n") + "\n")
  }

  private static func showStep(_ step: String) {
    if !step.isEmpty { print("\r\u{1B}[K\(step.prefix(columns - 2))") }
  }

  private static func print(_ text: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }
}
