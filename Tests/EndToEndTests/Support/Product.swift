import CommandTesting
import Foundation

/// The program under test, built by the package.
enum Product {
  /// The path of `profile`. The test target depends on it, so it is in the folder of the test bundle.
  static func profile() throws -> URL {
    let bundle = Bundle(for: Marker.self).bundleURL
    // On macOS the bundle is a folder in the build folder; on Linux it is the build folder itself.
    for folder in [bundle, bundle.deletingLastPathComponent()] {
      let program = folder.appending(path: "profile")
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: program.path, isDirectory: &isFolder), !isFolder.boolValue {
        return program
      }
    }
    throw Obstacle("There is no profile program beside the tests in \(bundle.path); swift build makes it.")
  }

  /// The program's environment: its own home folder, a color terminal, and UTF-8.
  ///
  /// Swift's backtracer is off, because on a terminal it waits for a key after a crash.
  static func environment(in folder: TemporaryFolder) -> [String: String] {
    [
      "HOME": folder.url.path, "LC_ALL": "C.UTF-8", "PATH": Tool.searchPath,
      "SWIFT_BACKTRACE": "interactive=no,enable=no", "TERM": "xterm-256color",
    ]
  }

  /// Runs the program without a terminal until it ends.
  static func run(
    _ arguments: String..., environment: [String: String] = [:], in folder: TemporaryFolder
  ) async throws -> Command.Outcome {
    try await run(arguments, environment: environment, in: folder)
  }

  static func run(
    _ arguments: [String], environment: [String: String] = [:], in folder: TemporaryFolder
  ) async throws -> Command.Outcome {
    try await Command(
      profile(), arguments,
      environment: Self.environment(in: folder).merging(environment) { $1 }
    ).run()
  }

  /// A class of the test bundle, to find the bundle.
  private final class Marker {}
}
