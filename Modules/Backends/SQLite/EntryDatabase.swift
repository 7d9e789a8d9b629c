public import Foundation
import GRDB

/// Bytes under names, in a database file of their own.
///
/// One instance serves any number of callers, from anywhere. The file is closed when the last of them goes.
public final class EntryDatabase: Sendable {
  private let pool: DatabasePool

  /// Opens the file, making it where it is missing, for its owner alone.
  ///
  /// - Parameter creatingFolder: Makes a missing folder, readable by its owner alone.
  /// - Throws: `DatabaseOpenError`, whose description is one sentence for the person who named the file. A file that
  ///   is refused is left as it was.
  public init(
    path: String, creatingFolder: Bool = false, busyTimeout: Duration = .seconds(2)
  ) throws(DatabaseOpenError) {
    pool = try DatabaseOpener(path: path, busyTimeout: busyTimeout, format: .lastKnown)
      .open(creatingFolder: creatingFolder)
  }

  /// `nil` where nothing is kept under that name, or it can't be read.
  public func value(for key: String) async -> Data? {
    try? await pool.read { db in
      try Data.fetchOne(db, sql: "SELECT value FROM entry WHERE key = ?", arguments: [key])
    }
  }

  /// What is kept under names that begin so, in the order of the names; nothing where it can't be read.
  public func values(startingWith prefix: String) async -> [(key: String, value: Data)] {
    let entries = try? await pool.read { db -> [(key: String, value: Data)] in
      let rows = try Row.fetchAll(
        db, sql: "SELECT key, value FROM entry WHERE substr(key, 1, ?) = ? ORDER BY key",
        arguments: [prefix.unicodeScalars.count, prefix])
      return rows.map { (key: $0["key"], value: $0["value"]) }
    }
    return entries ?? []
  }

  /// Keeps all values and removes what is named; all of it or nothing. What is returned from survives a killed process.
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

/// Why entries could not be kept.
public struct EntryError: Error, Equatable, Sendable {
  public let reason: String

  init(_ error: any Error) {
    reason = (error as? DatabaseError)?.fragment ?? "the change was cancelled"
  }
}
