import CommandTesting
import Foundation

/// Runs a script of `Tools` with a search path that has only basic tools and the programs of a test.
struct Script {
  private let folder = TemporaryFolder()
  private let programs: [String: String]

  /// - Parameter programs: Shell scripts by name, in addition to the basic tools.
  init(programs: [String: String]) throws {
    self.programs = programs
    for tool in Self.basics where programs[tool] == nil {
      let found = ["/usr/bin", "/bin"].map { "\($0)/\(tool)" }.first(where: FileManager.default.fileExists)
      guard let found else { continue }
      try FileManager.default.createSymbolicLink(atPath: path(tool), withDestinationPath: found)
    }
  }

  private static let basics = [
    "bash", "cat", "chmod", "cut", "dirname", "env", "find", "grep", "head", "ls", "mkdir", "mktemp", "mv",
    "printf",
    "rm", "sed", "tail", "touch", "uname",
  ]

  func run(_ script: String, _ arguments: String...) async throws -> Command.Outcome {
    try await run(script, arguments)
  }

  func run(_ script: String, _ arguments: [String]) async throws -> Command.Outcome {
    for (name, body) in programs { try await Executable.write(body, to: URL(filePath: path(name))) }
    let environment = ["PATH": folder.url.path, "LOG": path("log")]
    return try await Command(ThisPackage.root.appending(path: script), arguments, environment: environment)
      .run()
  }

  private func path(_ name: String) -> String { folder.file(name).path }
}
