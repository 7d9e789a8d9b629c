extension Clock where Duration == Swift.Duration {
  /// Tells how much time of the clock has passed since this call.
  public func stopwatch() -> @Sendable () -> Duration {
    let start = now
    return { start.duration(to: now) }
  }
}
