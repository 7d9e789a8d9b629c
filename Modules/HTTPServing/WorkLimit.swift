import NIOCore
import Synchronization

/// Limits how many requests are handled at the same time. The others wait for their turn.
///
/// The data of a request is in memory while it is handled, several times over. A turn ends when the response is ready,
/// not when it is sent, so slow clients take no turns.
public final class WorkLimit: Sendable {
  private struct State {
    var free: Int
    var waiting = CircularBuffer<CheckedContinuation<Void, Never>>()
  }

  private let state: Mutex<State>

  public init(_ count: Int) {
    precondition(count > 0)
    state = Mutex(State(free: count))
  }

  /// Does work when it is its turn, in the order of the calls.
  public func run<Value: Sendable>(_ work: () async -> Value) async -> Value {
    await take()
    defer { give() }
    return await work()
  }

  private func take() async {
    await withCheckedContinuation { turn in
      let isFree = state.withLock { state in
        guard state.free == 0 else {
          state.free -= 1
          return true
        }
        state.waiting.append(turn)
        return false
      }
      if isFree { turn.resume() }
    }
  }

  private func give() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      let next = state.waiting.popFirst()
      if next == nil { state.free += 1 }
      return next
    }
    next?.resume()
  }
}
