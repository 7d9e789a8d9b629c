public import AccountsCore
public import Foundation
import GRDB
import StorageCore

/// Stores the sealed pages of a web host in their own file, because they change with every event.
///
/// One instance serves any number of callers, on any thread. Several programs can use one file. A write survives the end of
/// the program. A power cut can take the last ones: the disk is not waited for.
public final class PageDatabase: PageStore {
  private let pool: DatabasePool

  /// Opens the file, or creates it, readable only by its owner.
  ///
  /// - Parameter creatingFolder: creates a missing folder, readable only by its owner.
  /// - Throws: `DatabaseOpenError`; its description is one sentence for the person who named the file.
  public init(path: String, creatingFolder: Bool = false) throws(DatabaseOpenError) {
    pool = try DatabaseOpener(path: path, format: .pages).open(creatingFolder: creatingFolder)
    do {
      try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = NORMAL") }
    } catch {
      throw DatabaseOpenError(path: path, error)
    }
  }

  public func take(_ key: Data, now: Date) async throws -> StoredPage? {
    try await pool.write { db in
      let request: SQLRequest<Row> = """
        UPDATE page SET owner = owner + 1 WHERE key = \(key) AND expiresAt > \(now.milliseconds)
        RETURNING entry, owner, session
        """
      return try request.fetchOne(db).map {
        StoredPage(entry: $0["entry"], owner: $0["owner"], session: $0["session"])
      }
    }
  }

  public func owner(of key: Data, now: Date) async throws -> Int? {
    try await pool.read { db in
      let request: SQLRequest<Int> = """
        SELECT owner FROM page WHERE key = \(key) AND expiresAt > \(now.milliseconds)
        """
      return try request.fetchOne(db)
    }
  }

  public func write(_ pages: [Data: StoredPage], until expiry: Date, now: Date) async throws -> Set<Data> {
    try await pool.write { db in
      try db.run("DELETE FROM page WHERE expiresAt <= \(now.milliseconds)")
      var lost: Set<Data> = []
      for (key, page) in pages {
        try db.run(
          """
          INSERT INTO page (key, entry, owner, expiresAt, session)
          VALUES (\(key), \(page.entry), \(page.owner), \(expiry.milliseconds), \(page.session))
          ON CONFLICT (key) DO UPDATE SET entry = excluded.entry, expiresAt = excluded.expiresAt
          WHERE owner = excluded.owner
          """)
        if db.changesCount == 0 { lost.insert(key) }
      }
      for session in Set(pages.values.map(\.session)) { try db.removeOldPages(of: session) }
      return lost
    }
  }

  public func remove(_ keys: [Data]) async throws {
    try await pool.write { db in
      for key in keys { try db.run("DELETE FROM page WHERE key = \(key)") }
    }
  }
}

extension Database {
  /// Removes the pages of a session that are over its limits: those that were written first.
  fileprivate func removeOldPages(of session: Data) throws {
    try run(
      """
      DELETE FROM page WHERE key IN (
        SELECT key FROM (
          SELECT key, ROW_NUMBER() OVER newest AS place, SUM(LENGTH(entry)) OVER newest AS bytes
          FROM page WHERE session = \(session)
          WINDOW newest AS (ORDER BY expiresAt DESC, key ROWS UNBOUNDED PRECEDING)
        )
        WHERE place > \(StorageLimits.pages) OR place > 1 AND bytes > \(StorageLimits.pageBytes)
      )
      """)
  }
}
