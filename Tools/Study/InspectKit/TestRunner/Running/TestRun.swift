package import Foundation
package import ToolSupport

/// Tests that run in a process of their own. They are ended if they hang.
package final class TestRun {
  package private(set) var events = TestEvents()
  /// How the process ended; `nil` while it runs, and if it was ended.
  package private(set) var ending: ChildProcess.Ending?
  /// Why the tests were ended, and the stacks of that moment; `nil` if they ended by themselves.
  package private(set) var hang: (reason: String, stacks: [String])?
  private let process: ChildProcess.Running
  private let log: URL
  private let stream: URL
  private var handle: FileHandle?
  private var watchdog: Watchdog
  private var machineTime = MachineTime()

  /// In bytes.
  private static let (keptOutput, part) = (UInt64(16_000_000), 1_000_000)

  /// Starts the tests of a filter.
  ///
  /// - Parameters:
  ///   - bound: The seconds without progress after which the tests hang.
  ///   - events: The file for the events.
  ///   - log: The file for what the tests print.
  package init(
    _ program: TestProgram, filter: String, skip: [String] = [], bound: Double, events: URL, log: URL,
    variables: [String: String?] = [:]
  ) throws {
    (self.log, stream) = (log, events)
    watchdog = Watchdog(bound: bound, now: 0)
    process = try program.start(filter: filter, skip: skip, events: events, log: log, variables: variables)
  }

  /// Reads new events. Returns whether the tests have ended, or hang and were ended.
  package func poll() -> Bool {
    ending = process.poll()
    read(toEnd: ending != nil)
    guard ending == nil else { return true }
    machineTime.update()
    guard let reason = watchdog.check(events, now: machineTime.seconds) else { return false }
    hang = (reason, Stacks.of(process.id))
    process.end()
    read(toEnd: true)
    return true
  }

  /// Waits until the tests have ended, or hang and were ended.
  ///
  /// - Throws: `ToolError` after a signal to this process. Then the tests are ended.
  package func wait() throws {
    while !poll() {
      do { try Interrupts.check() } catch {
        end(grace: 5)
        throw error
      }
      usleep(4_000)
    }
  }

  package func end(grace: Double = 0) { process.end(grace: grace) }

  /// The last part of what the tests printed. An endless loop can print any amount.
  package var output: String {
    guard let handle = try? FileHandle(forReadingFrom: log), let end = try? handle.seekToEnd() else {
      return ""
    }
    try? handle.seek(toOffset: end - min(end, Self.keptOutput))
    return String(decoding: (try? handle.readToEnd()) ?? Data(), as: UTF8.self)
  }

  /// The line in which a program says why it crashed.
  package static func crash(in lines: [String]) -> String? {
    lines.first { $0.contains("Fatal error") || $0.contains("Program crashed") }
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
