import Foundation
import GRDBSQLite
import Synchronization

/// SQLite's file system, with a recorder in front of the files of a `RecordedDisk`. All other files are not touched.
///
/// See sqlite.org/vfs.html, “VFS shims”.
enum RecordingFileSystem {
  /// Makes this the default file system of connections that are opened from now on. Safe to call repeatedly.
  static func register() {
    _ = isRegistered
  }

  private static let isRegistered: Bool = {
    let system = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    system.initialize(to: original.pointee)
    system.pointee.pNext = nil
    system.pointee.zName = UnsafePointer(strdup("recording"))
    system.pointee.xOpen = open
    system.pointee.xDelete = { system, name, isSynced in
      let result = original.pointee.xDelete(original, name, isSynced)
      if result == SQLITE_OK, let path = name.map({ String(cString: $0) }), let disk = RecordedDisk.of(path) {
        disk.record(.delete(file: URL(filePath: path).lastPathComponent, isSynced: isSynced != 0))
      }
      return result
    }
    return sqlite3_vfs_register(system, 1) == SQLITE_OK
  }()

  /// Never changes after it was found.
  nonisolated(unsafe) private static let original: UnsafeMutablePointer<sqlite3_vfs> = {
    guard let system = sqlite3_vfs_find(nil) else { preconditionFailure("SQLite has no file system") }
    return system
  }()

  private static let open:
    @convention(c) (
      UnsafeMutablePointer<sqlite3_vfs>?, UnsafePointer<CChar>?, UnsafeMutablePointer<sqlite3_file>?, Int32,
      UnsafeMutablePointer<Int32>?
    ) -> Int32 = { _, name, file, flags, outFlags in
      let result = original.pointee.xOpen(original, name, file, flags, outFlags)
      let kinds = SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL
      if let file, let name, flags & kinds != 0, let disk = RecordedDisk.of(String(cString: name)) {
        RecordedFileHandle.attach(to: file, URL(filePath: String(cString: name)).lastPathComponent, disk)
      }
      return result
    }
}

/// An open file of a recorded disk. It stands between SQLite and the methods of the original file system.
private final class RecordedFileHandle: Sendable {
  private let name: String
  private let disk: RecordedDisk
  private let original: sqlite3_io_methods

  private typealias Methods = UnsafeMutablePointer<sqlite3_io_methods>

  /// The handles of the open files, by the addresses of the files.
  private static let open = Mutex<[UInt: RecordedFileHandle]>([:])

  /// Replaces the methods that change an open file.
  static func attach(to file: UnsafeMutablePointer<sqlite3_file>, _ name: String, _ disk: RecordedDisk) {
    guard let original = file.pointee.pMethods?.pointee else { return }
    let handle = RecordedFileHandle(name, disk, original)
    open.withLock { $0[UInt(bitPattern: file)] = handle }
    let methods = Methods.allocate(capacity: 1)
    methods.initialize(to: original)
    // The second version has shared memory, but no memory-mapped files: those would be changed without a call.
    methods.pointee.iVersion = 2
    methods.pointee.xClose = { file in
      let handle = RecordedFileHandle.of(file)
      RecordedFileHandle.open.withLock { $0[UInt(bitPattern: file)] = nil }
      Methods(mutating: file?.pointee.pMethods)?.deallocate()
      return handle.original.xClose(file)
    }
    methods.pointee.xWrite = { file, bytes, count, offset in
      let handle = RecordedFileHandle.of(file)
      guard handle.disk.hasRoom(for: handle.name) else { return SQLITE_FULL }
      let result = handle.original.xWrite(file, bytes, count, offset)
      if result == SQLITE_OK {
        let content = [UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(count)))
        handle.disk.record(.write(file: handle.name, offset: Int(offset), bytes: content))
      }
      return result
    }
    methods.pointee.xTruncate = { file, size in
      let handle = RecordedFileHandle.of(file)
      handle.disk.record(.truncate(file: handle.name, size: Int(size)))
      return handle.original.xTruncate(file, size)
    }
    methods.pointee.xSync = { file, flags in
      let handle = RecordedFileHandle.of(file)
      let result = handle.original.xSync(file, flags)
      if result == SQLITE_OK { handle.disk.record(.sync(file: handle.name)) }
      return result
    }
    file.pointee.pMethods = UnsafePointer(methods)
  }

  private init(_ name: String, _ disk: RecordedDisk, _ original: sqlite3_io_methods) {
    self.name = name
    self.disk = disk
    self.original = original
  }

  private static func of(_ file: UnsafeMutablePointer<sqlite3_file>?) -> RecordedFileHandle {
    guard let handle = open.withLock({ $0[UInt(bitPattern: file)] }) else {
      preconditionFailure("the file is not open")
    }
    return handle
  }
}
