import Foundation
import Synchronization

/// Set by a signal, which may do little else.
private let isRequested = Atomic(false)

/// Records Ctrl-C and requests to end, for a run to check between its steps.
public enum Interrupts {
  /// From now on a signal does not end the process.
  public static func take() {
    // A global is made when it is first used, and that must not be in a signal handler.
    isRequested.store(false, ordering: .relaxed)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { _ in isRequested.store(true, ordering: .relaxed) }
    }
  }

  public static let isInterrupted: @Sendable () -> Bool = { isRequested.load(ordering: .relaxed) }
}
