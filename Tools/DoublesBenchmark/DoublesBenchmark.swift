import ArgumentParser
import Foundation
import ScaffoldKit

/// Makes the doubles of a folder's sources and says what that costs.
@main
struct DoublesBenchmark: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doubles-benchmark",
    abstract: "Makes the doubles of a folder's Swift sources, writes them, and says what that took.")

  @Argument(help: "A folder with a folder of sources for each module.")
  var sources: String

  @Option(help: "Where the doubles go. Nothing is written without it.")
  var output: String?

  @Option(help: "The module that the doubles belong to; their protocols' own module without it.")
  var module: String?

  @Flag(help: "The sources are built without NonisolatedNonsendingByDefault.")
  var concurrent = false

  func run() throws {
    let clock = ContinuousClock()
    let start = clock.now
    let sources = try readSources()
    let read = clock.now
    let module = self.module
    let made = DoublesGenerator().generate(from: sources) { _, source in ("", module ?? source.module) }
    let generated = clock.now
    if let output {
      let folder = URL(filePath: output, directoryHint: .isDirectory)
      for file in made.files {
        let url = folder.appending(path: file.path)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.contents.utf8).write(to: url)
      }
    }
    let written = clock.now
    for diagnostic in made.diagnostics { print(diagnostic) }
    print("\(sources.count) sources, \(made.files.count) files of doubles")
    print(
      "read \(read - start), made \(generated - read), written \(written - generated)"
    )
    print("peak \(peakMemory / 1024) MB, total \(written - start)")
  }

  private func readSources() throws -> [DoublesGenerator.Source] {
    let root = URL(filePath: sources, directoryHint: .isDirectory).standardizedFileURL
    let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      DoublesGenerator.Source(
        path: path, module: String(path.split(separator: "/").first ?? ""),
        text: try String(contentsOf: root.appending(path: path), encoding: .utf8),
        isNonsendingByDefault: !concurrent)
    }
  }

  /// In kilobytes.
  private var peakMemory: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM") } ?? ""
    return Int(line.filter(\.isNumber)) ?? 0
  }
}
