import Foundation
import ToolSupport

/// Builds the tests of some modules.
struct TestBuild {
  let root: URL
  let scratch: URL
  /// The modules whose tests the manifest declares; `nil` for all.
  let modules: [String]?
  /// Whether all programs are built as well, and not only what the tests need.
  let isWhole: Bool
  let packageName: String

  /// The variable that `Package.swift` reads.
  var environment: [String: String?] { ["TEST_MODULES": modules?.joined(separator: " ")] }

  private var arguments: [String] { ["--package-path", root.path, "--scratch-path", scratch.path] }

  /// Returns the errors; none if the tests are built.
  func run(log: URL) throws -> [String] {
    let what = isWhole ? ["--build-tests"] : ["--product", "\(packageName)PackageTests"]
    let process = try ChildProcess(
      ["swift", "build"] + arguments + what, environment: environment, folder: root
    ).start(output: log)
    let handle = try FileHandle(forReadingFrom: log)
    var output = BuildOutput()
    var progress = BuildProgress()
    let ending = try process.wait {
      let data = (try? handle.readToEnd()) ?? Data()
      if !data.isEmpty { output.add(String(decoding: data, as: UTF8.self)) }
      progress.show(output.step)
    }
    output.add(String(decoding: (try? handle.readToEnd()) ?? Data(), as: UTF8.self) + "\n")
    progress.clear()
    guard ending != .exit(0) else { return [] }
    return ["The build failed with \(output.count) \(output.count == 1 ? "error" : "errors"):"]
      + output.errors
      + ["The whole output is in \(log.path)."]
  }

  /// The program that runs the tests. On macOS they are in a bundle, which SwiftPM starts.
  var program: ChildProcess {
    #if os(macOS)
      let words = ["swift", "test"] + arguments + ["--skip-build", "--disable-xctest"]
    #else
      let words = [scratch.appending(path: "debug/\(packageName)PackageTests.xctest").path]
    #endif
    return ChildProcess(words, environment: environment, folder: root)
  }

  /// How many modules run at a time. One waits for a terminal or a server while the other computes. On macOS, SwiftPM
  /// allows only one run in a build folder.
  static var jobs: Int {
    #if os(macOS)
      return 1
    #else
      return 2
    #endif
  }
}

/// Shows the current step of a build: on a terminal always, elsewhere every half minute. A long step is shown again, as a
/// sign of life: a build has no time limit.
private struct BuildProgress {
  private let isTerminal = isatty(STDOUT_FILENO) == 1
  private var last = ContinuousClock.now
  private var isShown = false

  mutating func show(_ step: String) {
    let now = ContinuousClock.now
    guard !step.isEmpty, now - last > (isTerminal ? .milliseconds(100) : .seconds(30)) else { return }
    last = now
    isShown = true
    Output.write(isTerminal ? "\r\u{1B}[K\(step.prefix(78))" : "\(step.prefix(100))\n")
  }

  mutating func clear() {
    if isShown, isTerminal { Output.write("\r\u{1B}[K") }
  }
}
