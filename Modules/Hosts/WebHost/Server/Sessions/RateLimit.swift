/// Limits the events of one session with a token bucket.
struct RateLimit: Sendable {
  let perSecond: Double
  let burst: Double
  private var level: Double
  private var lastTime: Duration

  init(perSecond: Double, burst: Double, now: Duration) {
    self.perSecond = perSecond
    self.burst = burst
    level = burst
    lastTime = now
  }

  /// Takes one token for each event. Returns `false`, and takes none, if there are too few.
  ///
  /// - Parameter now: never less than in the call before.
  mutating func take(_ events: Int = 1, now: Duration) -> Bool {
    level = min(burst, level + (now - lastTime) / .seconds(1) * perSecond)
    lastTime = now
    guard level >= Double(events) else { return false }
    level -= Double(events)
    return true
  }
}
