import AccountsCore
import Foundation
import Synchronization

/// Runs what takes long and much memory on threads of its own, few at a time: a flood of sign-ins neither holds up the
/// threads that answer other requests nor takes the machine's memory.
final class HashingQueue: Sendable {
  private let queue = OperationQueue()
  private let capacity: Int
  private let taken = Mutex(0)
  private let finished = Mutex(0)

  /// - Parameters:
  ///   - width: how many run at a time.
  ///   - capacity: how many run or wait; more are sent away at once.
  init(width: Int, capacity: Int) {
    precondition(width > 0 && capacity >= width)
    queue.name = "Accounts.HashingQueue"
    queue.maxConcurrentOperationCount = width
    self.capacity = capacity
  }

  /// - Throws: `tooMany` where too many wait already.
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

  /// How many run or wait.
  var takenCount: Int { taken.withLock { $0 } }

  /// How many have been run since the beginning.
  var finishedCount: Int { finished.withLock { $0 } }
}
