import Essentials
import Synchronization

/// Simulates a bad connection: delays and fails requests according to a plan, before they reach the service, or after it
/// has performed them.
public final class FaultInjector: ServiceDecorator {
  private let plan: FaultPlan
  private let clock: any Clock<Duration>
  private let calls = Mutex<[ServiceOperation: Int]>([:])

  /// Creates an injector. It counts the requests that it gets, for the plan.
  public init(plan: FaultPlan, clock: any Clock<Duration> = ContinuousClock()) {
    self.plan = plan
    self.clock = clock
  }

  /// Performs the next request of an operation.
  ///
  /// - Throws: the errors of the request. Before it, `.offline` if the plan requires it and `.cancelled` if the task was
  ///   cancelled during the delay. After it, `.unknown` if the plan loses the response to a change.
  public func perform<Value, Failure>(
    _ call: ServiceCall<Value, Failure>
  ) async throws(Failure) -> Value {
    let operation = call.operation
    let number = calls.withLock { calls in
      defer { calls[operation, default: 0] += 1 }
      return calls[operation, default: 0]
    }
    let fate = plan.fate(of: operation, call: number)
    if fate.delay > .zero {
      // A clock's sleep throws only if it is cancelled.
      do { try await clock.sleep(for: fate.delay) } catch { throw .cancelled }
    }
    guard !Task.isCancelled else { throw .cancelled }
    guard !fate.fails else { throw .offline }
    guard fate.losesAnswer else { return try await call.send() }
    // Whether the backend refused is lost too.
    _ = try? await call.send()
    throw .unknown
  }
}

extension FaultPlan {
  /// What simulates the faults; `nil` if there are none. It counts its own requests.
  public func injector(_ clock: any Clock<Duration> = ContinuousClock()) -> FaultInjector? {
    self == .none ? nil : FaultInjector(plan: self, clock: clock)
  }
}
