import ArgumentParser
import CommandMain
import Foundation

/// Starts the program trace, which needs the product. This program must build without it.
struct ShowTrace: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace", abstract: "Shows who calls whom after a person's action: runs `swift run trace`.",
    discussion: "The arguments are those of trace; `swift run trace --help` lists them.")

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp("A use case, and options.", valueName: "arguments"))
  var arguments: [String] = []

  func run() throws {
    Complaints.print("Runs: swift run trace \(arguments.joined(separator: " "))")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swift", "run", "--quiet", "trace"] + arguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw ExitCode(process.terminationStatus) }
  }
}
