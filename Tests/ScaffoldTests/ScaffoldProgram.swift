import CommandTesting
import Foundation
import Testing

/// The program, run in a folder of a test's own, on a copy of what a new feature is made from and one feature, UserInfo.
final class ScaffoldProgram {
  let folder = FileManager.default.temporaryDirectory.appending(path: "package-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let modules = [
      "Features/ProfileScenes", "Features/UserInfo", "Hosts/TerminalHost", "Kit", "Testing",
    ]
    for path in ["Package.swift", ".gitignore", "Apps/ProfileApp"] + modules.map({ "Modules/\($0)" }) {
      let copy = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: Self.root.appending(path: path), to: copy)
    }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "docs"), withIntermediateDirectories: true)
    for (path, text) in Package.pages { try Data(text.utf8).write(to: folder.appending(path: path)) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func run(_ arguments: String...) async throws -> Command.Outcome {
    try await run(arguments)
  }

  func run(_ arguments: [String]) async throws -> Command.Outcome {
    try await Command(
      Executable.built("scaffold"), arguments + ["--root", folder.path], environment: ["LC_ALL": "C.UTF-8"]
    ).run()
  }

  /// Runs it by a line of a shell; `$SCAFFOLD` and `$ROOT` stand for the program and the package.
  func shell(_ line: String) async throws -> Command.Outcome {
    let environment = [
      "SCAFFOLD": try Executable.built("scaffold").path, "ROOT": folder.path, "PATH": "/usr/bin:/bin",
    ]
    return try await Command(URL(filePath: "/bin/bash"), ["-c", line], environment: environment).run()
  }

  /// Every file but scaffold's own, by its path.
  var tree: [String: Data] {
    let below = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return below.filter { !$0.hasPrefix(".scaffold") }.reduce(into: [:]) { tree, path in
      tree[path] = (try? Data(contentsOf: folder.appending(path: path))) ?? Data("a folder".utf8)
    }
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardized
}
