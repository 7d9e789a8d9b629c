import NIOCore
import Synchronization

/// Limits how many requests are handled at the same time, in all and of each client. The others wait for their turn.
///
/// The data of a request is in memory while it is handled, several times over. A turn ends when the response is ready,
/// not when it is sent, so slow clients take no turns. The clients take turns one after another, so that one with many
/// requests delays itself and not the others.
public final class WorkLimit: Sendable {
  private struct Lane {
    var running = 0
    var waiting = CircularBuffer<CheckedContinuation<Void, Never>>()
  }

  private struct State {
    var free: Int
    /// The clients with running or waiting requests.
    var lanes: [String: Lane] = [:]
    /// The clients with waiting requests, in the order of their turns.
    var turns = CircularBuffer<String>()
  }

  private let perLane: Int
  private let state: Mutex<State>

  /// - Parameters:
  ///   - count: the most requests at the same time.
  ///   - perLane: the most of one client.
  public init(_ count: Int, perLane: Int) {
    precondition(count > 0 && perLane > 0)
    self.perLane = perLane
    state = Mutex(State(free: count))
  }

  /// Does work when it is its client's turn, in the order of that client's calls.
  public func run<Value: Sendable>(for client: String, _ work: () async throws -> Value) async rethrows
    -> Value
  {
    await take(client)
    defer { give(client) }
    return try await work()
  }

  /// How many requests wait.
  var waitingCount: Int { state.withLock { $0.lanes.values.reduce(0) { $0 + $1.waiting.count } } }

  private func take(_ client: String) async {
    await withCheckedContinuation { turn in
      let isFree = state.withLock { state in
        var lane = state.lanes[client] ?? Lane()
        defer { state.lanes[client] = lane }
        guard state.free > 0, lane.running < perLane, lane.waiting.isEmpty else {
          if lane.waiting.isEmpty { state.turns.append(client) }
          lane.waiting.append(turn)
          return false
        }
        state.free -= 1
        lane.running += 1
        return true
      }
      if isFree { turn.resume() }
    }
  }

  private func give(_ client: String) {
    let next = state.withLock { state in
      state.free += 1
      state.lanes[client]?.running -= 1
      if let lane = state.lanes[client], lane.running == 0, lane.waiting.isEmpty { state.lanes[client] = nil }
      return nextTurn(&state)
    }
    next?.resume()
  }

  /// Gives the free turn to the next client that may take one.
  private func nextTurn(_ state: inout State) -> CheckedContinuation<Void, Never>? {
    for _ in 0..<state.turns.count {
      let client = state.turns.removeFirst()
      guard var lane = state.lanes[client], lane.running < perLane else {
        state.turns.append(client)
        continue
      }
      let turn = lane.waiting.removeFirst()
      lane.running += 1
      state.free -= 1
      state.lanes[client] = lane
      if !lane.waiting.isEmpty { state.turns.append(client) }
      return turn
    }
    return nil
  }
}
