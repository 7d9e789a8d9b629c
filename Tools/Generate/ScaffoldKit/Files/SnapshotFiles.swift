import Foundation
import Synchronization

/// The package's files, each read once: a plan compares the bytes that its texts were made from.
final class SnapshotFiles: FileSystem {
  private let files: any FileSystem
  // By bytes: two names that differ in their bytes can be equal strings.
  private let known = Mutex<[[UInt8]: Data?]>([:])

  init(of files: any FileSystem) {
    self.files = files
  }

  func data(_ path: String) throws(ScaffoldError) -> Data? {
    let key = Array(path.utf8)
    if let data = known.withLock({ $0[key] }) { return data }
    let data = try files.data(path)
    known.withLock { $0[key] = .some(data) }
    return data
  }

  func isFolder(_ path: String) -> Bool { files.isFolder(path) }

  func names(in folder: String) throws(ScaffoldError) -> [String] { try files.names(in: folder) }

  func swiftFiles(below folder: String) throws(ScaffoldError) -> [String] {
    try files.swiftFiles(below: folder)
  }
}
