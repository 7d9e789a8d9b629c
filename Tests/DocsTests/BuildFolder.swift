import CommandTesting
import Foundation
import Testing

/// What a build leaves beside the programs.
enum BuildFolder {
  /// A file or folder that a build leaves, for example `Modules`.
  static func item(_ path: String) throws -> URL {
    try #require(
      Executable.folders.map { $0.appending(path: path) }.first {
        FileManager.default.fileExists(atPath: $0.path)
      },
      "there is no \(path) beside the tests")
  }
}
