import Foundation
import TestKit

/// Checks the exercise whenever a file is saved, and takes keys in between.
package final class WatchLoop {
  private let learner: Learner
  private let keyboard: Keyboard?
  private var notes: [String] = []
  private var result: CheckResult?
  private var lastKey: Character?
  private var needsCheck = true

  /// - Throws: `LearnError` if there is no terminal to read keys from.
  package init(_ learner: Learner) throws {
    self.learner = learner
    keyboard = Keyboard()
    guard keyboard != nil else {
      throw LearnError(
        "The watch loop needs a terminal; in a script, use `learn start NUMBER` and `learn check` instead.")
    }
  }

  /// Runs until the person quits.
  ///
  /// - Throws: `RunnerError` after Ctrl-C; the terminal is as before then.
  package func run() throws {
    Interrupts.take()
    defer { keyboard?.restore() }
    if learner.current == nil {
      notes = try learner.start(learner.next ?? learner.exercises.all[0])
    } else if try learner.practice.isOutdated() {
      notes = [Learner.outdated]
    }
    var (watch, watched) = (FileWatch(folders), learner.current?.name)
    var nextLook = ContinuousClock.now
    show()
    while true {
      if needsCheck {
        // What has changed until now is checked.
        _ = watch.hasChanged()
        do { try check() } catch let error as LearnError { say(["\(error)"]) }
      }
      try Interrupts.check()
      if let key = try keyboard?.next() {
        if key == "q" { return say(["Your work stays in \(learner.practice.sources.path)."]) }
        do { try take(key) } catch let error as LearnError { say(["\(error)"]) }
        lastKey = key
      }
      // Another terminal can start an exercise too.
      if learner.current?.name != watched {
        (watch, watched) = (FileWatch(folders), learner.current?.name)
      }
      guard .now >= nextLook else { continue }
      if watch.hasChanged() { needsCheck = true }
      nextLook = .now + Self.pause
    }
  }

  /// How long files are left alone after a look at them.
  private static let pause = Duration.milliseconds(400)

  private var folders: [URL] {
    let tests = learner.current.map { "Tests/\($0.module)Tests" }
    return ["Modules", tests].compactMap(\.self).map { learner.practice.sources.appending(path: $0) }
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
    notes = try learner.start(exercise)
    result = nil
    needsCheck = true
  }

  private func check() throws {
    needsCheck = false
    let exercise = try learner.started()
    show()
    let first = !learner.practice.hasBuild
    if first { say(Self.firstBuild) }
    result = try learner.check(exercise) { step in Self.showStep(step) }
    show()
  }

  package static let firstBuild = [
    "The first build compiles the toolkit, one feature and its tests. It takes one or two minutes, later "
      + "ones some seconds. Ctrl-C ends it."
  ]

  // MARK: Output

  private var width: Int { min(100, max(40, Self.columns)) }

  private static var columns: Int {
    var size = winsize()
    return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }

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
    Self.write("\u{1B}[H\u{1B}[2J" + lines.joined(separator: "\n") + "\n" + keys)
  }

  private var keys: String {
    let next = result?.state == .passed ? "n next exercise" : "n next"
    return "\nh hint   \(next)   l list   r reset   s solution   q quit   A saved file is checked at once.\n"
  }

  private func say(_ lines: [String]) {
    Self.write("\r\u{1B}[K" + lines.joined(separator: "\n") + "\n")
  }

  private static func showStep(_ step: String) {
    if !step.isEmpty { write("\r\u{1B}[K\(step.prefix(columns - 2))") }
  }

  private static func write(_ text: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }
}
