import Foundation
package import InspectKit
import ToolSupport

/// Builds and runs the tests of an exercise's modules in the copy.
package struct Checker: Sendable {
  package let practice: PracticePackage
  /// Told the current step of a long build.
  package var progress: @Sendable (String) -> Void = { _ in }

  package init(_ practice: PracticePackage, progress: @escaping @Sendable (String) -> Void = { _ in }) {
    (self.practice, self.progress) = (practice, progress)
  }

  /// The tests hang if none starts or ends for so many seconds.
  private static let bound = 20.0

  /// Waits while another program checks this copy.
  ///
  /// - Throws: `ToolError` after a signal to this process, or if the tests don't run.
  package func check(_ exercise: Exercise) throws -> CheckResult {
    let lock = try practice.checkLock { progress("Waiting for another `learn` …") }
    defer { lock.release() }
    let changes = try practice.foreignChanges(of: exercise)
    guard changes.isEmpty else {
      return CheckResult(state: .foreign(changes), tests: 0, buildSeconds: 0, testSeconds: 0)
    }
    let start = ContinuousClock.now
    let program = TestProgram(
      root: practice.sources, modules: exercise.modules,
      variables: Self.variables(besides: ProcessInfo.processInfo.environment))
    let failed = try program.build(log: practice.folder.appending(path: "build.log"), progress: progress)
    let buildSeconds = (ContinuousClock.now - start) / .seconds(1)
    func result(_ state: CheckResult.State, tests: Int = 0) -> CheckResult {
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      return CheckResult(
        state: state, tests: tests, buildSeconds: buildSeconds, testSeconds: seconds - buildSeconds)
    }
    if let failed {
      let errors = failed.failures(below: practice.sources.path)
      return result(.doesNotCompile(errors[0], count: errors.count))
    }
    var (findings, broken, tests) = try run(program, exercise)
    if findings.isEmpty, broken.isEmpty {
      findings = try practice.emptySides(of: exercise) + practice.leftovers(of: exercise)
    }
    if !findings.isEmpty { return result(.failed(findings), tests: tests) }
    return result(broken.isEmpty ? .passed : .breaksRules(broken), tests: tests)
  }

  /// The variables that programs find the toolchain and their folders with. Others select tests, or change what is built.
  private static let kept: Set = [
    "DEVELOPER_DIR", "HOME", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "PATH", "PKG_CONFIG_PATH", "SDKROOT",
    "TMPDIR", "TOOLCHAINS", "USER", "XDG_CACHE_HOME",
  ]

  /// The changes to an environment after which a check is the same for everybody.
  static func variables(besides environment: [String: String]) -> [String: String?] {
    let removed = environment.keys.filter { !kept.contains($0) }
    // The tests need no programs. So no packages are fetched, and little is built.
    return Dictionary(uniqueKeysWithValues: removed.map { ($0, nil) })
      .merging(["NO_COLOR": "1", "ONLY": ""]) { $1 }
  }

  /// The rules that the copy breaks, except those that the package breaks in the same way.
  package func violations() throws -> [Violation] {
    let broken = Rules.violations(in: try Project.load(root: practice.sources))
    guard !broken.isEmpty else { return [] }
    let known = Set(Rules.violations(in: try Project.load(root: practice.root)).map(\.message))
    return broken.filter { !known.contains($0.message) }
  }

  private func run(
    _ program: TestProgram, _ exercise: Exercise
  ) throws -> (findings: [Finding], broken: [Violation], tests: Int) {
    let log = practice.folder.appending(path: "tests.log")
    let run = try TestRun(
      program, filter: exercise.modules.map(TestProgram.filter).joined(separator: "|"), bound: Self.bound,
      events: practice.folder.appending(path: "tests.events"), log: log)
    defer { run.end() }
    // While the tests run.
    let broken = try violations()
    try run.wait()
    let events = run.events
    guard events.tests > 0 else {
      throw ToolError("The tests of \(exercise.module) did not start; see \(log.path).")
    }
    var findings = events.issues.map(Finding.init)
    findings +=
      events.hasEnded
      ? missing(in: events, exercise)
      : [
        Self.end(
          of: events.running, in: exercise.places, hang: run.hang?.reason,
          run.hang?.stacks ?? run.output.split(separator: "\n").map(String.init))
      ]
    // Tests run at the same time, so the order of their failures says nothing.
    // Those about one implementation say more than those about an exchange.
    findings.sort {
      ($0.net, $0.architectures.count, $0.claim, $0.implementation, $0.place)
        < ($1.net, $1.architectures.count, $1.claim, $1.implementation, $1.place)
    }
    return (findings, broken, events.tests)
  }

  /// What had to run and did not.
  private func missing(in events: TestEvents, _ exercise: Exercise) -> [Finding] {
    let tests = events.notRun.map {
      Finding(TestEvents.Issue(test: $0, lines: ["This did not run."]))
    }
    return tests.isEmpty ? ExpectedClauses(of: exercise, below: practice.sources).missing(in: events) : tests
  }

  /// The tests ended before their end. Only a test on a stack is blamed, and no case of several: many run at a time.
  ///
  /// - Parameters:
  ///   - places: The folders in which the person works.
  ///   - hang: Why the tests were ended; `nil` if the program ended by itself.
  ///   - lines: The stacks, and what the program printed.
  static func end(
    of running: [String], in places: [String] = [], hang: String?, _ lines: [String]
  ) -> Finding {
    let stuck = RunningTests.onStack(running, lines)
    let possible = stuck.isEmpty ? running : stuck
    let test = possible.count == 1 ? possible[0] : ""
    let parts = test.split(separator: " with ", maxSplits: 1).map(String.init)
    let finding = Finding(
      TestEvents.Issue(test: parts.first ?? "", arguments: parts.count > 1 ? parts[1] : ""))
    // The first frame in what the person writes: what that calls works.
    let frames = lines.compactMap { $0.firstMatch(of: #/ at .*\/(Modules\/\S*?)([\w+]+\.swift:\d+)/#) }
    let frame = frames.first { frame in places.contains { frame.1.hasPrefix("\($0)/") } } ?? frames.first
    let crash = TestRun.crash(in: lines).map { line in
      frame == nil ? line : line.firstRange(of: "Fatal error").map { String(line[$0.lowerBound...]) } ?? line
    }
    return Finding(
      net: finding.net, implementation: finding.implementation,
      claim: test.isEmpty ? "The tests run to their end." : finding.claim,
      place: frame.map { String($0.2) } ?? "",
      message: hang.map { "The tests hang: \($0)." } ?? crash ?? "The program ended before its tests.")
  }
}
