import Synchronization

/// A clock whose time changes only when a test advances it.
public final class TestClock: Clock, Sendable {
  public struct Instant: InstantProtocol {
    public var offset: Duration

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Bool, any Error>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var lastID = 0
    var sleepers: [Int: Sleeper] = [:]
    var cancelled: Set<Int> = []
    var wakingCount = 0
  }

  private let state = Mutex(State())

  public init() {}

  public var now: Instant { state.withLock(\.now) }
  public var minimumResolution: Duration { .zero }

  /// The number of tasks that sleep.
  public var sleeperCount: Int { state.withLock(\.sleepers.count) }

  /// Whether a task sleeps that wakes within this time.
  public func hasSleeper(within duration: Duration) -> Bool {
    state.withLock { state in
      state.sleepers.values.contains { $0.deadline <= state.now.advanced(by: duration) }
    }
  }

  /// Whether a woken task hasn't returned from `sleep` yet.
  public var isWaking: Bool { state.withLock { $0.wakingCount > 0 } }

  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = state.withLock { state -> Int in
      state.lastID += 1
      return state.lastID
    }
    let wasWoken = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Bool, any Error>) in
        state.withLock { state in
          if state.cancelled.remove(id) != nil {
            continuation.resume(throwing: CancellationError())
          } else if deadline <= state.now {
            continuation.resume(returning: false)
          } else {
            state.sleepers[id] = Sleeper(deadline: deadline, continuation: continuation)
          }
        }
      }
    } onCancel: {
      state.withLock { state in
        if let sleeper = state.sleepers.removeValue(forKey: id) {
          sleeper.continuation.resume(throwing: CancellationError())
        } else {
          state.cancelled.insert(id)
        }
      }
    }
    if wasWoken { state.withLock { $0.wakingCount -= 1 } }
  }

  /// Advances the time and wakes the tasks whose deadline has passed, the earliest first.
  public func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.deadline <= state.now }
      for id in due.keys { state.sleepers[id] = nil }
      state.wakingCount += due.count
      return due.values.sorted { $0.deadline < $1.deadline }
    }
    for sleeper in due { sleeper.continuation.resume(returning: true) }
  }
}
