import Foundation

/// The package's files, with sources that are read once: reading a source twice returns the same bytes.
struct SnapshotFiles: FileSystem {
  private let files: any FileSystem
  private let folder: String
  private let source: SourceTree
  private let paths: [String]

  init(of source: SourceTree, below folder: String, in files: any FileSystem) {
    self.files = files
    self.folder = folder
    self.source = source
    paths = source.files.keys.sorted()
  }

  func data(_ path: String) throws(ScaffoldError) -> Data? {
    isOurs(path) ? source.files[path].map { Data($0) } : try files.data(path)
  }

  func text(_ path: String) throws(ScaffoldError) -> String? {
    guard isOurs(path) else { return try files.text(path) }
    guard let bytes = source.files[path] else { return nil }
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

  func move(_ path: String, to target: String) throws(ScaffoldError) { try files.move(path, to: target) }

  func remove(_ path: String) throws(ScaffoldError) { try files.remove(path) }

  private func isBelow(_ path: String) -> Bool { path == folder || path.hasPrefix("\(folder)/") }

  private func isOurs(_ path: String) -> Bool { isBelow(path) && path.hasSuffix(".swift") }
}
