import ToolSupport

/// The tests that were running at the end of a process, for the last lines.
package enum RunningTests {
  /// How many cases of a test are named one by one.
  private static let named = 3

  /// A line for each test. Tests on a stack are named last, where a reader looks first: the others may only wait for them.
  ///
  /// - Parameters:
  ///   - names: In the order in which they started, as `TestEvents.running` has them.
  ///   - stacks: The frames of all threads.
  package static func lines(_ names: [String], stacks: [String]) -> [String] {
    let stuck = onStack(names, stacks)
    let waiting = names.filter { !stuck.contains($0) }.grouped { name in
      name.firstRange(of: " with ").map { String(name[..<$0.lowerBound]) } ?? name
    }
    let others = waiting.flatMap { test, cases in
      cases.count > named ? ["\(test): \(cases.count) cases"] : cases
    }
    return (others + stuck).map { "  ✘ \($0)" }
  }

  /// The tests that the stacks are in.
  package static func onStack(_ names: [String], _ stacks: [String]) -> [String] {
    names.filter { name in stacks.contains { mentions($0, name) } }
  }

  /// Whether a frame is in a test: `BlogTests.LikeTests.likes() -> ()` for `LikeTests/likes()`.
  private static func mentions(_ frame: String, _ test: String) -> Bool {
    let name = test.prefix { $0 != "(" }.replacing("/", with: ".")
    return frame.contains("\(name)(")
  }
}
