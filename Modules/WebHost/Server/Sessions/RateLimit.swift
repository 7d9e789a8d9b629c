/// How much one session may ask for: a bucket that fills by time and that each event takes from.
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

  /// Whether one more is allowed, at a time that never runs back.
  mutating func take(now: Duration) -> Bool {
    level = min(burst, level + (now - lastTime) / .seconds(1) * perSecond)
    lastTime = now
    guard level >= 1 else { return false }
    level -= 1
    return true
  }
}
