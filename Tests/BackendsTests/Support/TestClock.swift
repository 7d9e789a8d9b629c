import Synchronization

/// A clock whose time a test advances. Sleepers wake only then.
final class TestClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct State {
    var now = Instant(offset: .zero)
    var lastID = 0
    var sleepers: [Int: (deadline: Instant, wake: CheckedContinuation<Void, any Error>)] = [:]
    var watchers: [(count: Int, notify: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (wake: CheckedContinuation<Void, any Error>) in
        state.withLock { state in
          // If the task is cancelled, the handler has run already and does not resume this sleeper. If the task
          // is cancelled later, the handler runs after this and finds the sleeper.
          guard !Task.isCancelled else {
            wake.resume(throwing: CancellationError())
            return
          }
          state.sleepers[id] = (deadline, wake)
          state.watchers.removeAll { watcher in
            guard state.sleepers.count >= watcher.count else { return false }
            watcher.notify.resume()
            return true
          }
        }
      }
    } onCancel: {
      state.withLock { $0.sleepers.removeValue(forKey: id)?.wake.resume(throwing: CancellationError()) }
    }
  }

  /// Waits until at least the given number of tasks sleep.
  func waitForSleepers(_ count: Int) async {
    await withCheckedContinuation { notify in
      state.withLock { state in
        guard state.sleepers.count < count else { return notify.resume() }
        state.watchers.append((count, notify))
      }
    }
  }

  /// Advances the time and wakes the sleepers whose deadline is reached.
  func advance(by duration: Duration) {
    state.withLock { state in
      state.now = state.now.advanced(by: duration)
      for (id, sleeper) in state.sleepers where sleeper.deadline <= state.now {
        state.sleepers[id] = nil
        sleeper.wake.resume()
      }
    }
  }
}
