import Foundation
import Synchronization

/// Set by a signal handler, which may do little else.
private let isRequested = Atomic(false)

/// Turns Ctrl-C and requests to end into a flag that a run reads between its steps.
public enum Interrupts {
  /// From now on, these signals end nothing by themselves.
  public static func take() {
    // Initializes the global here: a signal handler must not.
    isRequested.store(false, ordering: .relaxed)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { _ in isRequested.store(true, ordering: .relaxed) }
    }
  }

  /// - Throws: `MutateError.interrupted` after a signal.
  static func check() throws(MutateError) {
    if isRequested.load(ordering: .relaxed) { throw .interrupted }
  }
}
