import Foundation
import InspectKit
import ToolSupport

/// Measures shares by running tests.
struct Shares {
  let root: URL
  let project: Project
  let log: (String) -> Void

  // MARK: Equal behaviour

  /// Runs the contract on every architecture, and the tests of the scene on the screens.
  func contracts(of subjects: [Subject]) throws -> ShareMeasurement {
    let features = Set(subjects.filter { !$0.isScreen }.map(\.feature)).sorted()
    log("Runs the contracts of \(features.joined(separator: ", ")), and the tests of the scene.")
    let program = try built(TestProgram(root: root, modules: features + ["Profile"]))
    let filter = "Contract|MassiveProfileTests|SceneTests|FaultsTests|LayoutsTests"
    let events = try events(of: program, filter: filter)
    let results = try subjects.map { subject in
      let module = subject.isScreen ? "Profile" : subject.feature
      return (
        subject.name,
        ShareMeasurement.Result(command: "Tools/test \(module)", share: try events.share(of: subject))
      )
    }
    return ShareMeasurement(results: Dictionary(uniqueKeysWithValues: results))
  }

  private func built(_ program: TestProgram) throws -> TestProgram {
    try withTemporaryFolder { folder in
      let log = folder.appending(path: "build.log")
      guard let failed = try program.build(log: log) else { return program }
      throw ToolError("The tests can't be built: \(failed.failures(below: root.path)[0].message)")
    }
  }

  /// The events of the tests of a filter. Failed tests are no error here.
  ///
  /// - Throws: `ToolError` if the tests did not run to their end.
  private func events(
    of program: TestProgram, filter: String, variables: [String: String?] = [:]
  ) throws -> TestEvents {
    try withTemporaryFolder { folder in
      let run = try TestRun(
        program, filter: filter, bound: .infinity, events: folder.appending(path: "events.json"),
        log: folder.appending(path: "tests.log"), variables: variables)
      try run.wait()
      try run.events.requireWhole(run.ending, of: "the tests of \(filter)")
      return run.events
    }
  }

  // MARK: Coverage

  /// The lines in `Logic` that run in the unit tests of each subject alone.
  func coverage(of subjects: [Subject]) throws -> ShareMeasurement {
    var results: [String: ShareMeasurement.Result] = [:]
    for feature in Set(subjects.map(\.feature)).sorted() {
      let own = subjects.filter { $0.feature == feature && !$0.isScreen }
      guard !own.isEmpty else { continue }
      log("Builds the tests of \(feature) with coverage.")
      let program = try built(
        TestProgram(
          root: root, scratch: root.appending(path: ".build/compare-coverage"), modules: [feature],
          options: ["--enable-code-coverage"]))
      for subject in own {
        let suites = subject.unitTestSuites(in: project)
        guard !suites.isEmpty else { continue }
        let share = try coverage(of: subject, suites: suites, program)
        results[subject.name] = ShareMeasurement.Result(
          command: "swift test --enable-code-coverage, \(suites.joined(separator: ", ")), llvm-cov",
          share: share)
      }
    }
    return ShareMeasurement(results: results)
  }

  private func coverage(of subject: Subject, suites: [String], _ program: TestProgram) throws -> Share {
    try withTemporaryFolder { folder in
      let raw = folder.appending(path: "raw.profraw").path
      let merged = folder.appending(path: "merged.profdata").path
      _ = try events(
        of: program, filter: suites.map { "\\.\($0)/" }.joined(separator: "|"),
        variables: ["LLVM_PROFILE_FILE": raw])
      try ChildProcess([Toolchain.program("llvm-profdata"), "merge", raw, "-o", merged]).run()
      let report = try ChildProcess([
        Toolchain.program("llvm-cov"), "export", "-format=lcov", "-instr-profile", merged,
        program.bundle.path,
      ]).run()
      return Self.share(
        ofLogicBelow: "/\(subject.feature)/\(subject.architecture)/Logic/",
        lcov: String(decoding: report.output, as: UTF8.self))
    }
  }

  /// The executed lines of a folder in a report of LCOV: `SF:` names a file, `DA:` a line and how often it ran.
  static func share(ofLogicBelow folder: String, lcov: String) -> Share {
    var (run, all, isInside) = (0, 0, false)
    for line in lcov.split(separator: "\n") {
      if line.hasPrefix("SF:") { isInside = line.contains(folder) }
      guard isInside, line.hasPrefix("DA:") else { continue }
      all += 1
      if line.split(separator: ",").last != "0" { run += 1 }
    }
    return Share(run, of: all)
  }

  // MARK: Mutants

  /// How many mutants of a sample there are for each subject.
  static let sampleSize = 60

  /// The mutants that the unit tests of a subject find, and those that the contract finds. Mutants that crash or hang
  /// are left out: they don't say which test would have found them.
  func mutants(of subject: Subject) throws -> (unit: ShareMeasurement, contract: ShareMeasurement) {
    log("Runs mutants of \(subject.name).")
    let package = try Package(root: root)
    let architecture = subject.architecture.lowercased()
    let scope = try Scope(Feature(subject.feature, in: package), architecture: architecture, in: package)
    var run = MutationRun(package: package, scope: scope)
    run.choice = .sample(Self.sampleSize, seed: 1)
    let report = try run.run()
    let results = report.results
    let counted = results.filter(\.isCounted)
    func share(_ isFound: (MutantResult) -> Bool) -> ShareMeasurement {
      ShareMeasurement(results: [
        subject.name: ShareMeasurement.Result(
          command:
            "swift run compare mutate \(subject.feature) --architecture \(architecture) --sample \(Self.sampleSize) --seed 1",
          share: Share(counted.count(where: isFound), of: counted.count), drawn: report.account?.all)
      ])
    }
    return (share { $0.unitTest != nil }, share(\.isKilledByContract))
  }
}

extension MutantResult {
  fileprivate var isKilledByContract: Bool { if case .killedByContract = verdict { true } else { false } }

  /// Not equivalent, and it ends by itself.
  fileprivate var isCounted: Bool {
    switch verdict {
    case .killedByContract, .killedByUnitTest, .survived, .unreached: !isListed
    case .crashed, .timedOut, .notCompiled: false
    }
  }
}
