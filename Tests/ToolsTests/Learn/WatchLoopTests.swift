import Foundation
import Testing

@testable import inspect

/// What the watch loop shows while another terminal works on the same copy.
struct WatchLoopTests {
  private let package: SmallPackage
  private var learner: Learner { get throws { try Learner(root: package.root) } }

  init() throws {
    package = try SmallPackage()
  }

  private final class Terminal {
    var screens: [String] = []
    /// What the screen showed when the check began.
    var checked: [String] = []
  }

  private func loop(_ terminal: Terminal) throws -> WatchLoop {
    WatchLoop(try learner, nil, write: { terminal.screens.append($0) }) { _ in
      terminal.checked.append(terminal.screens.last { $0.contains("Exercise") } ?? "")
      return CheckResult(state: .passed, tests: 1, buildSeconds: 0, testSeconds: 0)
    }
  }

  /// The other terminal has changed the files, so the loop checks.
  @Test func aResultIsNotShownForAnotherExercise() throws {
    let terminal = Terminal()
    let loop = try loop(terminal)
    try loop.begin()
    try loop.check()
    #expect(terminal.screens.last?.contains("✔ Solved") == true)
    let other = try learner
    _ = try other.start(other.exercises.all[1])
    try loop.check()
    #expect(terminal.checked.count == 2)
    #expect(terminal.checked[1].contains("Exercise 2 of 2: The second"))
    #expect(terminal.checked[1].contains("Building and testing"))
    #expect(!terminal.checked[1].contains("Solved"))
  }

  @Test func aCopyThatIsGoneIsSaid() throws {
    let learner = try learner
    _ = try learner.start(learner.exercises.all[0])
    // The system reports changes only if all folders are there.
    package.practice("Tests/ATests/A.swift", "")
    let terminal = Terminal()
    let loop = try loop(terminal)
    try loop.begin()
    try loop.check()
    loop.look()
    let count = terminal.screens.count
    let folder = package.root.appending(path: ".learn/package").path
    try #require(rename(folder, package.root.appending(path: "elsewhere").path) == 0)
    loop.look()
    loop.look()
    #expect(terminal.screens.count == count + 1, "it is said once")
    #expect(terminal.screens.last?.contains("is gone") == true)
    #expect(!loop.needsCheck)
  }

  /// A key makes the loop notice the other exercise, before it looks at the files.
  @Test func anotherExerciseIsChecked() throws {
    let loop = try loop(Terminal())
    try loop.begin()
    try loop.check()
    try loop.turn(with: "l")
    #expect(!loop.needsCheck)
    let other = try learner
    _ = try other.start(other.exercises.all[1])
    try loop.turn(with: "h")
    #expect(loop.needsCheck)
    try loop.check()
    #expect(!loop.needsCheck)
  }
}
