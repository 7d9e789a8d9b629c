import Foundation
import ToolSupport

/// Runs the built tests, with a mutant or without.
struct TestRun {
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
  func run(
    mutant: Int, notesReached: Bool = false, timeLimit: Double
  ) throws(MutateError) -> Result {
    let events = folder.appending(path: "events-\(mutant).json")
    let reached = folder.appending(path: "reached.txt")
    for file in [events, reached] { try? FileManager.default.removeItem(at: file) }
    defer { try? FileManager.default.removeItem(at: events) }
    let child = ChildProcess(
      [
        "/bin/sh", "-c", "ulimit -v 8000000 2>/dev/null; ulimit -c 0; exec \"$0\" \"$@\"", program.path,
        "--testing-library", "swift-testing", "--event-stream-version", "0", "--event-stream-output-path",
        events.path,
      ],
      environment: [
        MutantSwitch.variable: String(mutant),
        MutantSwitch.reachedVariable: notesReached ? reached.path : nil,
        // A crash is told by its signal; a backtrace would take seconds.
        "SWIFT_BACKTRACE": "enable=no",
      ], folder: program.deletingLastPathComponent())
    let clock = ContinuousClock()
    let start = clock.now
    let ending = try child.run(timeLimit: timeLimit)
    let time = (clock.now - start) / .seconds(1)
    let text = (try? Data(contentsOf: events)) ?? Data()
    var result = Result(ending: ending, failures: TestFailures(events: text), seconds: time)
    if notesReached, let text = try? String(contentsOf: reached, encoding: .utf8) {
      result.reached = Set(text.split(separator: "\n").compactMap { Int($0) })
    }
    return result
  }
}

/// The first failures of a run, of swift-testing's stream of events.
struct TestFailures: Equatable {
  /// The clause, or the test and its arguments.
  private(set) var contract: String?
  private(set) var unit: String?

  init(contract: String? = nil, unit: String? = nil) {
    self.contract = contract
    self.unit = unit
  }

  /// - Parameter events: a JSON object on each line; a line that a crash cut off is left out.
  init(events: Data) {
    let decoder = JSONDecoder()
    for line in events.split(separator: UInt8(ascii: "\n")) {
      guard line.range(of: Data("issueRecorded".utf8)) != nil,
        let event = try? decoder.decode(Event.self, from: line), event.payload.kind == "issueRecorded",
        event.payload.issue?.isKnown != true
      else { continue }
      let test = event.payload.testID ?? "a test"
      // `BlogTests.BlogContractTests/list(_:_:)/BlogContractTests.swift:9:4`
      let parts = test.split(separator: "/")
      let suite = parts.first.map(String.init) ?? test
      let function = parts.count > 1 ? String(parts[1].prefix { $0 != "(" }) : test
      let arguments = event.payload._testCase?.displayName
      if suite.contains("Contract") {
        if contract == nil { contract = arguments.map { "\(function): \($0)" } ?? function }
      } else if unit == nil {
        let name = suite.split(separator: ".").last.map(String.init) ?? suite
        unit = "\(name).\(function)"
      }
    }
  }

  private struct Event: Decodable {
    struct Payload: Decodable {
      let kind: String
      let testID: String?
      let issue: Issue?
      let _testCase: Case?
    }

    struct Issue: Decodable {
      let isKnown: Bool?
    }

    struct Case: Decodable {
      let displayName: String?
    }

    let payload: Payload
  }
}
