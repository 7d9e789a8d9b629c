import Foundation
import GRDB

/// Copies a database file, also while other programs use it.
public enum DatabaseBackup {
  /// Writes a consistent copy of a database: its state at one moment, in a file that only its owner can read.
  ///
  /// The copy appears under its name when it is complete and on the disk. Deleted data is not copied. What killed backups have
  /// left in the folder of the copy is removed.
  ///
  /// - Parameters:
  ///   - path: the database file. It stays unchanged.
  ///   - copy: the new file. Its folder must exist.
  /// - Throws: `DatabaseOpenError` if the database can't be read, `DatabaseBackupError` if the copy can't be written. No
  ///   copy remains.
  public static func write(of path: String, to copy: String) throws {
    guard FileManager.default.fileExists(atPath: path) else {
      throw DatabaseOpenError(path: path, .missing)
    }
    guard !exists(copy) else { throw DatabaseBackupError(path: copy, .exists) }
    let folder = URL(filePath: copy).deletingLastPathComponent()
    SyncedFile.removeLeftovers(in: folder.path, of: leftover)
    let part = folder.appending(path: "\(leftover).\(UUID()).\(getpid()).part").path
    try createEmpty(part, for: copy)
    defer { unlink(part) }
    var opener = DatabaseOpener(path: path)
    let source = folder.appending(path: "\(leftover).\(UUID()).\(getpid()).part").path
    defer { unlink(source) }
    do {
      if !opener.isWritable, let date = lastWrite(opener.file),
        let data = try? Data(contentsOf: URL(filePath: path), options: .mappedIfSafe)
      {
        try SyncedFile.write(data, to: source)
        guard lastWrite(opener.file) == date else { throw DatabaseOpenError(path: path, .locked) }
        opener = DatabaseOpener(path: source)
      }
      try opener.read { db throws(DatabaseBackupError) in
        do {
          try db.execute(sql: "VACUUM INTO ?", arguments: [part])
        } catch {
          throw DatabaseBackupError(path: copy, .failed((error as? DatabaseError)?.fragment ?? "\(error)"))
        }
      }
    } catch let error as DatabaseOpenError {
      throw DatabaseOpenError(path: path, error.reason)
    } catch let error as SystemFailure {
      throw DatabaseBackupError(path: copy, .failed(error.fragment))
    }
    do throws(SystemFailure) {
      // VACUUM INTO does not wait for the disk (sqlite.org/lang_vacuum.html).
      try SyncedFile.sync(part)
      try publish(part, as: copy)
    } catch {
      throw DatabaseBackupError(path: copy, error.code == EEXIST ? .exists : .failed(error.fragment))
    }
    SyncedFile.syncFolder(of: copy)
  }

  /// The names of unfinished copies begin with this, and end with the number of their process.
  static let leftover = ".profile-backup"

  /// The date of the last write to a database that no program has open; `nil` if one has.
  private static func lastWrite(_ file: String) -> Date? {
    guard !exists("\(file)-wal") else { return nil }
    return try? FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
  }

  /// Gives the finished file its name. Unlike a renaming, a second name never replaces a file.
  private static func publish(_ part: String, as copy: String) throws(SystemFailure) {
    guard link(part, copy) != 0 else { return }
    let failure = SystemFailure()
    // Some file systems have no second names.
    guard [EPERM, ENOTSUP, ENOSYS].contains(failure.code), !exists(copy), rename(part, copy) == 0 else {
      throw failure
    }
  }

  private static func exists(_ path: String) -> Bool {
    var status = stat()
    // Also true for a link that leads nowhere.
    return lstat(path, &status) == 0
  }

  private static func createEmpty(_ part: String, for copy: String) throws(DatabaseBackupError) {
    let descriptor = open(part, O_WRONLY | O_CREAT | O_EXCL, 0o600)
    guard descriptor >= 0 else { throw DatabaseBackupError(path: copy, .failed(SystemFailure().fragment)) }
    close(descriptor)
  }
}

/// Why a backup could not be written. The description is one sentence for the person who named the file.
public struct DatabaseBackupError: Error, Equatable, Sendable, CustomStringConvertible {
  public enum Reason: Equatable, Sendable {
    /// A file with this name exists.
    case exists
    /// Any other reason, as a fragment of a sentence.
    case failed(String)
  }

  public let path: String
  public let reason: Reason

  init(path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  public var description: String {
    switch reason {
    case .exists: "\(path.quoted) exists already: a backup replaces no file."
    case .failed(let reason): "The backup \(path.quoted) can't be written: \(reason)."
    }
  }
}
