import CommandTesting
import Foundation

extension Product {
  /// Whether the program can run as a user who is not root.
  static let runsWithoutRoot = getuid() != 0 || Tool.setpriv.url != nil

  /// Runs the program as a user who is not root. The user gets the files of the folder.
  static func runWithoutRoot(_ arguments: [String], in folder: TemporaryFolder) async throws
    -> Command.Outcome
  {
    guard getuid() == 0 else { return try await run(arguments, in: folder) }
    // The build folder can be in a place that only root may enter.
    let program = folder.file("profile")
    // In a process of its own: a child that another test starts meanwhile would keep a file open that this one writes,
    // and the system runs no file that is open for writing.
    _ = try await Command(URL(filePath: "/bin/cp"), [try Executable.built("profile").path, program.path])
      .run()
    let nobody: uid_t = 65534
    for file in try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).map(folder.file) + [
      folder.url
    ] {
      guard chown(file.path, nobody, nobody) == 0 else { throw Obstacle("\(file.path) can't be given away.") }
    }
    let user = ["--reuid=\(nobody)", "--regid=\(nobody)", "--clear-groups", program.path]
    return try await Command(
      try Tool.setpriv.required(), user + arguments, environment: environment(in: folder)
    ).run()
  }
}
