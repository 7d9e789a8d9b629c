import Foundation

/// One run of a program, to its end. Standard input is empty.
struct Command: Sendable {
  let tool: URL
  var arguments: [String] = []
  /// The whole environment; nothing of the tests' own reaches the program.
  var environment: [String: String] = [:]
  /// Where standard output goes; `nil` keeps it for the outcome.
  var output: FileHandle?

  /// How it ended, and what it wrote.
  struct Outcome: Equatable, Sendable {
    enum End: Equatable, Sendable {
      case exit(Int32)
      case signal(Int32)
    }

    let end: End
    let output: Data
    let errors: Data

    var outputText: String { String(decoding: output, as: UTF8.self) }
    var errorLines: [Substring] {
      String(decoding: errors, as: UTF8.self).split(separator: "\n")
    }
  }

  /// Runs it in a folder, and suspends until it has ended.
  ///
  /// Its output goes through files: they are never full, so nobody has to read while it runs.
  /// - Throws: what Foundation says where it can't be started.
  func run(in folder: TemporaryFolder) async throws -> Outcome {
    let output = folder.file("output-\(UUID())")
    let errors = folder.file("errors-\(UUID())")
    defer { for file in [output, errors] { try? FileManager.default.removeItem(at: file) } }
    for file in [output, errors] { try Data().write(to: file) }

    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.environment = environment
    process.currentDirectoryURL = folder.url
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try self.output ?? FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    let end: Outcome.End = try await withCheckedThrowingContinuation { ended in
      process.terminationHandler = { process in
        let isExit = process.terminationReason == .exit
        ended.resume(
          returning: isExit ? .exit(process.terminationStatus) : .signal(process.terminationStatus))
      }
      do { try process.run() } catch { ended.resume(throwing: error) }
    }
    return Outcome(end: end, output: try Data(contentsOf: output), errors: try Data(contentsOf: errors))
  }
}

/// Why a test could not be carried out.
struct Obstacle: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
