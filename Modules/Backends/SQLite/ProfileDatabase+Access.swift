import GRDB

extension ProfileDatabase {
  /// Reads from one moment of the database. Can be cancelled while it reads.
  ///
  /// - Throws: What `body` throws, `.cancelled`, or `.storage` with SQLite's reason.
  func read<Value: Sendable, Failure: StorageFailure>(
    failingWith failure: Failure.Type, _ body: @Sendable (Database) throws -> Value
  ) async throws(Failure) -> Value {
    do {
      return try await writer.read(body)
    } catch {
      throw Failure(error)
    }
  }

  /// Changes the database: as a whole if this returns, not at all if it throws.
  ///
  /// GRDB rolls back where the task is cancelled before the commit, and does not look again after it: the
  /// outcome and what the caller hears are the same.
  ///
  /// - Throws: What `updates` throws, `.cancelled`, `.refused` where a constraint forbids the change, or
  ///   `.storage`.
  func write<Value: Sendable, Failure: StorageFailure>(
    failingWith failure: Failure.Type, _ updates: @Sendable (Database) throws -> Value
  ) async throws(Failure) -> Value {
    do {
      return try await writer.write(updates)
    } catch {
      throw Failure(error)
    }
  }
}

extension ProfileDatabase {
  /// Whether the database can be read just now.
  public func answers() async -> Bool {
    do {
      return try await writer.read { db in try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM user") != nil }
    } catch {
      return false
    }
  }
}
