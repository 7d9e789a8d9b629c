import Foundation

/// Counts seconds, but fewer while a machine has more to do than its processors can: the share that a test gets.
///
/// For limits that end what hangs. A test that only waits for its turn on a busy machine reaches them later.
struct MachineTime {
  private(set) var seconds = 0.0
  private var last = SuspendingClock.now

  /// Counts the time since the last call.
  mutating func update() {
    let now = SuspendingClock.now
    seconds += (now - last) / .seconds(1) * Self.share
    last = now
  }

  /// The part of a processor that a busy thread gets, from the load of the last minute; 1 if it is not known.
  static var share: Double {
    var load = 0.0
    guard getloadavg(&load, 1) == 1 else { return 1 }
    return min(1, Double(ProcessInfo.processInfo.activeProcessorCount) / max(load, 1))
  }
}
