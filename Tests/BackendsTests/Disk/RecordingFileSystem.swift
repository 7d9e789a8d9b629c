import Foundation
import GRDBSQLite

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
    system.pointee.szOsFile = Int32(RecordedHandle.size) + original.pointee.szOsFile
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
      let kinds = SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL
      guard let file, let name, flags & kinds != 0, let disk = RecordedDisk.of(String(cString: name)) else {
        return original.pointee.xOpen(original, name, file, flags, outFlags)
      }
      let inner = RecordedHandle.inner(file)
      inner.pointee.pMethods = nil
      let result = original.pointee.xOpen(original, name, inner, flags, outFlags)
      guard inner.pointee.pMethods != nil else {
        file.pointee.pMethods = nil
        return result
      }
      RecordedHandle(URL(filePath: String(cString: name)).lastPathComponent, disk).attach(to: file)
      file.pointee.pMethods = UnsafePointer(methods)
      return result
    }

  /// Passes each call on to the inner file. Never changes after it was made.
  nonisolated(unsafe) private static let methods: UnsafeMutablePointer<sqlite3_io_methods> = {
    let methods = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
    methods.initialize(to: sqlite3_io_methods())
    // The second version has shared memory, but no memory-mapped files: those would be changed without a call.
    methods.pointee.iVersion = 2
    methods.pointee.xClose = { file in
      let result = call(file) { $1.xClose($0) }
      RecordedHandle.detach(from: file)
      return result
    }
    methods.pointee.xRead = { file, bytes, count, offset in call(file) { $1.xRead($0, bytes, count, offset) }
    }
    methods.pointee.xWrite = { file, bytes, count, offset in
      let handle = RecordedHandle.of(file)
      guard handle.disk.hasRoom(for: handle.name) else { return SQLITE_FULL }
      let result = call(file) { $1.xWrite($0, bytes, count, offset) }
      if result == SQLITE_OK {
        let content = [UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(count)))
        handle.disk.record(.write(file: handle.name, offset: Int(offset), bytes: content))
      }
      return result
    }
    methods.pointee.xTruncate = { file, size in
      let handle = RecordedHandle.of(file)
      handle.disk.record(.truncate(file: handle.name, size: Int(size)))
      return call(file) { $1.xTruncate($0, size) }
    }
    methods.pointee.xSync = { file, flags in
      let result = call(file) { $1.xSync($0, flags) }
      let handle = RecordedHandle.of(file)
      if result == SQLITE_OK { handle.disk.record(.sync(file: handle.name)) }
      return result
    }
    methods.pointee.xFileSize = { file, size in call(file) { $1.xFileSize($0, size) } }
    methods.pointee.xLock = { file, level in call(file) { $1.xLock($0, level) } }
    methods.pointee.xUnlock = { file, level in call(file) { $1.xUnlock($0, level) } }
    methods.pointee.xCheckReservedLock = { file, result in call(file) { $1.xCheckReservedLock($0, result) } }
    methods.pointee.xFileControl = { file, code, value in call(file) { $1.xFileControl($0, code, value) } }
    methods.pointee.xSectorSize = { file in call(file) { $1.xSectorSize($0) } }
    methods.pointee.xDeviceCharacteristics = { file in call(file) { $1.xDeviceCharacteristics($0) } }
    methods.pointee.xShmMap = { file, page, size, extends, memory in
      call(file) { $1.xShmMap($0, page, size, extends, memory) }
    }
    methods.pointee.xShmLock = { file, offset, count, flags in
      call(file) { $1.xShmLock($0, offset, count, flags) }
    }
    methods.pointee.xShmBarrier = { file in
      guard let file else { return }
      let inner = RecordedHandle.inner(file)
      inner.pointee.pMethods.pointee.xShmBarrier(inner)
    }
    methods.pointee.xShmUnmap = { file, deletes in call(file) { $1.xShmUnmap($0, deletes) } }
    return methods
  }()

  private static func call(
    _ file: UnsafeMutablePointer<sqlite3_file>?,
    _ body: (UnsafeMutablePointer<sqlite3_file>, sqlite3_io_methods) -> Int32
  ) -> Int32 {
    guard let file else { return SQLITE_MISUSE }
    let inner = RecordedHandle.inner(file)
    return body(inner, inner.pointee.pMethods.pointee)
  }
}

/// An open file of a recorded disk.
///
/// In the memory that SQLite gives a file are SQLite's own header, a reference to the handle, and the file of the
/// original file system.
private final class RecordedHandle {
  let name: String
  let disk: RecordedDisk

  /// The size in bytes in front of the inner file.
  static let size = 16

  init(_ name: String, _ disk: RecordedDisk) {
    self.name = name
    self.disk = disk
  }

  static func inner(_ file: UnsafeMutablePointer<sqlite3_file>) -> UnsafeMutablePointer<sqlite3_file> {
    (UnsafeMutableRawPointer(file) + size).assumingMemoryBound(to: sqlite3_file.self)
  }

  func attach(to file: UnsafeMutablePointer<sqlite3_file>) {
    Self.reference(file).pointee = Unmanaged.passRetained(self).toOpaque()
  }

  static func of(_ file: UnsafeMutablePointer<sqlite3_file>?) -> RecordedHandle {
    guard let file, let reference = reference(file).pointee else {
      preconditionFailure("the file is not open")
    }
    return Unmanaged<RecordedHandle>.fromOpaque(reference).takeUnretainedValue()
  }

  static func detach(from file: UnsafeMutablePointer<sqlite3_file>?) {
    guard let file, let reference = reference(file).pointee else { return }
    Unmanaged<RecordedHandle>.fromOpaque(reference).release()
  }

  private static func reference(
    _ file: UnsafeMutablePointer<sqlite3_file>
  ) -> UnsafeMutablePointer<UnsafeMutableRawPointer?> {
    (UnsafeMutableRawPointer(file) + MemoryLayout<sqlite3_file>.size)
      .assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
  }
}
