import Foundation
import ToolSupport

/// The result of one module.
package struct ModuleResult: Sendable {
  package enum State: String, Sendable {
    case built, remembered, failed
  }

  package let module: String
  package let state: State
  package let pass: Memory.Pass
  /// The number of issues.
  package var issues = 0
  /// What to say about the failure.
  package var failures: [String] = []
  /// The tests that took the longest.
  package var slowest: [TestEvents.Timed] = []
  /// The tests and cases of tests that ended.
  package var cases = 0
}

/// The last lines of a run: what failed, a line for each module, the slowest tests, what was left out, and the counts.
package struct Summary: Sendable {
  let results: [ModuleResult]
  /// What was not run, with the command that brings it in.
  let leftOut: [String]
  /// The seconds of the whole run.
  let seconds: Double

  package init(_ results: [ModuleResult], leftOut: [String] = [], seconds: Double) {
    // What failed is what a reader looks for.
    self.results = results.sorted {
      ($0.state == .failed ? 0 : 1, $0.module) < ($1.state == .failed ? 0 : 1, $1.module)
    }
    self.leftOut = leftOut
    self.seconds = seconds
  }

  package var lines: [String] {
    let failures = results.flatMap(\.failures)
    return (failures.isEmpty ? [] : ["", "What failed:"] + failures + [""]) + table + slowest + skipped
      + leftOut + [counts]
  }

  /// The five slowest tests of all modules.
  private var slowest: [String] {
    let all = results.flatMap { result in result.slowest.map { (module: result.module, test: $0) } }
    let lines = all.sorted { $0.test.seconds > $1.test.seconds }.prefix(5).map {
      "\(Self.right($0.test.seconds.text(digits: 1), 7)) s  \($0.module): \($0.test.name.prefix(120))"
    }
    return lines.isEmpty ? [] : ["The slowest tests:"] + lines
  }

  private var table: [String] {
    let width = results.map(\.module.count).max() ?? 0
    return results.map { result in
      let name = result.module.padding(toLength: width, withPad: " ", startingAt: 0)
      let (tests, time) = (
        Self.right("\(result.pass.tests)", 5), Self.right(result.pass.seconds.text(digits: 1), 7)
      )
      return "\(name) \(tests) tests \(time) s  \(result.state.rawValue)"
    }
  }

  /// The skipped tests, by their reasons.
  private var skipped: [String] {
    let reasons = Set(results.flatMap(\.pass.skipped.keys)).sorted()
    return reasons.map { reason in
      let own = results.filter { $0.pass.skipped[reason] != nil }
      let count = own.reduce(0) { $0 + ($1.pass.skipped[reason] ?? 0) }
      return
        "Left out: \(count) \(count == 1 ? "test" : "tests") of \(own.map(\.module).joined(separator: ", ")): \(reason)."
    }
  }

  /// In the form of Swift Testing.
  package var counts: String {
    let tests = results.reduce(0) { $0 + $1.pass.tests }
    let suites = results.reduce(0) { $0 + $1.pass.suites }
    let issues = results.reduce(0) { $0 + $1.issues }
    let remembered = results.filter { $0.state == .remembered }.reduce(0) { $0 + $1.pass.tests }
    let failed = results.contains { $0.state == .failed }
    return
      "\(failed ? "✘" : "✔") Test run with \(tests) tests in \(suites) \(suites == 1 ? "suite" : "suites") "
      + "\(failed ? "failed" : "passed") after \(seconds.text(digits: 3)) seconds"
      + (issues > 0 ? " with \(issues) \(issues == 1 ? "issue" : "issues")" : "")
      + (remembered > 0 ? "; \(remembered) of these tests passed before and were not repeated." : ".")
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
