import Foundation
import ToolSupport

/// Runs another program to its end. Ctrl-C ends it first.
struct Command {
  let words: [String]
  var environment: [String: String] = [:]
  let folder: URL

  struct Result {
    let output: String
    let complaints: String
    let seconds: Double
    let ending: ChildProcess.Ending
  }

  var text: String { words.joined(separator: " ") }

  /// - Throws: `CompareError.failed` if the program ends with another status than 0, `ToolError` after an interrupt.
  @discardableResult
  func run() throws -> Result {
    let result = try outcome()
    guard result.ending != .exit(0) else { return result }
    let text = (result.complaints + "\n" + result.output).split(separator: "\n")
    let reason = text.first { $0.contains("error:") } ?? text.last ?? "it says nothing."
    throw CompareError.failed(self.text, reason: String(reason.prefix(300)))
  }

  /// - Throws: `ToolError` if no process can be started, or after an interrupt.
  func outcome() throws -> Result {
    let changes = environment.mapValues { Optional($0) }
    let clock = ContinuousClock()
    let start = clock.now
    let outcome = try ChildProcess(words, environment: changes, folder: folder).capture()
    return Result(
      output: String(decoding: outcome.output, as: UTF8.self), complaints: outcome.errors,
      seconds: (clock.now - start) / .seconds(1), ending: outcome.ending)
  }
}

/// The machine and the compiler, in a few words.
enum Machine {
  static func description(_ folder: URL) throws -> String {
    let version = try Command(words: ["swift", "--version"], folder: folder).run()
    let compiler = (version.output + version.complaints).firstMatch(of: /Swift version ([0-9.]+)/)
    #if arch(x86_64)
      let processor = "x86_64"
    #elseif arch(arm64)
      let processor = "arm64"
    #else
      let processor = "another processor"
    #endif
    #if os(Linux)
      let system = "Linux"
    #else
      let system = "macOS"
    #endif
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return "\(cores) cores, \(processor), \(system), Swift \(compiler?.1 ?? "unknown")"
  }
}

/// The programs beside `swift`. Others of the same name may not know the compiler's formats.
enum Toolchain {
  /// The path of a program of the toolchain; its name if it isn't there.
  static func program(_ name: String) -> String {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let swift = path.split(separator: ":").map { "\($0)/swift" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    let folder = swift.map { URL(filePath: $0).resolvingSymlinksInPath().deletingLastPathComponent() }
    let file = folder?.appending(path: name).path ?? ""
    return FileManager.default.isExecutableFile(atPath: file) ? file : name
  }
}
