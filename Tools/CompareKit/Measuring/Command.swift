import Foundation

/// Runs another program to its end.
struct Command {
  let words: [String]
  var environment: [String: String] = [:]
  let folder: URL

  struct Result {
    let output: String
    let complaints: String
    let seconds: Double
  }

  /// - Throws: `CompareError.failed` if the program can't be started or ends with another status than 0.
  @discardableResult
  func run() throws -> Result {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "compare-\(UUID().uuidString)")
    let (output, complaints) = (scratch.appending(path: "output"), scratch.appending(path: "complaints"))
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    for file in [output, complaints] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: complaints)
    let clock = ContinuousClock()
    let start = clock.now
    do {
      try process.run()
    } catch {
      throw CompareError.failed(words.joined(separator: " "), reason: "\(error)")
    }
    process.waitUntilExit()
    let seconds = (clock.now - start) / .seconds(1)
    let result = Result(
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      complaints: String(decoding: try Data(contentsOf: complaints), as: UTF8.self), seconds: seconds)
    guard process.terminationStatus == 0 else {
      let text = (result.complaints + "\n" + result.output).split(separator: "\n")
      let reason = text.first { $0.contains("error:") } ?? text.last ?? "it says nothing."
      throw CompareError.failed(words.joined(separator: " "), reason: String(reason.prefix(300)))
    }
    return result
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
