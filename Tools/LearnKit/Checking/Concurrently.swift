import Foundation
import Synchronization

/// Work on another thread.
final class Concurrently<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, any Error>?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  init(_ work: @escaping @Sendable () throws -> Value) {
    DispatchQueue.global().async { [self] in
      let value = Result(catching: work)
      result.withLock { $0 = value }
      isDone.signal()
    }
  }

  /// Waits for the end of the work. Call it once.
  func value() throws -> Value {
    isDone.wait()
    guard let result = result.withLock(\.self) else { preconditionFailure("a signal follows the result") }
    return try result.get()
  }
}
