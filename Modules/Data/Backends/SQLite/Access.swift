import GRDB
import StorageCore

/// Reads see one consistent state of the database.
struct Access: DatabaseAccess {
  let writer: any DatabaseWriter
  /// Gets what was announced, after it is committed.
  var feed: ChangeFeed?

  func read<Value: Sendable>(_ body: @Sendable (Connection) throws -> Value) async throws -> Value {
    try await writer.read { db in try body(Connection(db)) }
  }

  /// GRDB rolls back if the task is cancelled before the commit, and ignores a later cancellation.
  func write<Value: Sendable>(_ changes: @Sendable (Connection) throws -> Value) async throws -> Value {
    let (value, announced) = try await writer.write { db in
      let connection = Connection(db)
      return (try changes(connection), connection.announced)
    }
    for subject in announced {
      feed?.post(StoredChange(subject, origin: StoredChange.currentOrigin))
    }
    return value
  }

  func failure<Failure: StorageFailure>(_ error: any Error) -> Failure { Failure(error) }
}
