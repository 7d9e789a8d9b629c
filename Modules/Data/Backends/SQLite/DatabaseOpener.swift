import Foundation
import GRDB

/// Opens a database file after checking that it belongs to this product, is intact and is not too new.
struct DatabaseOpener {
  let path: String
  var busyTimeout = Duration.seconds(2)
  var format = DatabaseFormat.profile

  /// SQLite's smallest page size in bytes.
  private static let smallestDatabase = 512

  /// The size in bytes above which a file is not checked when it opens. Damage then shows at the first read.
  private static let largestCheckedSize = 8_000_000

  /// Writing beyond the process's limit for the size of files fails instead of ending the process.
  private static let ignoresSizeSignal: Void = { _ = signal(SIGXFSZ, SIG_IGN) }()

  func open(creatingFolder: Bool) throws(DatabaseOpenError) -> DatabasePool {
    Self.ignoresSizeSignal
    let isNew = !FileManager.default.fileExists(atPath: path)
    if isNew {
      try createFile(creatingFolder: creatingFolder)
    } else {
      try refuseFolder()
      // SQLite would silently open the file for reading only, and fail at the first write.
      guard isWritable else {
        throw DatabaseOpenError(path: path, .readOnly)
      }
      try refuseUnlessOurs()
    }
    do {
      return try migrated()
    } catch {
      if isNew { remove { try !format.migrator.hasCompletedMigrations($0) } }
      throw DatabaseOpenError(path: path, error)
    }
  }

  /// Removes the file and those beside it, if it is unused and no connection is open. Needs no space on the disk.
  func remove(ifUnused isUnused: (Database) throws -> Bool) {
    var alone = configuration
    // Before the first access, or another connection could write meanwhile.
    alone.prepareDatabase { db in
      try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
      // Without it, a transaction in an empty file writes to the disk.
      if try Int.fetchOne(db, sql: "PRAGMA page_count") == 0 {
        try db.execute(sql: "PRAGMA journal_mode = MEMORY")
      }
    }
    try? DatabaseQueue(path: file, configuration: alone).inTransaction(.exclusive) { db in
      if try isUnused(db) { for end in ["", "-wal", "-shm"] { unlink(file + end) } }
      return .rollback
    }
  }

  /// Reads from the file without migrating it. SQLite needs files beside it: either another program has it open, or its folder
  /// can be written to.
  func read(_ body: (Database) throws(DatabaseBackupError) -> Void) throws {
    try refuseFolder()
    try refuseUnlessOurs()
    do {
      let queue = try DatabaseQueue(path: file, configuration: configuration)
      defer { try? queue.close() }
      try queue.inDatabase(body)
    } catch let error as DatabaseBackupError {
      throw error
    } catch {
      throw DatabaseOpenError(path: path, error)
    }
  }

  /// Opens and migrates the file. Tries again if another program opens the same new file at the same time.
  ///
  /// A program that loses the race for a step finds it done at the next attempt. There are at most as many retries as
  /// steps, and one more for GRDB's own set-up. SQLite waits for locks itself, but not always if two programs switch
  /// to the write-ahead log.
  private func migrated() throws -> DatabasePool {
    let deadline = ContinuousClock.now + busyTimeout
    var lostSteps = 0
    while true {
      do {
        let pool = try DatabasePool(path: file, configuration: configuration)
        try pool.writeWithoutTransaction { try $0.syncEveryCommit() }
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

  private var configuration: Configuration {
    var configuration = Configuration.profile(busyTimeout: busyTimeout)
    if format.erasesDeleted {
      configuration.prepareDatabase { try $0.execute(sql: "PRAGMA secure_delete = ON") }
    }
    return configuration
  }

  private func refuseFolder() throws(DatabaseOpenError) {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw DatabaseOpenError(path: path, .folder)
    }
  }

  /// Whether the file and its folder can be written to.
  var isWritable: Bool { [path, folder].allSatisfy(FileManager.default.isWritableFile) }

  /// Checks the file through a connection that writes nothing.
  private func refuseUnlessOurs() throws(DatabaseOpenError) {
    let problem: DatabaseOpenError.Reason?
    do {
      let size = try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0
      // SQLite treats a file of one byte as empty, and would overwrite it.
      guard size == 0 || size >= Self.smallestDatabase else {
        throw DatabaseError(resultCode: .SQLITE_NOTADB)
      }
      let queue = try DatabaseQueue(path: file, configuration: configuration)
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
    // The file is empty, or a program ended before its first migration.
    let foreignTables = "SELECT COUNT(*) FROM sqlite_master WHERE tbl_name NOT GLOB 'grdb_*'"
    return try Int.fetchOne(db, sql: foreignTables) == 0
  }

  private func isWhole(_ db: Database) throws -> Bool {
    try String.fetchAll(db, sql: "PRAGMA quick_check(1)") == ["ok"]
  }

  /// Creates an empty file that only its owner can read. SQLite gives its companion files the same permissions.
  private func createFile(creatingFolder: Bool) throws(DatabaseOpenError) {
    let manager = FileManager.default
    if !manager.fileExists(atPath: folder) {
      guard creatingFolder else { throw DatabaseOpenError(path: path, .noFolder) }
      do {
        try manager.createDirectory(
          atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      } catch {
        let code = ((error as? CocoaError)?.underlying as? POSIXError)?.code ?? .EACCES
        throw refusal(SystemFailure(code: code.rawValue))
      }
    }
    // Another program can create it in the meantime.
    let descriptor = Foundation.open(path, O_WRONLY | O_CREAT, 0o600)
    guard descriptor >= 0 else { throw refusal(SystemFailure()) }
    close(descriptor)
  }

  private func refusal(_ failure: SystemFailure) -> DatabaseOpenError {
    switch failure.code {
    case EACCES, EPERM, EROFS: DatabaseOpenError(path: path, .readOnly)
    case ENOENT, ENOTDIR: DatabaseOpenError(path: path, .noFolder)
    default: DatabaseOpenError(path: path, .unreadable(failure.fragment))
    }
  }

  /// The path without symbolic links.
  var file: String { URL(filePath: path).resolvingSymlinksInPath().path }

  private var folder: String { URL(filePath: file).deletingLastPathComponent().path }
}

extension Database {
  /// Lets a commit return only when it is on the disk: it survives a power cut.
  ///
  /// GRDB chooses `NORMAL` for the writer of a pool, after the configuration has prepared the connection. On Apple's
  /// systems, `fsync` alone does not empty the cache of the disk.
  fileprivate func syncEveryCommit() throws {
    try execute(sql: "PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON")
  }
}
