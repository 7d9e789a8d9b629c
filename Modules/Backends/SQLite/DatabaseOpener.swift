import Foundation
import GRDB

/// Opens a database file, once it is sure that the file is one of ours, whole, and not from the future.
struct DatabaseOpener {
  let path: String
  let busyTimeout: Duration
  var format = DatabaseFormat.profile

  /// SQLite's smallest page.
  private static let smallestDatabase = 512

  /// Files above this are not read through when they are opened: damage there shows when a request meets it.
  private static let largestCheckedSize = 8_000_000

  func open(creatingFolder: Bool) throws(DatabaseOpenError) -> DatabasePool {
    if FileManager.default.fileExists(atPath: path) {
      try refuseUnlessWritable()
      try refuseUnlessOurs()
    } else {
      try createFile(creatingFolder: creatingFolder)
    }
    do {
      return try migrated()
    } catch {
      throw DatabaseOpenError(path: path, error)
    }
  }

  /// Opens and migrates, again where another program that starts on the same new file is in the way.
  ///
  /// Whoever loses a step finds it done the next time: there are no more such retries than steps, and one for
  /// GRDB's own set-up. SQLite itself waits for a lock, but not in every case where two programs switch to
  /// the log.
  private func migrated() throws -> DatabasePool {
    let deadline = ContinuousClock.now + busyTimeout
    var lostSteps = 0
    while true {
      do {
        let pool = try DatabasePool(path: path, configuration: configuration)
        try format.migrator.migrate(pool)
        return pool
      } catch DatabaseError.SQLITE_BUSY where ContinuousClock.now < deadline {
        continue
      } catch let error as DatabaseError
        where [.SQLITE_ERROR, .SQLITE_CONSTRAINT].contains(error.resultCode)
        && lostSteps <= format.steps.count
      {
        lostSteps += 1
      }
    }
  }

  private var configuration: Configuration { .profile(busyTimeout: busyTimeout) }

  private func refuseUnlessWritable() throws(DatabaseOpenError) {
    let manager = FileManager.default
    var isFolder: ObjCBool = false
    if manager.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw DatabaseOpenError(path: path, .folder)
    }
    // SQLite would open the file for reading without a word, and fail at the first write.
    guard manager.isWritableFile(atPath: path), manager.isWritableFile(atPath: folder) else {
      throw DatabaseOpenError(path: path, .readOnly)
    }
  }

  /// Looks at the file through a connection that writes nothing.
  private func refuseUnlessOurs() throws(DatabaseOpenError) {
    let problem: DatabaseOpenError.Reason?
    do {
      let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
      // SQLite takes a file of one byte for an empty one, and would overwrite it.
      guard size == 0 || size >= Self.smallestDatabase else {
        throw DatabaseError(resultCode: .SQLITE_NOTADB)
      }
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      defer { try? queue.close() }
      problem = try queue.read { db in
        guard try isOurs(db) else { return .foreign }
        if try format.migrator.hasBeenSuperseded(db) { return .newer }
        return try size > Self.largestCheckedSize || isWhole(db) ? nil : .damaged
      }
    } catch {
      throw DatabaseOpenError(path: path, error)
    }
    if let problem { throw DatabaseOpenError(path: path, problem) }
  }

  private func isOurs(_ db: Database) throws -> Bool {
    if try Int.fetchOne(db, sql: "PRAGMA application_id") == format.applicationID { return true }
    // Empty, or left by a program that ended before its first migration.
    let foreignTables = "SELECT COUNT(*) FROM sqlite_master WHERE tbl_name NOT GLOB 'grdb_*'"
    return try Int.fetchOne(db, sql: foreignTables) == 0
  }

  private func isWhole(_ db: Database) throws -> Bool {
    try String.fetchAll(db, sql: "PRAGMA quick_check(1)") == ["ok"]
  }

  /// Makes an empty file that only its owner can read. SQLite gives its companion files the same permissions.
  private func createFile(creatingFolder: Bool) throws(DatabaseOpenError) {
    let manager = FileManager.default
    if !manager.fileExists(atPath: folder) {
      guard creatingFolder else { throw DatabaseOpenError(path: path, .noFolder) }
      do {
        try manager.createDirectory(
          atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      } catch {
        throw DatabaseOpenError(path: path, .readOnly)
      }
    }
    do {
      try Data().write(to: URL(filePath: path), options: .withoutOverwriting)
      try manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    } catch CocoaError.fileWriteFileExists {
      // Another program was faster.
    } catch {
      throw DatabaseOpenError(path: path, .readOnly)
    }
  }

  private var folder: String { URL(filePath: path).deletingLastPathComponent().path }
}
