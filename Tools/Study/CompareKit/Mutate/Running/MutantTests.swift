import Foundation
import InspectKit
import ToolSupport

/// Runs the built tests, with a mutant or without.
struct MutantTests {
  let program: URL
  /// Where the files of runs are kept for as long as they are read.
  let folder: URL

  struct Result: Equatable {
    let ending: ChildProcess.Ending
    let failures: TestFailures
    let seconds: Double
    /// The mutants that the run came across; empty unless it was asked for.
    var reached: Set<Int> = []
  }

  /// - Parameter mutant: 0 for none.
  func run(mutant: Int, notesReached: Bool = false, timeLimit: Double) throws -> Result {
    let events = folder.appending(path: "events-\(mutant).json")
    let reached = folder.appending(path: "reached.txt")
    for file in [events, reached] { try? FileManager.default.removeItem(at: file) }
    defer { try? FileManager.default.removeItem(at: events) }
    let limits = "ulimit -v 8000000 2>/dev/null; ulimit -c 0; exec \"$0\" \"$@\""
    let start = ContinuousClock.now
    let ending = try ChildProcess(
      ["/bin/sh", "-c", limits, program.path] + TestProgram.arguments(events: events),
      environment: [
        MutantSwitch.variable: String(mutant),
        MutantSwitch.reachedVariable: notesReached ? reached.path : nil,
        // A crash is told by its signal; a backtrace would take seconds.
        "SWIFT_BACKTRACE": "enable=no",
      ], folder: program.deletingLastPathComponent()
    ).start(output: URL(filePath: "/dev/null")).wait(timeLimit: timeLimit)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let issues = TestEvents.issues(in: (try? Data(contentsOf: events)) ?? Data())
    var result = Result(ending: ending, failures: TestFailures(issues), seconds: seconds)
    if notesReached, let text = try? String(contentsOf: reached, encoding: .utf8) {
      result.reached = Set(text.split(separator: "\n").compactMap { Int($0) })
    }
    return result
  }
}

/// The first failures of a run.
struct TestFailures: Equatable {
  /// The clause, or the test and its arguments.
  private(set) var contract: String?
  private(set) var unit: String?

  init(contract: String? = nil, unit: String? = nil) { (self.contract, self.unit) = (contract, unit) }

  init(_ issues: [TestEvents.Issue]) {
    for issue in issues {
      if issue.suite.contains("Contract") {
        contract =
          contract ?? (issue.arguments.isEmpty ? issue.function : "\(issue.function): \(issue.arguments)")
      } else {
        unit = unit ?? "\(issue.suite).\(issue.function)"
      }
    }
  }
}
