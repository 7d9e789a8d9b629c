import Foundation
import Testing

/// The folder of the built programs and modules. The test target depends on the programs that it starts.
enum BuildFolder {
  /// The path of a program, for example of `profile`.
  static func program(_ name: String) throws -> URL {
    try #require(
      folders.map { $0.appending(path: name) }.first {
        FileManager.default.isExecutableFile(atPath: $0.path) && !$0.isFolder
      }, "there is no program \(name) beside the tests; swift build makes it")
  }

  /// A file or folder that a build leaves, for example `Modules`.
  static func item(_ path: String) throws -> URL {
    try #require(
      folders.map { $0.appending(path: path) }.first { FileManager.default.fileExists(atPath: $0.path) },
      "there is no \(path) beside the tests")
  }

  /// On macOS the test bundle is a folder in the build folder; on Linux it is the build folder itself.
  private static var folders: [URL] {
    let bundle = Bundle(for: Marker.self).bundleURL
    return [bundle, bundle.deletingLastPathComponent()]
  }

  /// A class of the test bundle, to find the bundle.
  private final class Marker {}
}

extension URL {
  fileprivate var isFolder: Bool {
    (try? resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
  }
}
