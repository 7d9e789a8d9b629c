public import Foundation
import ToolSupport

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
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else { return nil }
    do {
      return try file.readToEnd() ?? Data()
    } catch {
      throw .disk("\(path) can't be read: \(error.reason)")
    }
  }

  public func isFolder(_ path: String) -> Bool { kind(path) == S_IFDIR }

  public func names(in folder: String) throws(ScaffoldError) -> [String] {
    guard isFolder(folder) else { return [] }
    do {
      return try FileManager.default.contentsOfDirectory(atPath: full(folder)).sorted()
    } catch {
      throw .disk("\(folder) can't be read.")
    }
  }

  public func swiftFiles(below folder: String) throws(ScaffoldError) -> [String] {
    guard let stream = opendir(full(folder)) else {
      if errno == ENOENT || errno == ENOTDIR { return [] }
      throw failure(folder, "can't be read")
    }
    defer { closedir(stream) }
    var found: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard !name.hasPrefix(".") else { continue }
      let path = "\(folder)/\(name)"
      // Some file systems leave the kind of an entry open.
      let kind = Int(entry.pointee.d_type)
      if kind == Int(DT_DIR) || kind == Int(DT_UNKNOWN) && isFolder(path) {
        found += try swiftFiles(below: path)
      } else if name.hasSuffix(".swift") {
        found.append(path)
      }
    }
    return found.sorted()
  }

  /// Whether the path is neither a file nor a folder: a link, a device.
  func isOdd(_ path: String) -> Bool { ![nil, S_IFDIR, S_IFREG].contains(kind(path)) }

  /// Whether a file exists and can't be written.
  func isReadOnly(_ path: String) -> Bool {
    access(full(path), F_OK) == 0 && access(full(path), W_OK) != 0
  }

  /// The folders above paths that are missing, parents first.
  ///
  /// - Throws: `ScaffoldError.disk` if a path leads through a link or a file.
  func missingFolders(above paths: [String]) throws(ScaffoldError) -> [String] {
    var seen: Set<[UInt8]> = []
    var missing: [String] = []
    for folder in paths.flatMap(Self.folders) where seen.insert(Array(folder.utf8)).inserted {
      switch kind(folder) {
      case S_IFDIR: break
      case nil: missing.append(folder)
      default: throw .disk("\(folder) is in the way: it is not a folder.")
      }
    }
    return missing
  }

  /// The folders above a path, the outermost first. By bytes: a slash before a combining mark is another `Character`.
  private static func folders(above path: String) -> [String] {
    let bytes = Array(path.utf8)
    return bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") }.map {
      String(decoding: bytes[..<$0], as: UTF8.self)
    }
  }

  func makeFolder(_ path: String) throws(ScaffoldError) {
    guard mkdir(full(path), 0o777) == 0 || isFolder(path) else { throw failure(path, "can't be made") }
  }

  /// Writes a new file in an existing folder, with the permissions of another file if one is given.
  func write(_ data: Data, to path: String, like other: String? = nil) throws(ScaffoldError) {
    // Never through a link, and never into a file that has another name.
    try remove(path)
    let descriptor = open(full(path), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(path, "can't be written") }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try file.write(contentsOf: data)
    } catch {
      throw .disk("\(path) can't be written: \(error.reason)")
    }
    var status = stat()
    if let other, stat(full(other), &status) == 0 { fchmod(descriptor, status.st_mode & 0o7777) }
  }

  /// Moves a file in one step. An existing file is replaced.
  func move(_ path: String, to target: String) throws(ScaffoldError) {
    guard rename(full(path), full(target)) == 0 else { throw failure(target, "can't be written") }
  }

  /// Removes a file or an empty folder, if it exists.
  func remove(_ path: String) throws(ScaffoldError) {
    let result = isFolder(path) ? rmdir(full(path)) : unlink(full(path))
    guard result == 0 || errno == ENOENT || errno == ENOTDIR else { throw failure(path, "can't be removed") }
  }

  private func kind(_ path: String) -> mode_t? {
    var status = stat()
    return lstat(full(path), &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  private func full(_ path: String) -> String { root.path + "/" + path }

  private func failure(_ path: String, _ what: String) -> ScaffoldError {
    .disk("\(path) \(what): \(String(cString: strerror(errno))).")
  }
}
