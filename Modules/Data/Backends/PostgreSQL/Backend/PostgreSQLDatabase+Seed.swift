public import AccountsCore
public import StorageCore
public import UserInfoCore

extension PostgreSQLDatabase {
  public func isEmpty() async throws -> Bool {
    do {
      return try await pool.run { db in try db.personCount(atMost: 1) == 0 }
    } catch {
      throw PostgreSQLOpenError(address, error)
    }
  }

  @discardableResult
  public func seed(_ content: ProfileContent) async throws -> Bool {
    try await fill { db in try db.seed(content) }
  }

  @discardableResult
  public func add(_ accounts: [Account], ifPeopleAre people: [User]) async throws -> Bool {
    try await fill { db in try db.add(accounts, ifPeopleAre: people) }
  }

  /// Makes changes that no other program makes at the same time.
  private func fill(_ changes: @Sendable (Connection) throws -> Bool) async throws -> Bool {
    do {
      return try await pool.run { db in
        try db.transaction { db in
          try db.run("SELECT pg_advisory_xact_lock(\(Schema.lock))")
          return try changes(db)
        }
      }
    } catch {
      throw PostgreSQLOpenError(address, error)
    }
  }
}
