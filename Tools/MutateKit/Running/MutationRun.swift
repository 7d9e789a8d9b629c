import Dispatch
import Essentials
public import Foundation
import Synchronization
import ToolSupport

/// Builds the mutants of a scope, runs the tests on each, and reports the results.
public struct MutationRun: Sendable {
  /// Which mutants of a scope are run.
  public enum Choice: Equatable, Sendable {
    case all
    case only(Int)
    case sample(Int, seed: UInt64)
  }

  public let package: Package
  public let scope: Scope
  public var choice: Choice = .all
  /// How many test runs at once; at least 1.
  public var jobs = 1
  /// Where the copy is made; `nil` for `.build-mutate/<feature>` in the package.
  public var folder: URL?
  public var equivalents = Equivalents([])
  /// Told what happens, for a person; called from several threads.
  public var log: @Sendable (String) -> Void = { _ in }

  public init(_ package: Package, _ scope: Scope) {
    self.package = package
    self.scope = scope
  }

  /// - Throws: `MutateError.badInput` for a number that no mutant of the scope has.
  public func chosenMutants() throws(MutateError) -> [Mutant] {
    try chosen(from: try scope.mutants(in: package))
  }

  /// The chosen mutants as text: number, place, operator and lines.
  public func list() throws(MutateError) -> String {
    let mutants = try chosenMutants()
    let report = Report(results: [], stale: [], texts: try texts(of: mutants))
    return mutants.map { "\(report.heading($0))\n\(report.diff($0))" }.joined(separator: "\n")
  }

  /// Takes minutes. Leaves the package alone.
  ///
  /// - Throws: any `MutateError`.
  public func run() throws(MutateError) -> Report {
    let all = try scope.mutants(in: package)
    let chosen = try chosen(from: all)
    let folder = self.folder ?? package.root.appending(path: ".build-mutate/\(scope.feature.name)")
    let copy = try WorkingCopy(folder.standardizedFileURL)
    log("\(all.count) mutants in \(scope.chosen.sorted().joined(separator: ", ")); building.")
    let build = try TestBuild(package: package, feature: scope.feature, log: log).run(all, in: copy)
    let tests = TestRun(program: build.program, folder: copy.folder.appending(path: "run"))
    let (reached, limit) = try baseline(tests)
    let runnable = chosen.filter { reached.contains($0.number) && !build.dropped.contains($0.number) }
    let (verdicts, unitTests) = try run(runnable, tests, limit)
    let results = chosen.filter { mutant in
      ![.argument, .argumentFalse].contains(mutant.key.operator) || reached.contains(mutant.number)
    }.map { mutant in
      let isDropped = build.dropped.contains(mutant.number)
      return MutantResult(
        mutant: mutant, verdict: isDropped ? .notCompiled : verdicts[mutant.number] ?? .unreached,
        isListed: equivalents.contains(mutant.key), unitTest: unitTests[mutant.number])
    }
    return Report(
      results: results, stale: equivalents.stale(in: scope, mutants: all, results: results),
      texts: try texts(of: chosen))
  }

  private func chosen(from mutants: [Mutant]) throws(MutateError) -> [Mutant] {
    switch choice {
    case .all: return mutants
    case .only(let number):
      guard let mutant = mutants.first(where: { $0.number == number }) else {
        throw .badInput("There is no mutant \(number) here; --list says which there are.")
      }
      return [mutant]
    case .sample(let count, let seed):
      var generator = SplitMix64(seed: seed)
      return mutants.shuffled(using: &generator).prefix(count).sorted { $0.number < $1.number }
    }
  }

  private func texts(of mutants: [Mutant]) throws(MutateError) -> [String: String] {
    var texts: [String: String] = [:]
    for mutant in mutants where texts[mutant.key.file] == nil {
      texts[mutant.key.file] = try package.text(mutant.key.file)
    }
    return texts
  }

  /// Three runs without a mutant: all have to pass. Returns the mutants that they come across, and a time limit.
  private func baseline(_ tests: TestRun) throws(MutateError) -> (reached: Set<Int>, limit: Double) {
    var slowest = 0.0
    var reached: Set<Int> = []
    for _ in 1...3 {
      let result = try tests.run(mutant: 0, notesReached: true, timeLimit: 300)
      guard result.ending == .exit(0) else {
        let test = result.failures.contract ?? result.failures.unit
        throw .brokenTests("The tests fail without a mutant: \(test ?? "\(result.ending)").")
      }
      slowest = max(slowest, result.seconds)
      reached.formUnion(result.reached)
    }
    let limit = max(5, slowest * 10)
    log(
      "A run takes \(Duration.seconds(slowest).inSeconds) s; the limit is \(Duration.seconds(limit).inSeconds) s."
    )
    return (reached, limit)
  }

  private func run(
    _ mutants: [Mutant], _ tests: TestRun, _ limit: Double
  ) throws(MutateError) -> (verdicts: [Int: Verdict], unitTests: [Int: String]) {
    struct State {
      var next = 0
      var verdicts: [Int: Verdict] = [:]
      var unitTests: [Int: String] = [:]
      var failure: MutateError?
    }
    let state = Mutex(State())
    let clock = ContinuousClock()
    let start = clock.now
    DispatchQueue.concurrentPerform(iterations: min(max(jobs, 1), max(mutants.count, 1))) { _ in
      while true {
        let next = state.withLock { state -> Mutant? in
          guard state.failure == nil, state.next < mutants.count else { return nil }
          state.next += 1
          return mutants[state.next - 1]
        }
        guard let mutant = next else { return }
        do throws(MutateError) {
          let result = try tests.run(mutant: mutant.number, timeLimit: limit)
          let verdict = Verdict(result)
          let count = state.withLock { state in
            state.unitTests[mutant.number] = result.failures.unit
            state.verdicts[mutant.number] = verdict
            return state.verdicts.count
          }
          let words = verdict.words
          log(
            "\(count)/\(mutants.count) #\(mutant.number) \(words.name)\(words.test.map { ": \($0)" } ?? "")")
        } catch {
          state.withLock { $0.failure = error }
        }
      }
    }
    let end = state.withLock(\.self)
    if let failure = end.failure { throw failure }
    let seconds = (clock.now - start) / .seconds(1)
    let each = Duration.seconds(seconds / Double(max(mutants.count, 1)))
    log("\(mutants.count) runs took \(Duration.seconds(seconds).inSeconds) s, \(each.inSeconds) s each.")
    return (end.verdicts, end.unitTests)
  }
}
