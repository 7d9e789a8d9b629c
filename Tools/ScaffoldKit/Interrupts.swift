import Foundation
import Synchronization

/// Set by a signal, which may do little else.
private let isRequested = Atomic(false)

/// Turns Ctrl-C and requests to end into a question that a run asks between its steps.
public enum Interrupts {
  /// From now on a signal ends nothing by itself.
  public static func take() {
    // A global is made when it is first used, and that must not be in a signal handler.
    isRequested.store(false, ordering: .relaxed)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { _ in isRequested.store(true, ordering: .relaxed) }
    }
  }

  public static let isInterrupted: @Sendable () -> Bool = { isRequested.load(ordering: .relaxed) }
}
