import Foundation
import InspectKit
import TestKit

/// Measures shares by running tests.
struct Shares {
  let root: URL
  let project: Project
  let log: (String) -> Void

  init(root: URL, _ project: Project, log: @escaping (String) -> Void) {
    self.root = root
    self.project = project
    self.log = log
  }

  // MARK: Equal behaviour

  /// Runs the contract on every architecture, and the tests of the scene on the screens.
  func contracts(of subjects: [Subject]) throws -> ShareMeasurement {
    let features = Set(subjects.filter { !$0.isScreen }.map(\.feature)).sorted()
    log("Runs the contracts of \(features.joined(separator: ", ")), and the tests of the scene.")
    let program = try testProgram(of: features + ["Profile"])
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

  private func testProgram(of modules: [String], options: [String] = []) throws -> String {
    let build = ["swift", "build", "--product", "ModularProfilePackageTests"] + options
    let environment = ["TEST_MODULES": modules.joined(separator: " ")]
    try Command(words: build, environment: environment, folder: root).run()
    let path = try Command(words: build + ["--show-bin-path"], environment: environment, folder: root).run()
    let folder = path.output.trimmingCharacters(in: .whitespacesAndNewlines)
    return "\(folder)/ModularProfilePackageTests.xctest"
  }

  /// The events of the tests of a filter. Failed tests are no error here.
  ///
  /// - Throws: `CompareError.failed` if the tests did not run to their end.
  private func events(
    of program: String, filter: String, environment: [String: String] = [:]
  ) throws -> TestEvents {
    let file = FileManager.default.temporaryDirectory.appending(path: "compare-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let words = [
      program, "--testing-library", "swift-testing", "--filter", filter, "--event-stream-version", "0",
      "--event-stream-output-path", file.path,
    ]
    let command = Command(words: words, environment: environment, folder: root)
    let ending = try command.outcome().ending
    var events = TestEvents()
    // Without the file, the events have no end, which is an error below.
    events.add((try? Data(contentsOf: file)) ?? Data())
    try events.requireWhole(ending, of: command.text)
    return events
  }

  // MARK: Coverage

  /// The lines in `Logic` that run in the unit tests of each subject alone.
  func coverage(of subjects: [Subject]) throws -> ShareMeasurement {
    var results: [String: ShareMeasurement.Result] = [:]
    for feature in Set(subjects.map(\.feature)).sorted() {
      let own = subjects.filter { $0.feature == feature && !$0.isScreen }
      guard !own.isEmpty else { continue }
      log("Builds the tests of \(feature) with coverage.")
      let program = try testProgram(
        of: [feature], options: ["--enable-code-coverage", "--scratch-path", ".build/compare-coverage"])
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

  private func coverage(of subject: Subject, suites: [String], _ program: String) throws -> Share {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "compare-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let raw = scratch.appending(path: "raw.profraw").path
    let merged = scratch.appending(path: "merged.profdata").path
    _ = try events(
      of: program, filter: suites.map { "\\.\($0)/" }.joined(separator: "|"),
      environment: ["LLVM_PROFILE_FILE": raw])
    try Command(words: [Toolchain.program("llvm-profdata"), "merge", raw, "-o", merged], folder: root).run()
    let report = try Command(
      words: [Toolchain.program("llvm-cov"), "export", "-format=lcov", "-instr-profile", merged, program],
      folder: root
    ).run().output
    return Self.share(ofLogicBelow: "/\(subject.feature)/\(subject.architecture)/Logic/", lcov: report)
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
    let file = FileManager.default.temporaryDirectory.appending(path: "compare-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let options = [
      "--architecture", subject.architecture.lowercased(), "--sample", String(Self.sampleSize), "--seed", "1",
    ]
    let words = ["swift", "run", "--quiet", "mutate", subject.feature] + options
    do {
      try Command(words: words + ["--json", file.path], folder: root).run()
    } catch let error as CompareError {
      // The program also fails if a mutant survives.
      guard FileManager.default.fileExists(atPath: file.path) else { throw error }
    }
    let results = try JSONDecoder().decode([MutantVerdict].self, from: Data(contentsOf: file))
    let command = (["swift", "run", "mutate", subject.feature] + options).joined(separator: " ")
    func share(_ isFound: (MutantVerdict) -> Bool) -> ShareMeasurement {
      let counted = results.filter(\.isCounted)
      let share = Share(counted.count(where: isFound), of: counted.count)
      return ShareMeasurement(results: [
        subject.name: ShareMeasurement.Result(command: command, share: share, drawn: results.count)
      ])
    }
    return (share { $0.unitTest != nil }, share { $0.verdict == "contract" })
  }

  struct MutantVerdict: Decodable {
    let verdict: String
    let unitTest: String?
    let isListed: Bool

    /// Not equivalent, and it ends by itself.
    var isCounted: Bool {
      !isListed && ["contract", "unit test", "survived", "unreached"].contains(verdict)
    }
  }
}
