import Foundation
import ToolSupport

/// The tests of one module in a process of their own.
final class ModuleRun {
  let module: String
  private let options: Options
  private let log: URL
  private let run: TestRun
  private let start = ContinuousClock.now

  /// Starts the tests.
  ///
  /// - Parameters:
  ///   - program: The tests of all modules.
  ///   - skip: The tests to leave out.
  ///   - options: The bound, and the part of a contract.
  ///   - folder: For the log and the events.
  init(_ module: String, program: TestProgram, skip: [String], options: Options, folder: URL) throws {
    self.module = module
    self.options = options
    log = folder.appending(path: "\(TestPart.fileName(module)).log")
    let filter = TestProgram.filter(TestPart.module(of: module))
    let own = TestPart.suite(of: module).map { filter + $0 + "/" } ?? filter
    let contract = TestProgram.contractFilter(module, options.architecture)
    run = try TestRun(
      program, filter: options.isPartial ? contract : own, skip: skip.map { filter + $0 },
      bound: options.timeout, events: folder.appending(path: "\(TestPart.fileName(module)).events"), log: log,
      variables: options.variables)
  }

  /// The result, if the tests have ended or hang.
  func poll() -> ModuleResult? {
    guard run.poll() else { return nil }
    let (events, ending, now) = (run.events, run.ending, (ContinuousClock.now - start) / .seconds(1))
    if let hang = run.hang { return result(seconds: now, failures: hanging(hang.reason, hang.stacks)) }
    if ending == .exit(0), events.hasEnded, events.tests > 0 { return result(seconds: now, failures: nil) }
    var failures = Failures(events.issues, output: run.output).lines(of: module)
    if !events.hasEnded { failures += ended(ending) }
    if failures.isEmpty {
      failures = [
        events.tests == 0
          ? "\(module): no tests were found." : "\(module): the tests ended with \(Self.text(ending))."
      ]
    }
    return result(seconds: now, failures: failures + ["  The whole output is in \(log.path)."])
  }

  func end() { run.end() }

  private func result(seconds: Double, failures: [String]?) -> ModuleResult {
    let events = run.events
    return ModuleResult(
      module: module, state: failures == nil ? .built : .failed,
      pass: Memory.Pass(
        tests: events.tests, suites: events.suites, seconds: seconds,
        // Swift Testing skips a test of which no case is selected.
        skipped: options.isPartial ? [:] : events.skipped),
      issues: failures == nil ? 0 : max(1, events.issueCount), failures: failures ?? [],
      slowest: events.slowest, cases: events.ended.count)
  }

  private func hanging(_ reason: String, _ stacks: [String]) -> [String] {
    let frames = stacks.prefix(200).map { "    \($0)" }
    return Failures(run.events.issues, output: run.output).lines(of: module)
      + ["\(module): the tests hang: \(reason). The stacks:"] + frames
      + ["\(module): these tests were running:"] + RunningTests.lines(run.events.running, stacks: stacks)
  }

  private func ended(_ ending: ChildProcess.Ending?) -> [String] {
    let lines = run.output.split(separator: "\n").map(String.init)
    let message = TestRun.crash(in: lines)
    return [
      "\(module): the tests ended with \(Self.text(ending)).\(message.map { " \($0.prefix(400))" } ?? "")"
    ]
      + ["\(module): these tests were running:"] + RunningTests.lines(run.events.running, stacks: lines)
  }

  private static func text(_ ending: ChildProcess.Ending?) -> String {
    switch ending {
    case .exit(let status): "status \(status)"
    case .signal(let number): "signal \(number)"
    case .timedOut, nil: "no status"
    }
  }
}
