import AccountsCore
import Foundation
import Synchronization

/// Runs what takes long and much memory on threads of its own, few at a time: a flood of sign-ins neither holds up the
/// threads that answer other requests nor takes the machine's memory.
final class HashingQueue: Sendable {
  private let queue = OperationQueue()
  private let capacity: Int
  private let taken = Mutex(0)

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
    defer { taken.withLock { $0 -= 1 } }
    return await withCheckedContinuation { continuation in
      queue.addOperation { continuation.resume(returning: work()) }
    }
  }
}
