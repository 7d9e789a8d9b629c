import AccountsCore
import Foundation
import StorageCore

/// Stores the sealed sign-ins of browsers in the database on a server.
struct PostgreSQLSignIns: SignInStore {
  let database: PostgreSQLDatabase

  func entry(for key: Data, now: Date) async throws -> Data? {
    try await database.pool.run { db in
      let rows = try db.run(
        "SELECT entry FROM sign_in WHERE key = \(key) AND expires_at > \(now.milliseconds)")
      return try rows.first?.bytes("entry")
    }
  }

  func add(_ entry: Data, for key: Data, until expiry: Date, now: Date) async throws {
    try await database.pool.run { db in
      try db.transaction { db in
        try db.removeExpired(from: "sign_in", at: now)
        try db.run(
          """
          INSERT INTO sign_in VALUES (\(key), \(entry), \(expiry.milliseconds))
          ON CONFLICT (key) DO UPDATE SET entry = excluded.entry, expires_at = excluded.expires_at
          """)
      }
    }
  }

  func remove(_ key: Data) async throws {
    try await database.pool.run { db in _ = try db.run("DELETE FROM sign_in WHERE key = \(key)") }
  }

  func answers() async -> Bool { await database.answers() }
}

extension Connection {
  /// Removes expired entries, except those that another transaction is using.
  func removeExpired(from table: SQL, at now: Date) throws {
    try run(
      """
      DELETE FROM \(table) WHERE key IN (
        SELECT key FROM \(table) WHERE expires_at <= \(now.milliseconds) FOR UPDATE SKIP LOCKED
      )
      """)
  }
}
