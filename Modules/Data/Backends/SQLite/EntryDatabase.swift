public import Foundation
import GRDB
public import ServiceCalls
import Synchronization

/// A key-value store in its own database file.
///
/// One instance serves any number of callers, on any thread. The file closes when the last reference is released.
public final class EntryDatabase: KeyValueStore {
  private let pool: DatabasePool
  private let opener: DatabaseOpener
  /// The file and the folders that were made for it, from the innermost; empty if the file existed.
  private let made: [URL]
  private let size: Int
  /// Whether the write-ahead log can contain removed values: also those of an earlier run.
  private let hasRemains = Mutex(true)

  /// The default size in bytes that values which can be fetched again may fill.
  public static let defaultSize = 64 << 20

  /// Opens the file, or creates it, readable only by its owner.
  ///
  /// - Parameters:
  ///   - creatingFolder: creates a missing folder, readable only by its owner.
  ///   - size: the size in bytes above which values that can be fetched again are removed.
  /// - Throws: `DatabaseOpenError`; its description is one sentence for the person who named the file. A refused file
  ///   stays unchanged.
  public init(
    path: String, creatingFolder: Bool = false, size: Int = defaultSize
  ) throws(DatabaseOpenError) {
    self.size = size
    made = sequence(first: URL(filePath: path)) { $0.deletingLastPathComponent() }
      .prefix { !FileManager.default.fileExists(atPath: $0.path) }
    opener = DatabaseOpener(path: path, format: .lastKnown)
    pool = try opener.open(creatingFolder: creatingFolder)
    _ = FilePlace(of: pool, path: path)
  }

  /// Closes the file if this instance has made it, and removes it with the folders made for it, unless it has entries or
  /// another program has it open.
  public func discardIfNew() {
    guard !made.isEmpty else { return }
    try? pool.close()
    opener.remove { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM entry") == 0 }
    // A folder with files stays.
    for folder in made.dropFirst() { rmdir(folder.path) }
  }

  public func value(for key: String) async -> Data? {
    try? await pool.read { db in
      try Data.fetchOne(db, sql: "SELECT value FROM entry WHERE key = ?", arguments: [key])
    }
  }

  public func values(startingWith prefix: String) async -> [String: Data] {
    let entries = try? await pool.read { db in try db.entries(startingWith: prefix) }
    return entries ?? [:]
  }

  /// After it returns, the change survives a killed process, and no byte of a removed value is left in the file, if the
  /// write-ahead log can be emptied. If the file has reached its size, the oldest values that were stored in this way are
  /// removed too.
  ///
  /// - Throws: SQLite's reason, with nothing changed.
  public func keep(_ values: [String: Data], removing keys: [String]) async throws(KeyValueError) {
    do {
      let hasRemoved = try await pool.write { [size] db in
        let age = try Int.fetchOne(db, sql: "SELECT MAX(age) FROM entry WHERE age NOT NULL") ?? 0
        for (key, value) in values {
          try db.execute(
            sql: "INSERT OR REPLACE INTO entry (key, value, age) VALUES (?, ?, ?)",
            arguments: [key, value, min(age, .max - 1) + 1])
        }
        var hasRemoved = false
        for key in keys {
          try db.execute(sql: "DELETE FROM entry WHERE key = ?", arguments: [key])
          if db.changesCount > 0 { hasRemoved = true }
        }
        return try db.removeOldest(toFit: size) || hasRemoved
      }
      await eraseLog(if: hasRemoved)
    } catch {
      throw KeyValueError(error)
    }
  }

  /// Waits for the transactions of other programs.
  ///
  /// - Throws: SQLite's reason, with nothing changed.
  public func update<Value: Sendable>(
    _ prefix: String, _ change: @Sendable (inout [String: Data]) -> Value
  ) async throws(KeyValueError) -> Value {
    do {
      let (value, hasRemoved) = try await pool.write { db in
        let former = try db.entries(startingWith: prefix)
        var entries = former
        let value = change(&entries)
        let removed = former.keys.filter { entries[$0] == nil }
        for key in removed {
          try db.execute(sql: "DELETE FROM entry WHERE key = ?", arguments: [key])
        }
        for (key, value) in entries where former[key] != value {
          try db.execute(
            sql: "INSERT OR REPLACE INTO entry (key, value, age) VALUES (?, ?, NULL)",
            arguments: [key, value])
        }
        return (value, !removed.isEmpty)
      }
      await eraseLog(if: hasRemoved)
      return value
    } catch {
      throw KeyValueError(error)
    }
  }

  /// Moves the write-ahead log into the file and empties it, if values were removed now or since it was last emptied.
  ///
  /// If that fails, for example while another program reads or because the disk is full, the next change tries again. The
  /// change itself has succeeded.
  private func eraseLog(if hasRemoved: Bool) async {
    let isNeeded = hasRemains.withLock { remains in
      remains = remains || hasRemoved
      return remains
    }
    guard isNeeded else { return }
    try? await pool.writeWithoutTransaction { db in
      try db.checkpoint(.truncate)
      self.hasRemains.withLock { $0 = false }
    }
  }
}

extension Database {
  fileprivate func entries(startingWith prefix: String) throws -> [String: Data] {
    // A range of keys, so that SQLite uses the index.
    let rows = try Row.fetchAll(
      self, sql: "SELECT key, value FROM entry WHERE key >= ? AND key < ?",
      arguments: [prefix, prefix + "\u{10FFFF}"])
    return Dictionary(uniqueKeysWithValues: rows.map { ($0["key"], $0["value"]) })
  }

  /// Removes the oldest values that can be fetched again until the used part of the file has at most this size. Returns
  /// whether any were removed.
  fileprivate func removeOldest(toFit size: Int) throws -> Bool {
    var hasRemoved = false
    while try usedBytes() > size {
      try execute(
        sql: "DELETE FROM entry WHERE key IN (SELECT key FROM entry WHERE age NOT NULL ORDER BY age LIMIT 16)"
      )
      if changesCount == 0 { break }
      hasRemoved = true
    }
    return hasRemoved
  }

  private func usedBytes() throws -> Int {
    let values = try ["page_count", "freelist_count", "page_size"].map {
      try Int.fetchOne(self, sql: "PRAGMA \($0)") ?? 0
    }
    return (values[0] - values[1]) * values[2]
  }
}

extension KeyValueError {
  fileprivate init(_ error: any Error) {
    self.init(reason: (error as? DatabaseError)?.fragment ?? "the change was cancelled")
  }
}
