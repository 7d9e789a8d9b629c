import AccountsCore
import Foundation
import Synchronization

/// Runs slow, memory-intensive work on its own threads, a few items at a time.
///
/// A flood of sign-ins therefore neither blocks other requests nor fills the machine's memory.
final class HashingQueue: Sendable {
  private struct Item: Sendable {
    let network: String
    /// The turn of its network. Items of an earlier round come first.
    let round: Int
    let finish: @Sendable (_ isRefused: Bool) -> Void
  }

  private struct State {
    /// In the order of their turns.
    var waiting: [Item] = []
    var running = 0
    var finished = 0
    var round = 0
  }

  private let queue = OperationQueue()
  private let capacity: Int
  private let state = Mutex(State())
  private let patience: Duration
  private let now: @Sendable () -> Duration

  /// - Parameters:
  ///   - width: how many items run at the same time.
  ///   - capacity: how many items may run or wait. Of more, the last in the order of turns is refused.
  ///   - patience: how long an item may wait. It is refused then, when its turn comes.
  ///   - now: returns a monotonic time, from any starting point.
  init(width: Int, capacity: Int, patience: Duration, now: @escaping @Sendable () -> Duration) {
    precondition(width > 0 && capacity >= width)
    self.patience = patience
    self.now = now
    queue.name = "Accounts.HashingQueue"
    queue.maxConcurrentOperationCount = width
    self.capacity = capacity
  }

  /// Runs an item when it is its network's turn. So a network delays itself, and only as many networks as there are places
  /// can fill the queue.
  ///
  /// - Throws: `tooMany` if the item has no place, or has waited too long.
  func run<Value: Sendable>(
    for network: String, _ work: @escaping @Sendable () -> Value
  ) async throws(AccountError) -> Value {
    let start = now()
    let value: Value? = await withCheckedContinuation { continuation in
      let refused = add(network) { [self] isRefused in
        let value = !isRefused && now() - start < patience ? work() : nil
        if !isRefused {
          state.withLock { state in
            state.running -= 1
            state.finished += 1
          }
        }
        continuation.resume(returning: value)
      }
      refused?.finish(true)
      queue.addOperation { [self] in next()?.finish(false) }
    }
    guard let value else { throw .tooMany(retryAfter: .seconds(1)) }
    return value
  }

  /// Adds an item. Returns the one that has no place.
  private func add(_ network: String, _ finish: @escaping @Sendable (Bool) -> Void) -> Item? {
    state.withLock { state in
      let last = state.waiting.last { $0.network == network }
      let round = last.map { $0.round + 1 } ?? state.round
      let place = state.waiting.firstIndex { $0.round > round } ?? state.waiting.endIndex
      state.waiting.insert(Item(network: network, round: round, finish: finish), at: place)
      return state.running + state.waiting.count > capacity ? state.waiting.removeLast() : nil
    }
  }

  /// The item whose turn it is; `nil` if as many were refused.
  private func next() -> Item? {
    state.withLock { state in
      guard let item = state.waiting.first else { return nil }
      state.waiting.removeFirst()
      state.running += 1
      state.round = item.round
      return item
    }
  }

  /// How many items run or wait.
  var takenCount: Int { state.withLock { $0.running + $0.waiting.count } }

  /// How many items have finished since the queue was created.
  var finishedCount: Int { state.withLock { $0.finished } }
}
