import AccountsCore
import Foundation
import StorageCore

/// Stores the sealed pages of browsers in the database on a server.
struct PostgreSQLPages: PageStore {
  let database: PostgreSQLDatabase

  func take(_ key: Data, now: Date) async throws -> StoredPage? {
    try await database.pool.run { db in
      let rows = try db.run(
        """
        UPDATE page SET owner = owner + 1 WHERE key = \(key) AND expires_at > \(now.milliseconds)
        RETURNING entry, owner, session
        """)
      return try rows.first.map {
        StoredPage(entry: try $0.bytes("entry"), owner: try $0.int("owner"), session: try $0.bytes("session"))
      }
    }
  }

  func owner(of key: Data, now: Date) async throws -> Int? {
    try await database.pool.run { db in
      let rows = try db.run(
        "SELECT owner FROM page WHERE key = \(key) AND expires_at > \(now.milliseconds)")
      return try rows.first?.int("owner")
    }
  }

  func write(_ pages: [Data: StoredPage], until expiry: Date, now: Date) async throws -> Set<Data> {
    // In one order, so that two transactions do not wait for each other.
    let pages = pages.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    return try await database.pool.run { db in
      try db.transaction { db in
        try db.removeExpired(from: "page", at: now)
        var lost: Set<Data> = []
        for (key, page) in pages {
          let written = try db.run(
            """
            INSERT INTO page (key, entry, owner, expires_at, session)
            VALUES (\(key), \(page.entry), \(page.owner), \(expiry.milliseconds), \(page.session))
            ON CONFLICT (key) DO UPDATE SET entry = excluded.entry, expires_at = excluded.expires_at
            WHERE page.owner = excluded.owner
            """)
          if written.changed == 0 { lost.insert(key) }
        }
        for session in Set(pages.map(\.value.session)) { try db.removeOldPages(of: session) }
        return lost
      }
    }
  }

  func remove(_ keys: [Data]) async throws {
    try await database.pool.run { db in
      try db.transaction { db in
        for key in keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
          try db.run("DELETE FROM page WHERE key = \(key)")
        }
      }
    }
  }
}

extension Connection {
  /// Removes the pages of a session that are over its limits: those that were written first. What another transaction is
  /// using stays.
  fileprivate func removeOldPages(of session: Data) throws {
    try run(
      """
      DELETE FROM page WHERE key IN (
        SELECT key FROM page WHERE key IN (
          SELECT key FROM (
            SELECT key, ROW_NUMBER() OVER newest AS place, SUM(LENGTH(entry)) OVER newest AS bytes
            FROM page WHERE session = \(session)
            WINDOW newest AS (ORDER BY expires_at DESC, key ROWS UNBOUNDED PRECEDING)
          ) AS written
          WHERE place > \(StorageLimits.pages) OR place > 1 AND bytes > \(StorageLimits.pageBytes)
        )
        FOR UPDATE SKIP LOCKED
      )
      """)
  }
}
