import Foundation
import Synchronization

/// The package's files, each read once: a plan compares the bytes that its texts were made from.
final class SnapshotFiles: FileSystem {
  private let files: any FileSystem
  private let folder: String?
  private let source: SourceTree
  private let paths: [String]
  private let known = Mutex<[[UInt8]: Data?]>([:])

  init(of files: any FileSystem) {
    self.files = files
    folder = nil
    source = SourceTree(files: [:], folders: [])
    paths = []
  }

  /// - Parameter source: what is below `folder`, which is not read again.
  init(of source: SourceTree, below folder: String, in files: any FileSystem) {
    self.files = files
    self.folder = folder
    self.source = source
    paths = source.files.keys.sorted()
  }

  func data(_ path: String) throws(ScaffoldError) -> Data? {
    if isOurs(path) { return source.files[path].map { Data($0) } }
    let key = Array(path.utf8)
    if let data = known.withLock({ $0[key] }) { return data }
    let data = try files.data(path)
    known.withLock { $0[key] = .some(data) }
    return data
  }

  func text(_ path: String) throws(ScaffoldError) -> String? {
    let bytes = isOurs(path) ? source.files[path] : try data(path).map { Array($0) }
    guard let bytes else { return nil }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .disk("\(path) is not UTF-8 text.")
    }
    return text
  }

  func isFolder(_ path: String) -> Bool {
    isBelow(path) ? source.folders.contains(path) : files.isFolder(path)
  }

  func swiftFiles(below folder: String) throws(ScaffoldError) -> [String] {
    isBelow(folder) ? paths.filter { $0.hasPrefix("\(folder)/") } : try files.swiftFiles(below: folder)
  }

  func tree(below folder: String) throws(ScaffoldError) -> SourceTree {
    folder == self.folder ? source : try files.tree(below: folder)
  }

  func isOdd(_ path: String) -> Bool { files.isOdd(path) }

  func isWritable(_ path: String) -> Bool { files.isWritable(path) }

  func names(in folder: String) throws(ScaffoldError) -> [String] { try files.names(in: folder) }

  func makeFolder(_ path: String) throws(ScaffoldError) { try files.makeFolder(path) }

  func write(_ data: Data, to path: String, like other: String?) throws(ScaffoldError) {
    try files.write(data, to: path, like: other)
  }

  func settle() throws(ScaffoldError) { try files.settle() }

  func link(_ path: String, as other: String) throws(ScaffoldError) { try files.link(path, as: other) }

  func place(_ path: String, at target: String) throws(ScaffoldError) -> Bool {
    try files.place(path, at: target)
  }

  func move(_ path: String, to target: String) throws(ScaffoldError) { try files.move(path, to: target) }

  func remove(_ path: String) throws(ScaffoldError) { try files.remove(path) }

  private func isBelow(_ path: String) -> Bool {
    guard let folder else { return false }
    return path == folder || path.hasPrefix("\(folder)/")
  }

  private func isOurs(_ path: String) -> Bool { isBelow(path) && path.hasSuffix(".swift") }
}
