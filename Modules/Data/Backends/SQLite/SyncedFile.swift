package import Foundation

/// Files that survive a power cut.
package enum SyncedFile {
  /// Writes a file that only its owner can read, or replaces it: completely or not at all.
  ///
  /// - Throws: the error of the system.
  package static func write(_ data: Data, to path: String) throws(SystemFailure) {
    // The system's error for this depends on how the path is written.
    var info = stat()
    if stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFDIR { throw SystemFailure(code: EISDIR) }
    // Another program can write the same file.
    let temporary = "\(path).\(getpid()).part"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard descriptor >= 0 else { throw SystemFailure() }
    var failure: SystemFailure?
    data.withUnsafeBytes { bytes in
      var offset = 0
      while offset < bytes.count {
        let count = Foundation.write(
          descriptor, bytes.baseAddress?.advanced(by: offset), bytes.count - offset)
        if count > 0 {
          offset += count
        } else if errno != EINTR {
          failure = SystemFailure()
          return
        }
      }
    }
    if failure == nil, fsync(descriptor) != 0 { failure = SystemFailure() }
    close(descriptor)
    if failure == nil, rename(temporary, path) != 0 { failure = SystemFailure() }
    if let failure {
      unlink(temporary)
      throw failure
    }
    syncFolder(of: path)
  }

  /// Removes what programs left in a folder that ended, or were killed, while they wrote a file.
  ///
  /// - Parameters:
  ///   - file: the beginning of the name, before a point; `nil` for all files.
  ///   - endings: what follows the number of the process. SQLite has files beside a database.
  package static func removeLeftovers(
    in folder: String, of file: String? = nil,
    endings: [Substring] = ["part", "part-journal", "part-shm", "part-wal"]
  ) {
    // A folder that does not exist yet has none.
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      if let file, !name.hasPrefix(file + ".") { continue }
      let parts = name.split(separator: ".")
      guard parts.count > 2, let ending = parts.last, endings.contains(ending),
        let process = pid_t(parts[parts.count - 2]), process > 0,
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      unlink("\(folder)/\(name)")
    }
  }

  /// Waits until a file is on the disk.
  static func sync(_ path: String) throws(SystemFailure) {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw SystemFailure() }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw SystemFailure() }
  }

  /// Waits until the names in a file's folder are on the disk. Some file systems can't do that; then nothing happens.
  static func syncFolder(of path: String) {
    try? sync(URL(filePath: path).deletingLastPathComponent().path)
  }
}

/// An error of the operating system.
package struct SystemFailure: Error {
  package let code: Int32

  package init(code: Int32 = errno) {
    self.code = code
  }

  /// Whether the process has a limit for the size of files, as `ulimit -f` sets it.
  static var limitsSize: Bool {
    var limit = rlimit()
    #if canImport(Glibc)
      let kind = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    #else
      let kind = RLIMIT_FSIZE
    #endif
    return getrlimit(kind, &limit) == 0 && limit.rlim_cur < Int64.max
  }

  /// The reason as a fragment of a sentence.
  package var fragment: String {
    switch code {
    case ENOSPC, EDQUOT: "the disk is full"
    case EFBIG: "the limit for the size of files is reached"
    case EACCES, EPERM, EROFS: "the folder is read-only"
    case EISDIR: "it is a folder"
    case ENAMETOOLONG: "its name is too long"
    case ENOENT, ENOTDIR: "its folder does not exist"
    default: String(cString: strerror(code))
    }
  }
}
