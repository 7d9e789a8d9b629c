public import Foundation

/// What git knows of a package.
public enum Revision {
  /// The files that differ from a revision, with new ones, relative to the package's folder.
  ///
  /// - Throws: `InspectError.revision` with git's message.
  public static func changedFiles(since revision: String, root: URL) throws -> [String] {
    try git(["diff", "--name-only", "--relative", revision, "--"], revision, root)
      + git(["ls-files", "--others", "--exclude-standard"], revision, root)
  }

  private static func git(_ arguments: [String], _ revision: String, _ root: URL) throws -> [String] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-C", root.path] + arguments
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw InspectError.revision(
        revision, reason: message.split(separator: "\n").first.map(String.init) ?? "")
    }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
