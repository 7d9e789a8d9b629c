import Foundation
import ToolSupport

/// The tests of one module in a process of their own.
final class ModuleRun {
  let module: String
  private let options: Options
  private let process: ChildProcess.Running
  private let log: URL
  private let stream: URL
  private var handle: FileHandle?
  private var events = TestEvents()
  private var watchdog: Watchdog
  private let start = ContinuousClock.now
  private var machineTime = MachineTime()

  /// In bytes.
  private static let (keptOutput, part) = (UInt64(16_000_000), 1_000_000)

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
    stream = folder.appending(path: "\(TestPart.fileName(module)).events")
    watchdog = Watchdog(bound: options.bound, now: 0)
    let filter = TestProgram.filter(TestPart.module(of: module))
    let own = TestPart.suite(of: module).map { filter + $0 + "/" } ?? filter
    let contract = TestProgram.contractFilter(module, options.architecture)
    process = try program.start(
      filter: options.isPartial ? contract : own, skip: skip.map { filter + $0 },
      events: stream, log: log, variables: options.variables)
  }

  /// The result, if the tests have ended or hang.
  func poll() -> ModuleResult? {
    let ending = process.poll()
    read(toEnd: ending != nil)
    let now = (ContinuousClock.now - start) / .seconds(1)
    if ending == nil {
      machineTime.update()
      guard let reason = watchdog.check(events, now: machineTime.seconds) else { return nil }
      let stacks = Stacks.of(process.id)
      process.end()
      read(toEnd: true)
      return result(seconds: now, failures: hanging(reason, stacks))
    }
    if ending == .exit(0), events.hasEnded, events.tests > 0 { return result(seconds: now, failures: nil) }
    var failures = Failures(events.issues, output: output).lines(of: module)
    if !events.hasEnded { failures += ended(ending) }
    if failures.isEmpty {
      failures = [
        events.tests == 0
          ? "\(module): no tests were found." : "\(module): the tests ended with \(Self.text(ending))."
      ]
    }
    return result(seconds: now, failures: failures + ["  The whole output is in \(log.path)."])
  }

  func end() { process.end() }

  private func result(seconds: Double, failures: [String]?) -> ModuleResult {
    var pass = Memory.Pass()
    // Swift Testing skips a test of which no case is selected.
    (pass.tests, pass.suites, pass.seconds, pass.skipped) = (
      events.tests, events.suites, seconds, options.isPartial ? [:] : events.skipped
    )
    return ModuleResult(
      module, failures == nil ? .built : .failed, pass,
      issues: failures == nil ? 0 : max(1, events.issueCount),
      failures: failures ?? [], slowest: events.slowest, cases: events.ended.count)
  }

  private func hanging(_ reason: String, _ stacks: [String]) -> [String] {
    let frames = stacks.prefix(200).map { "    \($0)" }
    return Failures(events.issues, output: output).lines(of: module)
      + ["\(module): the tests hang: \(reason). The stacks:"] + frames
      + ["\(module): these tests were running:"] + RunningTests.lines(events.running, stacks: stacks)
  }

  private func ended(_ ending: ChildProcess.Ending?) -> [String] {
    let lines = output.split(separator: "\n").map(String.init)
    let message = lines.first { $0.contains("Fatal error") || $0.contains("Program crashed") }
    return [
      "\(module): the tests ended with \(Self.text(ending)).\(message.map { " \($0.prefix(400))" } ?? "")"
    ]
      + ["\(module): these tests were running:"] + RunningTests.lines(events.running, stacks: lines)
  }

  private static func text(_ ending: ChildProcess.Ending?) -> String {
    switch ending {
    case .exit(let status): "status \(status)"
    case .signal(let number): "signal \(number)"
    case .timedOut, nil: "no status"
    }
  }

  /// The last part of what the tests printed. An endless loop can print any amount.
  private var output: String {
    guard let handle = try? FileHandle(forReadingFrom: log), let end = try? handle.seekToEnd() else {
      return ""
    }
    try? handle.seek(toOffset: end - min(end, Self.keptOutput))
    return String(decoding: (try? handle.readToEnd()) ?? Data(), as: UTF8.self)
  }

  /// Reads a part of the new events, or all. Tests can write them faster than they are decoded.
  private func read(toEnd: Bool) {
    if handle == nil { handle = try? FileHandle(forReadingFrom: stream) }
    while let data = try? handle?.read(upToCount: Self.part), !data.isEmpty {
      events.add(data)
      if !toEnd { return }
    }
  }
}
