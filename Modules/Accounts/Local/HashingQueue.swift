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

  /// - Parameters:
  ///   - width: how many items run at the same time.
  ///   - capacity: how many items may run or wait. More are refused at once.
  init(width: Int, capacity: Int) {
    precondition(width > 0 && capacity >= width)
    queue.name = "Accounts.HashingQueue"
    queue.maxConcurrentOperationCount = width
    self.capacity = capacity
  }

  /// - Throws: `tooMany` if `capacity` items already run or wait.
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
    return await withCheckedContinuation { continuation in
      queue.addOperation { continuation.resume(returning: work()) }
    }
  }

  /// How many items run or wait.
  var takenCount: Int { taken.withLock { $0 } }

  /// How many items have finished since the queue was created.
  var finishedCount: Int { finished.withLock { $0 } }
}
