import Foundation
import Synchronization

extension Disk {
  /// Reads all files at once, on all cores. Thousands of small files take a tenth of the time of reading one after the
  /// other.
  public func tree(below folder: String) throws(ScaffoldError) -> SourceTree {
    var folders: Set<String> = []
    var paths: [String] = []
    walk(folder, &folders, &paths)
    let (found, size) = (paths, 64)
    let parts = Mutex<[[(String, [UInt8])]]>([])
    let unread = Mutex<String?>(nil)
    DispatchQueue.concurrentPerform(iterations: (found.count + size - 1) / size) { number in
      var part: [(String, [UInt8])] = []
      for path in found[number * size..<min((number + 1) * size, found.count)] {
        if let bytes = bytes(path) {
          part.append((path, bytes))
        } else {
          unread.withLock { $0 = path }
        }
      }
      parts.withLock { $0.append(part) }
    }
    if let path = unread.withLock({ $0 }) { throw .disk("\(path) can't be read.") }
    var files: [String: [UInt8]] = [:]
    for (path, bytes) in parts.withLock({ $0.joined() }) where files.updateValue(bytes, forKey: path) != nil {
      throw .disk("\(path) exists twice: the same characters, composed in two ways. Rename one file.")
    }
    return SourceTree(files: files, folders: folders)
  }

  private func walk(_ folder: String, _ folders: inout Set<String>, _ paths: inout [String]) {
    guard let stream = opendir(root.path + "/" + folder) else { return }
    defer { closedir(stream) }
    folders.insert(folder)
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard !name.hasPrefix(".") else { continue }
      let path = "\(folder)/\(name)"
      // Some file systems leave the kind of an entry open.
      let isKnown = Int(entry.pointee.d_type) != Int(DT_UNKNOWN)
      if isKnown ? Int(entry.pointee.d_type) == Int(DT_DIR) : isFolder(path) {
        walk(path, &folders, &paths)
      } else if name.hasSuffix(".swift") {
        paths.append(path)
      }
    }
  }

  private func bytes(_ path: String) -> [UInt8]? {
    let descriptor = open(root.path + "/" + path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    // One byte more than the file has, so that the end is found without a larger buffer.
    var result = [UInt8](repeating: 0, count: Int(status.st_size) + 1)
    var count = 0
    while true {
      if count == result.count { result += [UInt8](repeating: 0, count: 65_536) }
      let got = result.withUnsafeMutableBytes { bytes in
        read(
          descriptor, UnsafeMutableRawBufferPointer(rebasing: bytes[count...]).baseAddress,
          bytes.count - count)
      }
      if got < 0, errno == EINTR { continue }
      if got < 0 { return nil }
      if got == 0 { break }
      count += got
    }
    result.removeSubrange(count...)
    return result
  }
}
