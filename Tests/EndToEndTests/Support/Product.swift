import CommandTesting
import Foundation

/// The program under test, built by the package.
enum Product {
  /// The program's environment: its own home folder, a color terminal, and UTF-8.
  ///
  /// Swift's backtracer is off, because on a terminal it waits for a key after a crash.
  static func environment(in folder: TemporaryFolder) -> [String: String] {
    [
      "HOME": folder.url.path, "LC_ALL": "C.UTF-8", "PATH": Tool.searchPath,
      "SWIFT_BACKTRACE": "interactive=no,enable=no", "TERM": "xterm-256color",
    ]
  }

  /// Runs the program, or another one, without a terminal until it ends.
  static func run(
    _ arguments: [String], of program: String = "profile", environment: [String: String] = [:],
    in folder: TemporaryFolder
  ) async throws -> Command.Outcome {
    try await Command(
      Executable.built(program), arguments,
      environment: Self.environment(in: folder).merging(environment) { $1 }
    ).run()
  }
}
