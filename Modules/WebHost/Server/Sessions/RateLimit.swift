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

  /// Takes a token. Returns `false` if the bucket is empty.
  ///
  /// - Parameter now: never less than in the call before.
  mutating func take(now: Duration) -> Bool {
    level = min(burst, level + (now - lastTime) / .seconds(1) * perSecond)
    lastTime = now
    guard level >= 1 else { return false }
    level -= 1
    return true
  }
}
