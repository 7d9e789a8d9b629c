import Dispatch

/// A connection with a queue of its own, so that waiting for the server blocks no thread of Swift's pool.
///
/// Connects when it is used first, and again after the connection was lost.
actor PooledConnection {
  private let address: PostgreSQLAddress
  private let limits: ConnectionLimits
  private let executor = QueueExecutor()
  private var connection: Connection?

  /// How often a transaction is repeated that failed only because of concurrent ones.
  private static let mostRepetitions = 5

  init(_ address: PostgreSQLAddress, _ limits: ConnectionLimits) {
    (self.address, self.limits) = (address, limits)
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Runs the statements of one request: statements that only read, or one transaction.
  ///
  /// If the connection ends before anything was committed, for example because the server was restarted, this runs `body` once
  /// more on a new connection.
  ///
  /// - Throws: `PostgreSQLError`, `CancellationError`, and the errors of `body`.
  func run<Value: Sendable>(
    _ request: RequestCancellation, _ body: @Sendable (Connection) throws -> Value
  ) throws -> Value {
    var hasReconnected = false
    var repetitions = 0
    while true {
      do {
        return try runOnce(request, body)
      } catch PostgreSQLError.lost where !hasReconnected {
        hasReconnected = true
      } catch let error as PostgreSQLError where error.isConflict && repetitions < Self.mostRepetitions {
        repetitions += 1
      }
    }
  }

  private func runOnce<Value>(
    _ request: RequestCancellation, _ body: (Connection) throws -> Value
  ) throws -> Value {
    if request.isCancelled { throw CancellationError() }
    let connection = try self.connection ?? Connection(address, limits)
    connection.request = request
    defer { self.connection = connection.isUsable ? connection : nil }
    return try body(connection)
  }
}

/// Runs an actor on a serial queue, whose thread may block.
private final class QueueExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "PostgreSQL connection")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
