import Synchronization

/// A clock on which nothing waits: a sleep ends at once and moves the time to its end.
public final class StillClock: Clock, Sendable {
  private let time = TestClock()
  private let sleeping = Mutex(Duration.zero)

  public init() {}

  /// The time that was slept, in all.
  public var slept: Duration { sleeping.withLock { $0 } }
  public var now: TestClock.Instant { time.now }
  public var minimumResolution: Duration { .zero }

  public func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    sleeping.withLock { slept in
      let rest = max(.zero, now.duration(to: deadline))
      time.advance(by: rest)
      slept += rest
    }
  }

  public func advance(by duration: Duration) { time.advance(by: duration) }
}
