import ArgumentParser
import CommandMain
import Foundation

/// A program of the package that this one starts, because it needs more to build than the rules.
enum OtherProgram {
  /// Runs a program with its arguments.
  ///
  /// - Throws: `ExitCode` if it fails.
  static func run(_ name: String, _ arguments: [String]) throws {
    Complaints.print("Runs: swift run \(name) \(arguments.joined(separator: " "))")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swift", "run", "--quiet", name] + arguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw ExitCode(process.terminationStatus) }
  }
}
