import AccountsCore
import Foundation

/// Stores the sealed sign-ins of browsers in a database.
struct DatabaseSignInStore<Access: DatabaseAccess>: SignInStore {
  let access: Access
  /// Whether the database can be read.
  let isThere: @Sendable () async -> Bool

  func entry(for key: Data, now: Date) async throws -> Data? {
    try await access.read { db in
      try db.value("SELECT entry AS value FROM signIn WHERE key = \(key) AND expiresAt > \(now.milliseconds)")
    }
  }

  func add(_ entry: Data, for key: Data, until expiry: Date, now: Date) async throws {
    try await access.write { db in
      try db.removeExpired(from: "signIn", at: now)
      try db.execute(
        """
        INSERT INTO signIn VALUES (\(key), \(entry), \(expiry.milliseconds))
        ON CONFLICT (key) DO UPDATE SET entry = excluded.entry, expiresAt = excluded.expiresAt
        """)
    }
  }

  func remove(_ key: Data) async throws {
    try await access.write { db in _ = try db.execute("DELETE FROM signIn WHERE key = \(key)") }
  }

  func answers() async -> Bool { await isThere() }
}
