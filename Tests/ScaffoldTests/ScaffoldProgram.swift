import CommandTesting
import Foundation
import Testing

/// The program, run in a folder of a test's own, on a copy of what a new feature is made from and one feature, UserInfo.
struct ScaffoldProgram {
  let folder = TemporaryFolder(Package.pages)

  init() throws {
    let modules = [
      "Features/ProfileScenes", "Features/UserInfo", "Hosts/TerminalHost", "Kit", "Testing",
    ]
    for path in ["Package.swift", ".gitignore", "Apps/ProfileApp"] + modules.map({ "Modules/\($0)" }) {
      try folder.copy(path)
    }
  }

  func run(_ arguments: String...) async throws -> Command.Outcome {
    try await run(arguments)
  }

  func run(_ arguments: [String]) async throws -> Command.Outcome {
    try await Command(
      Executable.built("scaffold"), arguments + ["--root", folder.url.path],
      environment: ["LC_ALL": "C.UTF-8"]
    ).run()
  }

  /// Runs it by a line of a shell; `$SCAFFOLD` and `$ROOT` stand for the program and the package.
  func shell(_ line: String) async throws -> Command.Outcome {
    let environment = [
      "SCAFFOLD": try Executable.built("scaffold").path, "ROOT": folder.url.path, "PATH": "/usr/bin:/bin",
    ]
    return try await Command(URL(filePath: "/bin/bash"), ["-c", line], environment: environment).run()
  }

  var tree: [String: String] { folder.tree }
}
