public import Foundation
import ToolSupport

/// A program that a test can start.
public enum Executable {
  /// A program of this package. The test target depends on it, so that it is built.
  ///
  /// - Throws: `ToolError` if it is missing.
  public static func built(_ name: String) throws -> URL {
    let programs = folders.map { $0.appending(path: name) }
    guard
      let program = programs.first(where: {
        FileManager.default.isExecutableFile(atPath: $0.path) && !isFolder($0)
      })
    else {
      throw ToolError(
        "The program \(name) is not beside the tests; build it with swift build --build-tests.")
    }
    return program
  }

  /// The folders in which a build can leave programs and modules.
  ///
  /// On macOS the test bundle is a folder in the build folder; on Linux it counts as the build folder itself.
  public static var folders: [URL] {
    let bundle = Bundle(for: Marker.self).bundleURL
    return [bundle, bundle.deletingLastPathComponent()]
  }

  private static func isFolder(_ url: URL) -> Bool {
    (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
  }

  /// A class of the test bundle, to find the bundle.
  private final class Marker {}

  /// Writes a bash script with a separate process.
  ///
  /// If this process opened the file, a process that another test starts at that moment could inherit the descriptor. A
  /// file that is open for writing can't be executed (“text file busy”).
  public static func write(_ body: String, to file: URL) async throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let writing = "printf '#!/bin/bash\\n%s\\n' \"$BODY\" > \"$FILE\" && chmod 755 \"$FILE\""
    try await Command(found: "bash", ["-c", writing], adding: ["BODY": body, "FILE": file.path]).succeed()
  }
}
