import ToolSupport

/// Counts seconds, but fewer while a machine has more to do than its processors can: the share that a test gets.
///
/// For limits that end what hangs. A test that only waits for its turn on a busy machine reaches them later.
struct MachineTime {
  private(set) var seconds = 0.0
  private var last = SuspendingClock.now

  /// Counts the time since the last call.
  mutating func update() {
    let now = SuspendingClock.now
    seconds += (now - last) / .seconds(1) * Machine.share
    last = now
  }
}
