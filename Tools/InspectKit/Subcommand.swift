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
    let output = Pipe()
    process.standardOutput = output
    // A file takes any amount while the output is read.
    let file = FileManager.default.temporaryDirectory.appending(path: "inspect-\(UUID().uuidString)")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    process.standardError = try FileHandle(forWritingTo: file)
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(message: String(decoding: try Data(contentsOf: file), as: UTF8.self))
    }
    return data
  }
}
