import CPostgreSQL
import Dispatch
import Synchronization

/// Cancels the statement that a request is running. Its task cancels it from any thread.
///
/// A statement of the next request on the same connection is never cancelled: `end()` waits for a message to the server that
/// is being sent, and says if it still is.
final class RequestCancellation: Sendable {
  private struct State {
    var cancelledAt: ContinuousClock.Instant?
    /// Tells the server to end the statement that is running.
    var running: (@Sendable () -> Void)?
  }

  /// How long a cancelled statement, and the message to the server, may take to end. After that, the connection is closed.
  private let patience: Duration

  private let state = Mutex(State())
  private let messages = DispatchGroup()
  private static let queue = DispatchQueue(label: "PostgreSQL cancellation", attributes: .concurrent)

  init(patience: Duration = .seconds(2)) {
    self.patience = patience
  }

  var isCancelled: Bool { state.withLock { $0.cancelledAt != nil } }

  /// Whether the server was told to end a statement and has not done so for long.
  var isOverdue: Bool {
    state.withLock { state in state.cancelledAt.map { $0.duration(to: .now) > patience } ?? false }
  }

  /// Call it before a statement.
  ///
  /// - Parameter message: tells the server to end the statement. It may block.
  /// - Throws: `CancellationError` if the request was cancelled. The statement must not be sent then.
  func begin(_ message: @escaping @Sendable () -> Void) throws(CancellationError) {
    let isCancelled = state.withLock { state in
      if state.cancelledAt == nil { state.running = message }
      return state.cancelledAt != nil
    }
    if isCancelled { throw CancellationError() }
  }

  /// Call it after the statement. May wait for a message to the server.
  ///
  /// - Returns: Whether the message arrived, if there was one. Otherwise it could still end the next statement, so the
  ///   connection must not be used again.
  func end() -> Bool {
    let cancelledAt = state.withLock { state in
      state.running = nil
      return state.cancelledAt
    }
    let rest = cancelledAt.map { max(.zero, patience - $0.duration(to: .now)) } ?? .zero
    return messages.wait(timeout: .now() + rest / .seconds(1)) == .success
  }

  /// Ends the statement that is running. A statement that has not begun will not begin.
  func cancel() {
    state.withLock { state in
      guard state.cancelledAt == nil else { return }
      state.cancelledAt = .now
      guard let message = state.running else { return }
      // The message needs a connection of its own, so it takes time.
      Self.queue.async(group: messages) { message() }
    }
  }
}

/// What libpq needs to cancel a statement of a connection.
///
/// Unchecked, because the pointer never changes, and `PQcancel` may be called from any thread (PostgreSQL, 34.7).
final class CancelHandle: @unchecked Sendable {
  private let pointer: OpaquePointer

  /// - Parameter link: libpq's connection. It may end before the handle does.
  init?(_ link: OpaquePointer) {
    guard let pointer = PQgetCancel(link) else { return nil }
    self.pointer = pointer
  }

  deinit { PQfreeCancel(pointer) }

  /// Asks the server to end the statement. Returns when the server has got the message or can't be reached.
  func cancel() {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { reason in
      _ = PQcancel(pointer, reason.baseAddress, Int32(reason.count))
    }
  }
}
