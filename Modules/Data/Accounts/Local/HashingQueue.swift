import AccountsCore
import Foundation
import Synchronization

/// Runs slow, memory-intensive work on its own threads, a few items at a time.
///
/// A flood of sign-ins therefore neither blocks other requests nor fills the machine's memory.
final class HashingQueue: Sendable {
  private let queue = OperationQueue()
  private let capacity: Int
  private let taken = Mutex(0)
  private let finished = Mutex(0)
  private let patience: Duration
  private let now: @Sendable () -> Duration

  /// - Parameters:
  ///   - width: how many items run at the same time.
  ///   - capacity: how many items may run or wait. More are refused at once.
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

  /// - Throws: `tooMany` if `capacity` items already run or wait, or if the item has waited too long.
  func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async throws(AccountError) -> Value {
    let isTaken = taken.withLock { taken in
      guard taken < capacity else { return false }
      taken += 1
      return true
    }
    guard isTaken else { throw .tooMany(retryAfter: .seconds(1)) }
    defer {
      taken.withLock { $0 -= 1 }
      finished.withLock { $0 += 1 }
    }
    let start = now()
    let value = await withCheckedContinuation { continuation in
      queue.addOperation { [patience, now] in
        continuation.resume(returning: now() - start < patience ? work() : nil)
      }
    }
    guard let value else { throw .tooMany(retryAfter: .seconds(1)) }
    return value
  }

  /// How many items run or wait.
  var takenCount: Int { taken.withLock { $0 } }

  /// How many items have finished since the queue was created.
  var finishedCount: Int { finished.withLock { $0 } }
}
