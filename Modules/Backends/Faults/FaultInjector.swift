import Synchronization

/// Delays and stops requests as a plan says, before they reach the backend.
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

  /// Returns once the next request of an operation may go on to the backend.
  ///
  /// - Throws: `.offline` where the plan says so, `.cancelled` where the task was cancelled meanwhile.
  func pass(_ operation: FaultOperation) async throws(Stop) {
    let call = calls.withLock { calls in
      defer { calls[operation, default: 0] += 1 }
      return calls[operation, default: 0]
    }
    let fate = plan.fate(of: operation, call: call)
    if fate.delay > .zero {
      // A clock's sleep throws for one reason only.
      do { try await clock.sleep(for: fate.delay) } catch { throw .cancelled }
    }
    guard !Task.isCancelled else { throw .cancelled }
    guard !fate.fails else { throw .offline }
  }
}
