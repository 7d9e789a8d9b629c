public import Foundation
import GRDB

/// A key-value store in its own database file.
///
/// One instance serves any number of callers, on any thread. The file closes when the last reference is released.
public final class EntryDatabase: Sendable {
  private let pool: DatabasePool

  /// Opens the file, or creates it, readable only by its owner.
  ///
  /// - Parameter creatingFolder: creates a missing folder, readable only by its owner.
  /// - Throws: `DatabaseOpenError`; its description is one sentence for the person who named the file. A refused file
  ///   stays unchanged.
  public init(
    path: String, creatingFolder: Bool = false, busyTimeout: Duration = .seconds(2)
  ) throws(DatabaseOpenError) {
    pool = try DatabaseOpener(path: path, busyTimeout: busyTimeout, format: .lastKnown)
      .open(creatingFolder: creatingFolder)
  }

  /// Returns `nil` if the key has no value or the value can't be read.
  public func value(for key: String) async -> Data? {
    try? await pool.read { db in
      try Data.fetchOne(db, sql: "SELECT value FROM entry WHERE key = ?", arguments: [key])
    }
  }

  /// Returns the entries whose keys begin with `prefix`, sorted by key. Empty if they can't be read.
  public func values(startingWith prefix: String) async -> [(key: String, value: Data)] {
    let entries = try? await pool.read { db -> [(key: String, value: Data)] in
      let rows = try Row.fetchAll(
        db, sql: "SELECT key, value FROM entry WHERE substr(key, 1, ?) = ? ORDER BY key",
        arguments: [prefix.unicodeScalars.count, prefix])
      return rows.map { (key: $0["key"], value: $0["value"]) }
    }
    return entries ?? []
  }

  /// Stores all values, then removes the keys: everything or nothing.
  ///
  /// After it returns, the change survives a killed process.
  ///
  /// - Throws: `EntryError`, with SQLite's reason as a fragment of a sentence.
  public func keep(_ values: [String: Data], removing keys: [String]) async throws(EntryError) {
    do {
      try await pool.write { db in
        for (key, value) in values {
          try db.execute(
            sql: "INSERT OR REPLACE INTO entry (key, value) VALUES (?, ?)", arguments: [key, value])
        }
        for key in keys {
          try db.execute(sql: "DELETE FROM entry WHERE key = ?", arguments: [key])
        }
      }
    } catch {
      throw EntryError(error)
    }
  }
}

/// Why entries could not be stored.
public struct EntryError: Error, Equatable, Sendable {
  public let reason: String

  init(_ error: any Error) {
    reason = (error as? DatabaseError)?.fragment ?? "the change was cancelled"
  }
}
