import GRDB
import StorageCore

/// Reads see one consistent state of the database.
struct Access: DatabaseAccess {
  let database: ProfileDatabase

  func read<Value: Sendable>(_ body: @Sendable (Connection) throws -> Value) async throws -> Value {
    try await database.writer.read { db in try body(Connection(db)) }
  }

  /// GRDB rolls back if the task is cancelled before the commit, and ignores a later cancellation.
  func write<Value: Sendable>(_ changes: @Sendable (Connection) throws -> Value) async throws -> Value {
    let (value, announced) = try await database.writer.write { [database] db in
      let connection = Connection(db)
      let value = try changes(connection)
      // Nobody would find what is written to it. Worse: its log would be taken for that of the new file.
      guard database.isInPlace else { throw DatabaseError(resultCode: .SQLITE_READONLY_DBMOVED) }
      return (value, connection.announced)
    }
    for subject in announced {
      database.feed.post(StoredChange(subject, origin: StoredChange.currentOrigin))
    }
    return value
  }

  func failure<Failure: StorageFailure>(_ error: any Error) -> Failure { Failure(error) }
}
