import Synchronization

/// Lends a limited number of connections. Requests wait in the order in which they came.
final class ConnectionPool: Sendable {
  private struct Waiter {
    let id: Int
    let resume: CheckedContinuation<PooledConnection, any Error>
  }

  private struct State {
    /// The last one was used last, so that unneeded connections stay unused.
    var idle: [PooledConnection]
    var waiters: [Waiter] = []
    var lastID = 0
  }

  private let state: Mutex<State>

  /// - Parameter count: the largest number of connections. They are made when they are needed.
  init(count: Int, make: () -> PooledConnection) {
    state = Mutex(State(idle: (0..<count).map { _ in make() }))
  }

  /// The number of requests that wait for a connection.
  var waitingCount: Int { state.withLock { $0.waiters.count } }

  /// Runs the statements of one request on a connection, as `PooledConnection.run` does.
  ///
  /// - Throws: `CancellationError` if the task was cancelled before it had an effect, and the errors of `PooledConnection.run`.
  func run<Value: Sendable>(_ body: @Sendable (Connection) throws -> Value) async throws -> Value {
    let connection = try await take()
    defer { giveBack(connection) }
    let request = RequestCancellation()
    return try await withTaskCancellationHandler {
      try await connection.run(request, body)
    } onCancel: {
      request.cancel()
    }
  }

  private func take() async throws -> PooledConnection {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        state.withLock { state in
          // If the task is cancelled already, the handler ran before this. Otherwise it finds the waiter.
          if Task.isCancelled {
            continuation.resume(throwing: CancellationError())
          } else if let connection = state.idle.popLast() {
            continuation.resume(returning: connection)
          } else {
            state.waiters.append(Waiter(id: id, resume: continuation))
          }
        }
      }
    } onCancel: {
      state.withLock { state in
        guard let index = state.waiters.firstIndex(where: { $0.id == id }) else { return }
        state.waiters.remove(at: index).resume.resume(throwing: CancellationError())
      }
    }
  }

  private func giveBack(_ connection: PooledConnection) {
    state.withLock { state in
      if state.waiters.isEmpty {
        state.idle.append(connection)
      } else {
        state.waiters.removeFirst().resume.resume(returning: connection)
      }
    }
  }
}
