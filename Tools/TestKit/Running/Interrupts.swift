import Foundation
import Synchronization

/// Set by a signal handler, which may do little else.
private let received = Atomic<Int32>(0)

/// Turns Ctrl-C and requests to end into a flag, because the programs that tests start have to be ended first.
package enum Interrupts {
  package static func take() {
    // Initializes the global here: a signal handler must not.
    received.store(0, ordering: .relaxed)
    for number in [SIGHUP, SIGINT, SIGTERM] {
      signal(number) { received.store($0, ordering: .relaxed) }
    }
    // The reader of the output can end first; the programs still have to be ended.
    signal(SIGPIPE, SIG_IGN)
  }

  /// Runs a body, and ends the process with the status that a shell expects if a signal ended the body.
  ///
  /// The body calls `check()`, and ends the programs that it has started.
  package static func take(during body: () throws -> Void) rethrows {
    take()
    do { try body() } catch let error as RunnerError where error.status > 128 { exit(error.status) }
  }

  /// - Throws: `RunnerError` with the status of a shell's program that a signal ended.
  package static func check() throws {
    let number = received.load(ordering: .relaxed)
    if number != 0 { throw RunnerError("Interrupted.", status: 128 + number) }
  }
}
