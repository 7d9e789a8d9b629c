import Foundation
import Synchronization

/// Set by a signal handler, which may do little else.
private let received = Atomic<Int32>(0)
/// The end of a pipe to which the handler writes; -1 for none.
private let wakeup = Atomic<Int32>(-1)

private func wake() {
  var byte: UInt8 = 0
  write(wakeup.load(ordering: .relaxed), &byte, 1)
}

/// Turns Ctrl-C and requests to end into a flag, because a tool first ends the programs that it has started, or completes a step.
package enum Interrupts {
  /// From now on these signals end nothing by themselves.
  package static func take() {
    // Initializes the global here: a signal handler must not.
    received.store(0, ordering: .relaxed)
    _ = descriptor
    for number in [SIGHUP, SIGINT, SIGTERM] {
      signal(number) {
        received.store($0, ordering: .relaxed)
        wake()
      }
    }
    // A shell sets the terminal back while the program is suspended.
    signal(SIGCONT) { _ in wake() }
  }

  /// A byte can be read after each signal. A program that only checked, and then waited for input, could miss one.
  package static let descriptor: Int32 = {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return -1 }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    wakeup.store(ends[1], ordering: .relaxed)
    return ends[0]
  }()

  /// Runs a body, and ends the process with the status that a shell expects if a signal ended the body.
  ///
  /// The body calls `check()`, and ends the programs that it has started. The reader of its output can end first.
  package static func take(during body: () throws -> Void) rethrows {
    take()
    signal(SIGPIPE, SIG_IGN)
    do { try body() } catch let error as ToolError where error.isInterrupt { exit(error.status) }
  }

  /// The signal that was received last; 0 for none.
  package static var signalNumber: Int32 { received.load(ordering: .relaxed) }

  /// - Throws: `ToolError` with the status of a shell's program that a signal ended.
  package static func check() throws {
    if signalNumber != 0 { throw ToolError("Interrupted.", status: 128 + signalNumber) }
  }
}
