import Foundation
package import InspectKit
import TestKit
import ToolSupport

/// Builds and runs the tests of an exercise's module in the copy.
package struct Checker: Sendable {
  package let practice: PracticePackage
  /// Told the current step of a long build.
  package var progress: @Sendable (String) -> Void = { _ in }

  package init(_ practice: PracticePackage, progress: @escaping @Sendable (String) -> Void = { _ in }) {
    (self.practice, self.progress) = (practice, progress)
  }

  /// A test that hangs is ended after so many seconds.
  private static let timeLimit = 120.0

  /// - Parameters:
  ///   - architectures: Findings about other architectures do not count; `nil` counts all.
  /// - Throws: `ToolError` after a signal to this process; `LearnError` if the tests don't run, or another program is
  ///   checking this copy.
  package func check(_ exercise: Exercise, in architectures: [String]? = nil) throws -> CheckResult {
    let lock = try practice.checkLock()
    defer { lock.release() }
    let start = ContinuousClock.now
    let errors = try build(exercise.module)
    let buildSeconds = (ContinuousClock.now - start) / .seconds(1)
    func result(_ state: CheckResult.State, tests: Int = 0) -> CheckResult {
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      return CheckResult(
        state: state, tests: tests, buildSeconds: buildSeconds, testSeconds: seconds - buildSeconds)
    }
    if let errors { return result(.doesNotCompile(errors)) }
    // The manifest is evaluated while the tests run.
    let rules = Concurrently { try violations() }
    let (findings, tests) = try run(exercise.module)
    let relevant = findings.filter { finding in
      guard let architectures, !finding.architectures.isEmpty else { return true }
      return finding.architectures.allSatisfy(architectures.contains)
    }
    let broken = try rules.value()
    if !relevant.isEmpty { return result(.failed(relevant), tests: tests) }
    return result(broken.isEmpty ? .passed : .breaksRules(broken), tests: tests)
  }

  /// The rules that the copy breaks, except those that the package breaks in the same way.
  package func violations() throws -> [Violation] {
    let broken = Rules.violations(in: try Project.load(root: practice.sources))
    guard !broken.isEmpty else { return [] }
    let known = Set(Rules.violations(in: try Project.load(root: practice.root)).map(\.message))
    return broken.filter { !known.contains($0.message) }
  }

  /// Returns what does not compile; `nil` if everything does.
  private func build(_ module: String) throws -> CompilerError? {
    let log = practice.folder.appending(path: "build.log")
    let process = try ChildProcess(
      ["swift", "build", "--product", Self.product], environment: environment(module),
      folder: practice.sources
    ).start(output: log)
    let handle = try FileHandle(forReadingFrom: log)
    defer { try? handle.close() }
    var output = BuildOutput()
    let ending = try process.wait {
      let data = (try? handle.readToEnd()) ?? Data()
      if !data.isEmpty {
        output.add(String(decoding: data, as: UTF8.self))
        progress(output.step)
      }
    }
    output.add(String(decoding: (try? handle.readToEnd()) ?? Data(), as: UTF8.self) + "\n")
    guard ending != .exit(0) else { return nil }
    return CompilerError(output.errors, count: output.count, folder: practice.sources.path)
  }

  private func run(_ module: String) throws -> (findings: [Finding], tests: Int) {
    let (log, stream) = (
      practice.folder.appending(path: "tests.log"), practice.folder.appending(path: "tests.events")
    )
    try? FileManager.default.removeItem(at: stream)
    let process = try ChildProcess(
      program + [
        "--testing-library", "swift-testing", "--event-stream-version", "0", "--event-stream-output-path",
        stream.path, "--filter", "^\(module)Tests\\.",
      ], environment: environment(module), folder: practice.sources
    ).start(output: log)
    let ending = try process.wait(timeLimit: Self.timeLimit)
    var events = TestEvents()
    events.add((try? Data(contentsOf: stream)) ?? Data())
    var findings = events.issues.map(Finding.init)
    if !events.hasEnded { findings.append(Self.crash(ending, events)) }
    // Tests run at the same time, so the order of their failures says nothing.
    // Those about one implementation say more than those about an exchange.
    findings.sort {
      ($0.net, $0.architectures.count, $0.claim, $0.implementation, $0.place)
        < ($1.net, $1.architectures.count, $1.claim, $1.implementation, $1.place)
    }
    guard events.tests > 0 else { throw LearnError("The tests of \(module) did not start; see \(log.path).") }
    return (findings, events.tests)
  }

  /// The tests ended before their end.
  private static func crash(_ ending: ChildProcess.Ending, _ events: TestEvents) -> Finding {
    let test = events.running.first ?? ""
    let parts = test.split(separator: " with ", maxSplits: 1).map(String.init)
    let finding = Finding(
      TestEvents.Issue(test: parts.first ?? "", arguments: parts.count > 1 ? parts[1] : ""))
    let reason =
      [.signal(SIGKILL), .timedOut].contains(ending)
      ? "The tests did not end within \(Int(timeLimit)) seconds." : "The program crashed during this test."
    return Finding(
      net: finding.net, implementation: finding.implementation,
      claim: test.isEmpty ? "The tests run to their end." : finding.claim, message: reason)
  }

  private static let product = "ModularProfilePackageTests"

  private func environment(_ module: String) -> [String: String?] {
    ["TEST_MODULES": module, "WARNINGS_AS_ERRORS": nil, "NO_COLOR": "1"]
  }

  /// On macOS, SwiftPM starts the tests from their bundle.
  private var program: [String] {
    #if os(macOS)
      return ["swift", "test", "--skip-build", "--disable-xctest"]
    #else
      return [practice.sources.appending(path: ".build/debug/\(Self.product).xctest").path]
    #endif
  }
}
