import Foundation

/// Runs another program to its end.
enum Subcommand {
  struct Failure: Error {
    /// What the program printed to standard error.
    let message: String
  }

  /// Returns what a program prints to standard output.
  ///
  /// - Parameter words: the program, found like in a shell, and its arguments.
  /// - Throws: `Failure` if the program ends with another status than 0, and errors of starting it.
  static func output(
    of words: [String], environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.environment = environment
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // The output can be larger than the pipe's buffer: read before waiting.
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(message: message) }
    return data
  }
}
