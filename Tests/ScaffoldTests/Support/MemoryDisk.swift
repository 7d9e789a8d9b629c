import Foundation
import Synchronization

@testable import scaffold

/// Files in memory, for generators.
final class MemoryDisk: FileSystem {
  private let files: Mutex<[String: Data]>

  init(_ files: [String: String] = [:]) {
    self.files = Mutex(files.mapValues { Data($0.utf8) })
  }

  func apply(_ artifacts: [Artifact]) {
    for artifact in artifacts { edit(artifact.path, artifact.contents) }
  }

  func edit(_ path: String, _ text: String?) { files.withLock { $0[path] = text.map { Data($0.utf8) } } }

  func data(_ path: String) throws(ScaffoldError) -> Data? { files.withLock { $0[path] } }

  func isFolder(_ path: String) -> Bool {
    files.withLock { $0.keys.contains { $0.hasPrefix("\(path)/") } }
  }

  func names(in folder: String) throws(ScaffoldError) -> [String] {
    let below = files.withLock { $0.keys.filter { $0.hasPrefix("\(folder)/") } }
    return Set(below.map { String($0.dropFirst(folder.count + 1).prefix { $0 != "/" }) }).sorted()
  }

  func swiftFiles(below folder: String) throws(ScaffoldError) -> [String] {
    files.withLock { $0.keys.filter { $0.hasPrefix("\(folder)/") && $0.hasSuffix(".swift") }.sorted() }
  }
}
