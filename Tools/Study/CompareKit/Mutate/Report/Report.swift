package import Foundation
import ToolSupport

/// What a run found: a table for all, then what somebody has to look at.
package struct Report: Sendable {
  package let results: [MutantResult]
  package let stale: [Equivalents.Stale]
  /// The sources, to show what a mutant changes.
  let texts: [String: String]
  /// `nil` if nothing was run.
  var account: Account?

  /// Surviving mutants that are not in the list of equivalent mutants.
  package var survivors: [MutantResult] { results.filter { $0.verdict.isAlive && !$0.isListed } }

  package var isClean: Bool { survivors.isEmpty && stale.isEmpty }

  package var text: String {
    var parts = [table + (account?.sentence.map { "\n\($0)\n" } ?? "")]
    let weak = results.filter { if case .killedByUnitTest = $0.verdict { true } else { false } }
    if !weak.isEmpty {
      let lines = weak.map {
        "\(heading($0.mutant))  killed by \($0.verdict.words.test ?? "")\n\(diff($0.mutant))"
      }
      parts.append("Killed by a unit test only:\n\n" + lines.joined(separator: "\n"))
    }
    if !survivors.isEmpty {
      let lines = survivors.map { result in
        let note = result.verdict == .unreached ? "  no test runs this" : ""
        return "\(heading(result.mutant))\(note)\n\(diff(result.mutant))"
      }
      parts.append("Survivors:\n\n" + lines.joined(separator: "\n"))
    }
    if !stale.isEmpty {
      let lines = stale.map { "- \($0)" }
      parts.append("Stale entries of \(Equivalents.path):\n\n" + lines.joined(separator: "\n") + "\n")
    }
    return parts.joined(separator: "\n")
  }

  // MARK: The table

  var table: String {
    let groups = results.grouped(by: \.mutant.group)
    let sum = groups.count > 1 ? [row("all", results)] : []
    return TextTable.lines([Self.columns] + groups.map(row) + sum).joined(separator: "\n") + "\n"
  }

  private static let columns = [
    "", "mutants", "contract", "unit test only", "crashed", "timed out", "equivalent", "survived",
    "does not compile",
  ]

  private func row(_ name: String, _ results: [MutantResult]) -> [String] {
    var counts: [String: Int] = [:]
    for result in results where !(result.verdict.isAlive) {
      counts[result.verdict.words.name, default: 0] += 1
    }
    let alive = results.filter(\.verdict.isAlive)
    let listed = alive.count(where: \.isListed)
    let numbers = [
      results.count, counts["contract"] ?? 0, counts["unit test"] ?? 0, counts["crashed"] ?? 0,
      counts["timed out"] ?? 0, listed, alive.count - listed, counts["does not compile"] ?? 0,
    ]
    return [name] + numbers.map(String.init)
  }

  // MARK: One mutant

  /// `Modules/Features/Blog/MVP/BlogItemPresenter.swift:41  delete-call in send(wish:)  #17`
  func heading(_ mutant: Mutant) -> String {
    let key = mutant.key
    return
      "\(key.file):\(mutant.mutation.line)  \(key.operator.rawValue) in \(key.function)  #\(mutant.number)"
  }

  func diff(_ mutant: Mutant) -> String {
    Difference(mutant.mutation, in: texts[mutant.key.file] ?? "").text
  }

  /// All results, for other programs. The keys of survivors can be copied to the list of equivalents.
  package func json() throws -> Data { try results.map(Record.init).readableJSON() }

  private struct Record: Encodable {
    let number: Int
    let group: String
    let line: Int
    let key: MutantKey
    let verdict: String
    let test: String?
    let unitTest: String?
    let isListed: Bool

    init(_ result: MutantResult) {
      number = result.mutant.number
      group = result.mutant.group
      line = result.mutant.mutation.line
      key = result.mutant.key
      verdict = result.verdict.words.name
      test = result.verdict.words.test
      unitTest = result.unitTest
      isListed = result.isListed
    }
  }
}

/// The lines that a mutant changes, before and after.
struct Difference {
  let text: String

  init(_ mutation: Mutation, in source: String) {
    let bytes = Array(source.utf8)
    let newline = UInt8(ascii: "\n")
    let range = mutation.range
    let start = (bytes[..<range.lowerBound].lastIndex(of: newline) ?? -1) + 1
    let end = bytes[range.upperBound...].firstIndex(of: newline) ?? bytes.count
    let before = String(decoding: bytes[start..<end], as: UTF8.self)
    let after =
      String(decoding: bytes[start..<range.lowerBound], as: UTF8.self) + mutation.key.replacement
      + String(decoding: bytes[range.upperBound..<end], as: UTF8.self)
    let removed = Self.lines("-", before)
    text = removed + (after.onOneLine.isEmpty ? "" : Self.lines("+", after))
  }

  /// At most four lines.
  private static func lines(_ sign: String, _ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let shown = lines.count > 4 ? lines.prefix(3) + ["    …"] : lines[...]
    return shown.map { "  \(sign) \($0)\n" }.joined()
  }
}
