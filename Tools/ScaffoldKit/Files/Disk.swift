public import Foundation

/// The package's folder on the disk.
public struct Disk: FileSystem {
  public let root: URL

  /// - Parameter root: the package's folder.
  public init(root: URL) {
    self.root = root.standardizedFileURL
  }

  public func data(_ path: String) throws(ScaffoldError) -> Data? {
    let descriptor = open(full(path), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw failure(path, "can't be read")
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      return try file.readToEnd() ?? Data()
    } catch {
      if isFolder(path) { return nil }
      throw .disk("\(path) can't be read.")
    }
  }

  public func isFolder(_ path: String) -> Bool {
    status(path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
  }

  public func isOdd(_ path: String) -> Bool {
    status(path).map { $0.st_mode & S_IFMT != S_IFDIR && $0.st_mode & S_IFMT != S_IFREG } ?? false
  }

  public func isWritable(_ path: String) -> Bool { access(full(path), W_OK) == 0 }

  public func names(in folder: String) throws(ScaffoldError) -> [String] {
    guard isFolder(folder) else { return [] }
    do {
      return try FileManager.default.contentsOfDirectory(atPath: full(folder)).sorted()
    } catch {
      throw .disk("\(folder) can't be read.")
    }
  }

  public func swiftFiles(below folder: String) throws(ScaffoldError) -> [String] {
    var found: [String] = []
    for name in try names(in: folder) where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      if isFolder(path) {
        found += try swiftFiles(below: path)
      } else if name.hasSuffix(".swift") {
        found.append(path)
      }
    }
    return found.sorted()
  }

  public func makeFolder(_ path: String) throws(ScaffoldError) {
    guard mkdir(full(path), 0o777) == 0 else { throw failure(path, "can't be made") }
  }

  public func write(_ data: Data, to path: String, like other: String?) throws(ScaffoldError) {
    let mode = other.flatMap(status).map { $0.st_mode & 0o7777 }
    // Never through a link, and never into a file that has another name.
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    var descriptor = open(full(path), flags, 0o666)
    if descriptor < 0, errno == EEXIST, unlink(full(path)) == 0 {
      descriptor = open(full(path), flags, 0o666)
    }
    guard descriptor >= 0 else { throw failure(path, "can't be written") }
    let isWritten = data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Foundation.write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      #if canImport(Glibc) || canImport(Musl)
        return true
      #else
        return fsync(descriptor) == 0 || errno == EINVAL
      #endif
    }
    let problem = errno
    if let mode { fchmod(descriptor, mode) }
    guard close(descriptor) == 0, isWritten else {
      throw .disk("\(path) can't be written: \(String(cString: strerror(problem))).")
    }
  }

  public func settle() throws(ScaffoldError) {
    // On Linux `sync` waits for the disk. Elsewhere it only begins, so each file waits for the disk when it is written.
    #if canImport(Glibc) || canImport(Musl)
      sync()
    #endif
  }

  public func link(_ path: String, as other: String) throws(ScaffoldError) {
    // FAT has no hard links, and Linux refuses to make them for other people's files.
    guard linkat(AT_FDCWD, full(path), AT_FDCWD, full(other), 0) != 0 else { return }
    guard let data = try data(path) else { throw .disk("\(path) is missing.") }
    try write(data, to: other, like: path)
  }

  public func place(_ path: String, at target: String) throws(ScaffoldError) -> Bool {
    // Unlike renaming, this fails if somebody makes the file at the same time.
    if linkat(AT_FDCWD, full(path), AT_FDCWD, full(target), 0) == 0 {
      guard unlink(full(path)) == 0 else { throw failure(path, "can't be removed") }
      return true
    }
    if errno == EEXIST || status(target) != nil { return false }
    try move(path, to: target)
    return true
  }

  public func move(_ path: String, to target: String) throws(ScaffoldError) {
    guard rename(full(path), full(target)) != 0 else { return }
    if errno == ENOENT, status(path) == nil { throw .disk("\(path) is missing.") }
    throw failure(target, "can't be written")
  }

  public func remove(_ path: String) throws(ScaffoldError) {
    let result = isFolder(path) ? rmdir(full(path)) : unlink(full(path))
    guard result == 0 || errno == ENOENT || errno == ENOTDIR else { throw failure(path, "can't be removed") }
  }

  private func status(_ path: String) -> stat? {
    var status = stat()
    return lstat(full(path), &status) == 0 ? status : nil
  }

  private func full(_ path: String) -> String { root.path + "/" + path }

  private func failure(_ path: String, _ what: String) -> ScaffoldError {
    .disk("\(path) \(what): \(String(cString: strerror(errno))).")
  }
}
