import BlogCore
import DraftCore
import Essentials
import Synchronization
import UserInfoCore
import VoiceCore

/// Delays and fails requests according to a plan: before they reach the backend, or after it has performed them.
final class FaultInjector: Sendable {
  private let plan: FaultPlan
  private let clock: any Clock<Duration>
  private let calls = Mutex<[FaultOperation: Int]>([:])

  init(plan: FaultPlan, clock: any Clock<Duration>) {
    self.plan = plan
    self.clock = clock
  }

  /// Performs the next request of an operation.
  ///
  /// - Throws: the errors of the request. Before it, `.offline` if the plan requires it and `.cancelled` if the task was
  ///   cancelled during the delay. After it, `.unknown` if the plan loses the response to a change.
  func perform<Value, Failure: ServiceFailure>(
    _ operation: FaultOperation, _ request: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
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
    guard fate.losesAnswer else { return try await request() }
    // Whether the backend refused is lost too.
    _ = try? await request()
    throw .unknown
  }
}
