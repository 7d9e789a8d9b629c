import CommandTesting
import Foundation

/// The program under test, as the package built it.
enum Product {
  /// Where `profile` is: the test target depends on it, so it stands in the folder of the test bundle.
  static func profile() throws -> URL {
    let bundle = Bundle(for: Marker.self).bundleURL
    // On macOS the bundle is a folder in the build folder; on Linux it counts as the build folder itself.
    for folder in [bundle, bundle.deletingLastPathComponent()] {
      let program = folder.appending(path: "profile")
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: program.path, isDirectory: &isFolder), !isFolder.boolValue {
        return program
      }
    }
    throw Obstacle("There is no profile program beside the tests in \(bundle.path); swift build makes it.")
  }

  /// What the program finds in its environment: a home of its own, a terminal with colours, UTF-8.
  ///
  /// Swift's backtracer is off: on a terminal it would wait for a key after a crash.
  static func environment(in folder: TemporaryFolder) -> [String: String] {
    [
      "HOME": folder.url.path, "LC_ALL": "C.UTF-8", "PATH": Tool.searchPath,
      "SWIFT_BACKTRACE": "interactive=no,enable=no", "TERM": "xterm-256color",
    ]
  }

  /// Runs it without a terminal, to its end.
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

  /// Says where the tests' code is.
  private final class Marker {}
}
