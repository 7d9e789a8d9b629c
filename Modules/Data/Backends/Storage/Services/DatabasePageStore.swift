import AccountsCore
import Foundation

/// Stores the sealed pages of browsers in a database.
struct DatabasePageStore<Access: DatabaseAccess>: PageStore {
  let access: Access

  func take(_ key: Data, now: Date) async throws -> StoredPage? {
    try await access.write { db in
      try db.first(
        """
        UPDATE page SET owner = owner + 1 WHERE key = \(key) AND expiresAt > \(now.milliseconds)
        RETURNING entry, owner, session
        """)
    }
  }

  func owner(of key: Data, now: Date) async throws -> Int? {
    try await access.read { db in
      try db.value("SELECT owner AS value FROM page WHERE key = \(key) AND expiresAt > \(now.milliseconds)")
    }
  }

  func write(_ pages: [Data: StoredPage], until expiry: Date, now: Date) async throws -> Set<Data> {
    // In one order, so that two transactions do not wait for each other.
    let pages = pages.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    return try await access.write { db in
      try db.removeExpired(from: "page", at: now)
      var lost: Set<Data> = []
      for (key, page) in pages {
        let written = try db.execute(
          """
          INSERT INTO page (key, entry, owner, expiresAt, session)
          VALUES (\(key), \(page.entry), \(page.owner), \(expiry.milliseconds), \(page.session))
          ON CONFLICT (key) DO UPDATE SET entry = excluded.entry, expiresAt = excluded.expiresAt
          WHERE page.owner = excluded.owner
          """)
        if written == 0 { lost.insert(key) }
      }
      for session in Set(pages.map(\.value.session)) { try db.removeOldPages(of: session) }
      return lost
    }
  }

  func remove(_ keys: [Data]) async throws {
    try await access.write { db in
      for key in keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
        try db.execute("DELETE FROM page WHERE key = \(key)")
      }
    }
  }
}

extension StorageConnection {
  /// Removes expired entries, except those that another transaction is using.
  func removeExpired(from table: SQL, at now: Date) throws {
    try execute(
      """
      DELETE FROM \(table) WHERE key IN (
        SELECT key FROM \(table) WHERE expiresAt <= \(now.milliseconds) \(Self.lockingFree)
      )
      """)
  }

  /// Removes the pages of a session that are over its limits: those that were written first. What another transaction is
  /// using stays.
  fileprivate func removeOldPages(of session: Data) throws {
    try execute(
      """
      DELETE FROM page WHERE key IN (
        SELECT key FROM page WHERE key IN (
          SELECT key FROM (
            SELECT key, ROW_NUMBER() OVER newest AS place, SUM(LENGTH(entry)) OVER newest AS bytes
            FROM page WHERE session = \(session)
            WINDOW newest AS (ORDER BY expiresAt DESC, key ROWS UNBOUNDED PRECEDING)
          ) AS written
          WHERE place > \(StorageLimits.pages) OR place > 1 AND bytes > \(StorageLimits.pageBytes)
        )
        \(Self.lockingFree)
      )
      """)
  }
}
