import Dispatch
import Essentials
import Foundation
import Synchronization
import ToolSupport

/// Builds the mutants of a scope, runs the tests on each, and reports the results.
package struct MutationRun: Sendable {
  /// Which mutants of a scope are run.
  package enum Choice: Equatable, Sendable {
    case all
    case only(Int)
    case sample(Int, seed: UInt64)
  }

  package let package: Package
  package let scope: Scope
  package var choice: Choice = .all
  /// How many test runs at once; at least 1.
  package var jobs = ProcessInfo.processInfo.activeProcessorCount
  /// Told what happens, for a person; called from several threads.
  package var log: @Sendable (String) -> Void = { _ in }

  /// The chosen mutants as text: number, place, operator and lines.
  ///
  /// - Throws: `ToolError` for a number that no mutant of the scope has.
  package func list() throws -> String {
    let mutants = try chosen(from: scope.mutants(in: package))
    let report = Report(results: [], stale: [], texts: try texts(of: mutants))
    return mutants.map { "\(report.heading($0))\n\(report.diff($0))" }.joined(separator: "\n")
  }

  /// Takes minutes. Leaves the package alone.
  ///
  /// - Throws: `ToolError` with an exit status.
  package func run() throws -> Report {
    let equivalents = try Equivalents(of: package)
    let all = try scope.mutants(in: package)
    let chosen = try chosen(from: all)
    let folder = package.root.appending(path: ".build-mutate/\(scope.feature.name)")
    let copy = try WorkingCopy(folder.standardizedFileURL)
    log("\(all.count) mutants in \(scope.chosen.sorted().joined(separator: ", ")); building.")
    let build = try MutantBuild(package: package, feature: scope.feature, log: log)
      .run(all, texts(of: all), in: copy)
    let tests = MutantTests(program: build.program, folder: copy.folder.appending(path: "run"))
    let (reached, limit) = try baseline(tests)
    let ends = try run(chosen.filter { reached.contains($0.number) }, tests, limit)
    let results = chosen.filter { !$0.isOfArgument || reached.contains($0.number) }.map { mutant in
      let isDropped = build.dropped.contains(mutant.number)
      let end = ends[mutant.number]
      return MutantResult(
        mutant: mutant, verdict: isDropped ? .notCompiled : end.map { Verdict($0) } ?? .unreached,
        isListed: equivalents.contains(mutant.key), unitTest: end?.failures.unit)
    }
    return Report(
      results: results, stale: equivalents.stale(in: scope, mutants: all, results: results),
      texts: try texts(of: chosen), account: Account(chosen, dropped: build.dropped, ran: Set(ends.keys)))
  }

  private func chosen(from mutants: [Mutant]) throws -> [Mutant] {
    switch choice {
    case .all: return mutants
    case .only(let number):
      guard let mutant = mutants.first(where: { $0.number == number }) else {
        throw ToolError.badInput("There is no mutant \(number) here; --list says which there are.")
      }
      return [mutant]
    case .sample(let count, let seed):
      var generator = SplitMix64(seed: seed)
      return mutants.shuffled(using: &generator).prefix(count).sorted { $0.number < $1.number }
    }
  }

  private func texts(of mutants: [Mutant]) throws -> [String: String] {
    var texts: [String: String] = [:]
    for mutant in mutants where texts[mutant.key.file] == nil {
      texts[mutant.key.file] = try package.text(mutant.key.file)
    }
    return texts
  }

  /// Three runs without a mutant: all have to pass. Returns the mutants that they come across, and a time limit.
  private func baseline(_ tests: MutantTests) throws -> (reached: Set<Int>, limit: Double) {
    var slowest = 0.0
    var reached: Set<Int> = []
    for _ in 1...3 {
      let result = try tests.run(mutant: 0, notesReached: true, timeLimit: 300)
      guard result.ending == .exit(0) else {
        let test = result.failures.contract ?? result.failures.unit
        throw ToolError.brokenTests("The tests fail without a mutant: \(test ?? "\(result.ending)").")
      }
      slowest = max(slowest, result.seconds)
      reached.formUnion(result.reached)
    }
    let limit = max(5, slowest * 10)
    log("A run takes \(slowest.text(digits: 2)) s; the limit is \(limit.text(digits: 2)) s.")
    return (reached, limit)
  }

  /// The ends of the runs, by the number of the mutant.
  private func run(
    _ mutants: [Mutant], _ tests: MutantTests, _ limit: Double
  ) throws -> [Int: MutantTests.Result] {
    struct State {
      var next = 0
      var ends: [Int: MutantTests.Result] = [:]
      var failure: (any Error)?
    }
    let state = Mutex(State())
    let start = ContinuousClock.now
    DispatchQueue.concurrentPerform(iterations: min(max(jobs, 1), max(mutants.count, 1))) { _ in
      while true {
        let next = state.withLock { state -> Mutant? in
          guard state.failure == nil, state.next < mutants.count else { return nil }
          state.next += 1
          return mutants[state.next - 1]
        }
        guard let mutant = next else { return }
        do {
          let end = try tests.run(mutant: mutant.number, timeLimit: limit)
          let count = state.withLock { state in
            state.ends[mutant.number] = end
            return state.ends.count
          }
          let (name, test) = Verdict(end).words
          log("\(count)/\(mutants.count) #\(mutant.number) \(name)\(test.map { ": \($0)" } ?? "")")
        } catch {
          state.withLock { $0.failure = error }
        }
      }
    }
    if let failure = state.withLock(\.failure) { throw failure }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let each = (seconds / Double(max(mutants.count, 1))).text(digits: 2)
    log("\(mutants.count) runs took \(seconds.text(digits: 2)) s, \(each) s each.")
    return state.withLock(\.ends)
  }
}

/// What became of the chosen mutants: those that ran, and why the others did not.
struct Account: Equatable, Sendable {
  private(set) var (all, ran, refused, withoutOpposite, unreached) = (0, 0, 0, 0, 0)

  init(_ chosen: [Mutant], dropped: Set<Int>, ran: Set<Int>) {
    all = chosen.count
    for mutant in chosen {
      if ran.contains(mutant.number) {
        self.ran += 1
      } else if dropped.contains(mutant.number) {
        refused += 1
      } else if mutant.isOfArgument {
        withoutOpposite += 1
      } else {
        unreached += 1
      }
    }
  }

  /// `nil` if all of them ran.
  var sentence: String? {
    guard ran < all else { return nil }
    let parts = [
      (refused, "do not compile"),
      (withoutOpposite, "are arguments without an opposite or that no test reaches"),
      (unreached, "are reached by no test"),
    ]
    let reasons = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return "Of \(all) mutants, \(ran) ran; \(reasons.joined(separator: ", "))."
  }
}
