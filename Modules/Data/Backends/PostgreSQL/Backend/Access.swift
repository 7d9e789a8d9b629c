import StorageCore

/// Each statement of a read sees what was committed when it began.
struct Access: DatabaseAccess {
  let database: PostgreSQLDatabase

  func read<Value: Sendable>(_ body: @Sendable (Connection) throws -> Value) async throws -> Value {
    try await database.pool.run(body)
  }

  /// The changes run again if the connection was lost or concurrent transactions were in the way.
  func write<Value: Sendable>(_ changes: @Sendable (Connection) throws -> Value) async throws -> Value {
    try await database.pool.run { db in try db.transaction(changes) }
  }

  func failure<Failure: StorageFailure>(_ error: any Error) -> Failure { Failure(error) }
}
