package import Foundation
package import ToolSupport

/// The program with the tests of some modules of a package: how it is built, and how it is started.
package struct TestProgram: Sendable {
  package let root: URL
  package let scratch: URL
  /// The modules whose tests the manifest declares; `nil` for all.
  package let modules: [String]?
  private let packageName: String
  /// Further options of the build.
  private let options: [String]
  /// Further changes to the environment.
  private let variables: [String: String?]

  /// - Parameter scratch: The build folder; `.build` in the package if it is `nil`.
  package init(
    root: URL, scratch: URL? = nil, modules: [String]?, packageName: String = "ModularProfile",
    options: [String] = [], variables: [String: String?] = [:]
  ) {
    self.root = root
    self.scratch = scratch ?? root.appending(path: ".build")
    self.modules = modules
    (self.packageName, self.options, self.variables) = (packageName, options, variables)
  }

  private var arguments: [String] { ["--package-path", root.path, "--scratch-path", scratch.path] + options }

  /// `Package.swift` reads the names of the modules.
  private var environment: [String: String?] {
    variables.merging(["TEST_MODULES": modules?.joined(separator: " ")]) { $1 }
  }

  // MARK: Building

  /// Builds the program. Returns what the build printed if it failed; `nil` if the program is built.
  ///
  /// - Parameters:
  ///   - isWhole: Whether all programs of the package are built as well, and not only what the tests need.
  ///   - log: The file for the whole output.
  ///   - progress: Called many times a second with the present step, which is empty at the beginning.
  /// - Throws: `ToolError` after a signal to this process.
  package func build(
    isWhole: Bool = false, log: URL, progress: (String) -> Void = { _ in }
  ) throws -> BuildOutput? {
    let what = isWhole ? ["--build-tests"] : ["--product", "\(packageName)PackageTests"]
    let process = try ChildProcess(
      ["swift", "build"] + arguments + what, environment: environment, folder: root
    ).start(output: log)
    let handle = try FileHandle(forReadingFrom: log)
    defer { try? handle.close() }
    var output = BuildOutput()
    let ending = try process.wait {
      let data = (try? handle.readToEnd()) ?? Data()
      if !data.isEmpty { output.add(String(decoding: data, as: UTF8.self)) }
      progress(output.step)
    }
    output.add(String(decoding: (try? handle.readToEnd()) ?? Data(), as: UTF8.self) + "\n")
    return ending == .exit(0) ? nil : output
  }

  // MARK: Running

  /// The file with the tests.
  package var bundle: URL { scratch.appending(path: "debug/\(packageName)PackageTests.xctest") }

  /// The program. On macOS the tests are in a bundle, which SwiftPM starts.
  private var command: ChildProcess {
    #if os(macOS)
      let words = ["swift", "test"] + arguments + ["--skip-build", "--disable-xctest"]
    #else
      let words = [bundle.path]
    #endif
    return ChildProcess(words, environment: environment, folder: root)
  }

  /// The arguments with which a program of tests writes its events to a file.
  package static func arguments(events: URL) -> [String] {
    [
      "--testing-library", "swift-testing", "--event-stream-version", "0", "--event-stream-output-path",
      events.path,
    ]
  }

  /// Starts the tests of a filter.
  ///
  /// - Parameters:
  ///   - events: The file for the events, which is removed first.
  ///   - log: The file for what the tests print.
  package func start(
    filter: String, skip: [String] = [], events: URL, log: URL, variables: [String: String?] = [:]
  ) throws -> ChildProcess.Running {
    try? FileManager.default.removeItem(at: events)
    let words = Self.arguments(events: events) + ["--filter", filter] + skip.flatMap { ["--skip", $0] }
    return try command.adding(words, environment: variables).start(output: log)
  }

  /// The filter for all tests of a module.
  package static func filter(_ module: String) -> String { "^\(module)Tests\\." }

  /// The filter for the tests of a module's contract, on one architecture if there is one.
  static func contractFilter(_ module: String, _ architecture: String?) -> String {
    filter(architecture.map { ContractTests(of: module, on: $0).name } ?? module) + "\(module)ContractTests/"
  }

  /// How many modules run at a time. One waits for a terminal, a server or a browser while the others compute. On macOS,
  /// SwiftPM allows only one run in a build folder.
  static var jobs: Int {
    #if os(macOS)
      return 1
    #else
      return ProcessInfo.processInfo.activeProcessorCount + 1
    #endif
  }
}
