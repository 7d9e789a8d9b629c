import Testing
import ToolSupport

@testable import inspect

/// What the watch loop shows.
struct WatchLoopTests {
  @Test func theNextExerciseIsShownWithoutTheResultOfTheFormer() throws {
    let package = try SmallPackage()
    var screens: [String] = []
    var checked: [String] = []
    let learner = try Learner(root: package.root)
    let loop = WatchLoop(learner, nil, write: { screens.append($0) }) { _ in
      checked.append(screens.last ?? "")
      return CheckResult(state: .passed, tests: 1, buildSeconds: 0, testSeconds: 0)
    }
    try learner.hold()
    #expect(throws: ToolError.self) { try Learner(root: package.root).hint() }
    try loop.begin()
    try loop.check()
    #expect(screens.last?.contains("✔ Solved") == true && !loop.needsCheck)
    try loop.turn(with: "n")
    #expect(loop.needsCheck)
    try loop.check()
    #expect(checked.count == 2 && !loop.needsCheck)
    #expect(screens.contains { $0.contains("Exercise 2 of 2: The second") && !$0.contains("Solved") })
  }
}
