extension Clock where Duration == Swift.Duration {
  /// Returns a function that returns the time since this call.
  public func stopwatch() -> @Sendable () -> Duration {
    let start = now
    return { start.duration(to: now) }
  }
}
