import CommandTesting
import Foundation
import Testing
import ToolSupport

@testable import compare

struct EquivalentsTests {
  private let mutant: Mutant
  private let scope: Scope

  init() throws {
    let file = "Modules/Features/Blog/MVP/A.swift"
    let mutations = try MutationFinder.mutations(of: "func f() { a() }", file: file)
    mutant = Mutant(number: 1, group: "MVP", mutation: try #require(mutations.first))
    let package = Package(root: URL(filePath: "/"), files: [])
    scope = try Scope(
      try #require(
        Feature.all(in: [file, "Modules/Features/Blog/Testing/T.swift", "Tests/BlogTests/T.swift"]).first),
      in: package)
  }

  private func list(_ changes: [String: String] = [:], occurrence: Int = 1) throws -> Equivalents {
    var entry: [String: Any] = [
      "file": mutant.key.file, "function": "f()", "line": "func f() { a() }", "operator": "delete-call",
      "replacement": "", "occurrence": occurrence, "reason": "It is empty.",
    ]
    entry.merge(changes) { $1 }
    return try Equivalents(json: JSONSerialization.data(withJSONObject: [entry]))
  }

  @Test func onlyTheEntryOfAMutantMatches() throws {
    #expect(try list().contains(mutant.key))
    for change in [
      ["function": "g()"], ["line": "a()"], ["operator": "negate"], ["replacement": "b()"],
      ["file": "B.swift"],
    ] { #expect(try !list(change).contains(mutant.key), "\(change)") }
    #expect(try !list(occurrence: 2).contains(mutant.key), "the second of two")
  }

  private func stale(_ list: Equivalents, _ verdict: Verdict?) -> [String] {
    let results = verdict.map { [MutantResult(mutant: mutant, verdict: $0, isListed: true)] } ?? []
    return list.stale(in: scope, mutants: [mutant], results: results).map(\.description)
  }

  @Test func survivorsAndOtherFilesAreNotStale() throws {
    #expect(stale(try list(), .survived).isEmpty)
    #expect(stale(try list(), nil).isEmpty, "not among those that ran")
    #expect(stale(try list(["file": "Modules/Features/Draft/MVP/A.swift"]), nil).isEmpty, "another feature's")
    #expect(
      stale(try list(["file": "Modules/Features/Blog/Core/A.swift"]), nil).isEmpty, "not mutated in this run")
  }

  @Test func killedEntriesAndThoseWithoutAMutantAreStale() throws {
    let file = "Modules/Features/Blog/MVP/A.swift"
    #expect(
      stale(try list(), .killedByContract("likes")) == [
        "\(file), f(): “func f() { a() }” (delete-call) is killed now: contract, likes"
      ])
    #expect(
      stale(try list(["line": "gone()"]), nil) == [
        "\(file), f(): “gone()” (delete-call) is not among the mutants"
      ])
    #expect(stale(try list(["file": "Modules/Features/Blog/OLD/A.swift"]), nil).count == 1)
  }

  @Test(arguments: [
    ("nonsense", "is not a list of mutants: it is not valid JSON of that form."),
    ("[{}]", "is not a list of mutants: entry 1 has no “file”."),
  ])
  func otherJSONIsRefused(json: String, reason: String) {
    #expect(throws: ToolError.badInput("\(Equivalents.path) \(reason)")) {
      try Equivalents(json: Data(json.utf8))
    }
  }

  @Test(arguments: [
    (["operator": "explode"], "is not a list of mutants: entry 1 has something else for “operator”."),
    (["reason": " "], "gives no reason for “func f() { a() }” in Modules/Features/Blog/MVP/A.swift."),
  ])
  func badEntryIsRefused(change: [String: String], reason: String) {
    #expect(throws: ToolError.badInput("\(Equivalents.path) \(reason)")) { try list(change) }
  }

  @Test func committedListIsValid() throws {
    _ = try Equivalents(json: Data(ThisPackage.text(Equivalents.path).utf8))
  }
}
