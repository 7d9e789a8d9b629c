/// Decides when a run hangs.
///
/// A run hangs if no test has started or ended for some time, or if it takes many times as long in all. Recorded issues
/// are no progress: an endless loop can record them.
package struct Watchdog: Sendable {
  /// In seconds of any clock without a test that starts or ends.
  package let bound: Double
  private var progress = 0
  private var since: Double
  private let start: Double

  /// How many times the bound the whole run of a module may take.
  static let whole = 10.0

  /// - Parameter now: The seconds of any clock.
  package init(bound: Double, now: Double) {
    self.bound = bound
    since = now
    start = now
  }

  /// Why the run is ended; `nil` if it may go on.
  package mutating func check(_ events: TestEvents, now: Double) -> String? {
    if events.progress != progress { (progress, since) = (events.progress, now) }
    if now - since > bound { return "no test started or ended for \(Int(bound)) seconds" }
    if now - start > bound * Self.whole {
      return "the tests took more than \(Int(bound * Self.whole)) seconds"
    }
    return nil
  }
}
