import CPostgreSQL
import Foundation
import StorageCore

/// A connection to the server. All functions block; only a `PooledConnection` calls them, on its own thread.
final class Connection {
  private let link: OpaquePointer
  private let handle: CancelHandle
  private let limits: ConnectionLimits
  /// The request whose statements are run.
  var request = RequestCancellation()

  /// - Throws: `unreachable`.
  init(_ address: PostgreSQLAddress, _ limits: ConnectionLimits) throws(PostgreSQLError) {
    let options = address.options(limits)
    let keywords = options.map(\.key), values = options.map(\.value)
    let link = withCStrings(keywords) { keywords in
      withCStrings(values) { values in PQconnectdbParams(keywords, values, 0) }
    }
    guard let link else { throw .unreachable("there is not enough memory") }
    guard PQstatus(link) == CONNECTION_OK, PQsetnonblocking(link, 1) == 0, let handle = CancelHandle(link)
    else {
      defer { PQfinish(link) }
      throw .unreachable(String(cString: PQerrorMessage(link)).asOneLine)
    }
    // Without a receiver, libpq prints the server's notices.
    PQsetNoticeReceiver(link, { _, _ in }, nil)
    (self.link, self.handle, self.limits) = (link, handle, limits)
  }

  deinit { PQfinish(link) }

  // MARK: Statements

  /// Runs a statement.
  ///
  /// - Throws: `PostgreSQLError`, or `CancellationError`. After `lost` and `tooSlow`, the connection must not be used.
  @discardableResult
  func run(_ sql: SQL) throws -> Rows {
    try cancellable { () throws(PostgreSQLError) in try send(sql) }
  }

  /// Runs several statements that are part of the program, such as those of the schema.
  ///
  /// - Throws: as `run(_:)` does.
  func run(script: StaticString) throws {
    _ = try cancellable { () throws(PostgreSQLError) in
      guard PQsendQuery(link, script.description) == 1 else { throw failure }
      return try result()
    }
  }

  /// Sends a statement that can be cancelled, and converts the server's rejection of a cancelled one.
  private func cancellable(_ send: () throws(PostgreSQLError) -> Rows) throws -> Rows {
    try request.begin(handle.cancel)
    defer { if !request.end() { isAbandoned = true } }
    do {
      return try send()
    } catch {
      guard request.isCancelled, error == .tooSlow || error.isCancelled else { throw error }
      throw CancellationError()
    }
  }

  /// Makes changes in one transaction.
  ///
  /// Nothing has changed if this throws, except with `unknownOutcome`. A cancellation has no effect after the last statement
  /// of `changes`.
  ///
  /// - Throws: the errors of `changes` and of `run(_:)`, and `unknownOutcome`.
  func transaction<Value>(_ changes: (Connection) throws -> Value) throws -> Value {
    try run("BEGIN")
    let value: Value
    do {
      value = try changes(self)
      if request.isCancelled { throw CancellationError() }
    } catch {
      // If this fails, the connection is not used again, and the server rolls back.
      if !isAbandoned { _ = try? send("ROLLBACK") }
      throw error
    }
    // A commit is not cancelled: whether it had an effect would be unknown.
    request = RequestCancellation()
    do {
      let committed = try send("COMMIT").command == "COMMIT"
      precondition(committed, "a failed statement was ignored")
    } catch {
      throw error == .lost || error == .tooSlow ? .unknownOutcome : error
    }
    return value
  }

  // MARK: Notifications

  /// Waits for notifications of the server, as long as that takes, or until another file can be read or was closed.
  ///
  /// - Returns: Whether notifications may have come.
  /// - Throws: `lost`.
  func waitForNotifications(or other: Int32) throws(PostgreSQLError) -> Bool {
    var files = [PQsocket(link), other].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    _ = poll(&files, 2, -1)
    if files[1].revents != 0 { return false }
    guard PQconsumeInput(link) == 1, PQstatus(link) == CONNECTION_OK else { throw .lost }
    return true
  }

  /// The texts of the notifications that have come.
  func notifications() -> [String] {
    var texts: [String] = []
    while let notification = PQnotifies(link) {
      texts.append(String(cString: notification.pointee.extra))
      PQfreemem(notification)
    }
    return texts
  }

  // MARK: The protocol

  @discardableResult
  private func send(_ sql: SQL) throws(PostgreSQLError) -> Rows {
    let values = sql.values
    let bytes = values.map(\.bytes)
    let isSent = withPointers(to: bytes) { pointers in
      PQsendQueryParams(
        link, sql.serverText, Int32(values.count), values.map { Oid($0.type.rawValue) }, pointers,
        bytes.map { Int32($0?.count ?? 0) }, Array(repeating: 1, count: values.count), 1)
    }
    guard isSent == 1 else { throw failure }
    return try result()
  }

  /// Waits for the result of the statement that was sent, and reads it completely.
  private func result() throws(PostgreSQLError) -> Rows {
    let deadline = ContinuousClock.now + limits.answerTime
    var unsent = PQflush(link)
    while unsent == 1 {
      try wait(for: POLLIN | POLLOUT, until: deadline)
      guard PQconsumeInput(link) == 1 else { throw failure }
      unsent = PQflush(link)
    }
    guard unsent == 0 else { throw failure }
    var last: Rows?
    while true {
      while PQisBusy(link) == 1 {
        try wait(for: POLLIN, until: deadline)
        guard PQconsumeInput(link) == 1 else { throw failure }
      }
      guard let next = PQgetResult(link).map(Rows.init) else { break }
      // After an error, the results of a script end; the error is kept.
      if last?.failure == nil { last = next }
    }
    if PQstatus(link) != CONNECTION_OK { throw .lost }
    guard let last else { throw failure }
    if let failure = last.failure { throw failure }
    return last
  }

  /// Waits until the socket is ready.
  private func wait(for events: Int32, until deadline: ContinuousClock.Instant) throws(PostgreSQLError) {
    while true {
      var descriptor = pollfd(fd: PQsocket(link), events: Int16(events), revents: 0)
      // Short, to notice that a cancelled statement does not end.
      if poll(&descriptor, 1, 500) > 0 { return }
      guard ContinuousClock.now < deadline, !request.isOverdue else {
        isAbandoned = true
        throw .tooSlow
      }
    }
  }

  /// Whether no other statement can be sent, because a result or a message that cancels is still outstanding.
  private(set) var isAbandoned = false

  /// Whether another request can use the connection.
  var isUsable: Bool {
    !isAbandoned && PQstatus(link) == CONNECTION_OK && PQtransactionStatus(link) == PQTRANS_IDLE
  }

  /// Why libpq itself could not send or read.
  private var failure: PostgreSQLError {
    PQstatus(link) == CONNECTION_OK
      ? .rejected(code: "", message: String(cString: PQerrorMessage(link)).asOneLine) : .lost
  }
}
