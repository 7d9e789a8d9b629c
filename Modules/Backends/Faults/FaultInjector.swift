import Synchronization

/// Delays and fails requests according to a plan, before they reach the backend.
final class FaultInjector: Sendable {
  /// Why a request does not reach the backend.
  enum Stop: Error {
    case offline
    case cancelled
  }

  private let plan: FaultPlan
  private let clock: any Clock<Duration>
  private let calls = Mutex<[FaultOperation: Int]>([:])

  init(plan: FaultPlan, clock: any Clock<Duration>) {
    self.plan = plan
    self.clock = clock
  }

  /// Returns when the next request of an operation may continue to the backend.
  ///
  /// - Throws: `.offline` if the plan requires it, `.cancelled` if the task was cancelled.
  func pass(_ operation: FaultOperation) async throws(Stop) {
    let call = calls.withLock { calls in
      defer { calls[operation, default: 0] += 1 }
      return calls[operation, default: 0]
    }
    let fate = plan.fate(of: operation, call: call)
    if fate.delay > .zero {
      // A clock's sleep throws only if it is cancelled.
      do { try await clock.sleep(for: fate.delay) } catch { throw .cancelled }
    }
    guard !Task.isCancelled else { throw .cancelled }
    guard !fate.fails else { throw .offline }
  }
}
