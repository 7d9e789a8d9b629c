import Foundation
import InspectKit

/// The clauses of a module's contract, and the architectures that have to keep them.
///
/// Both are read from the sources of the tests. Code of the module decides at run time which cases a test has.
struct ExpectedClauses {
  let names: Set<String>
  let architectures: Set<String>
}

extension ExpectedClauses {
  init(of exercise: Exercise, below root: URL) {
    let contracts = Self.text(root.appending(path: "Modules/Features/\(exercise.module)/Testing"))
    let tests = Self.text(root.appending(path: "Tests/\(exercise.module)Tests"))
    // A name with an interpolation is one of several.
    names = Set(
      contracts.matches(of: #/\b(?:[A-Z]\w*(?:Clause|Exchange)|clause|exchange)\(\s*"([^"\\]+)"/#).map {
        String($0.1)
      })
    let lists = tests.matches(of: #/Factory\] = \[([^\]]*)\]/#).flatMap { $0.1.matches(of: #/\w+/#) }
    architectures = Set(lists.map { $0.0.uppercased() } + exercise.architectures)
  }

  /// All sources below a folder, one after the other.
  private static func text(_ folder: URL) -> String { texts(folder).joined() }

  /// The sources below a folder.
  static func texts(_ folder: URL) -> [String] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return paths.filter { $0.hasSuffix(".swift") }.compactMap {
      try? String(contentsOf: folder.appending(path: $0), encoding: .utf8)
    }
  }

  /// What did not run, sorted: a clause on an implementation that others of the same test have kept, a clause on all of
  /// them, or all clauses on an architecture.
  func missing(in events: TestEvents) -> [Finding] {
    var seen: [String: [String: Set<String>]] = [:]
    for ended in events.ended where ended.test.contains("ContractTests/") {
      guard let parts = TestEvents.parts(of: ended.arguments) else { continue }
      seen[ended.test, default: [:]][parts.implementation, default: []].insert(parts.clause)
    }
    guard !names.isEmpty else { return [] }
    var missing: [(implementation: String, clause: String)] = []
    for implementations in seen.values {
      let all = implementations.values.reduce(into: Set()) { $0.formUnion($1) }
      for (implementation, clauses) in implementations {
        missing += all.subtracting(clauses).map { (implementation, $0) }
      }
    }
    let ran = seen.values.flatMap(\.values).reduce(into: Set()) { $0.formUnion($1) }
    missing += names.subtracting(ran).map { ("", $0) }
    let tested = Set(seen.values.flatMap(\.keys))
    missing += architectures.subtracting(tested).map { ($0, "") }
    return missing.sorted { $0 < $1 }.map {
      Finding(
        net: .contract, implementation: $0.implementation,
        claim: $0.clause.isEmpty ? "The contract runs." : $0.clause, message: "This did not run.")
    }
  }
}
