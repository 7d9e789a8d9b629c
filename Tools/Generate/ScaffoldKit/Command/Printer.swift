import Foundation
import ToolSupport

/// Prints what a run did: text for people, JSON for programs, colours only in terminals.
struct Printer {
  let isJSON: Bool
  private let hasColours =
    isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"]?.isEmpty != false
    && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  private struct Summary: Encodable {
    struct File: Encodable {
      let path: String
      let kind: String
      let reason: String?
    }

    let applied: Bool
    let recovered: String?
    let files: [File]
    let next: [String]
  }

  /// - Parameter next: the commands to run next, if something was written.
  func show(
    _ outcome: Runner.Outcome, asDiff: Bool = false, canBeUndone: Bool = true, next: [String] = []
  ) throws(ScaffoldError) {
    if isJSON { return showJSON(outcome, next: next) }
    if let recovered = outcome.recovered {
      print("An earlier run was interrupted and has been reverted: \(recovered)")
    }
    let differences = outcome.plan.differences
    for change in differences {
      if asDiff {
        let lines = try UnifiedDiff.text(change).split(separator: "\n", omittingEmptySubsequences: false)
        for line in lines.dropLast() { print(coloured(String(line))) }
      } else {
        let kind = change.kind.rawValue.padding(toLength: 9, withPad: " ", startingAt: 0)
        print(
          "\(coloured(kind, Self.colour(of: change.kind)))\(change.path)\(change.reason.map { ": \($0)" } ?? "")"
        )
      }
    }
    guard !asDiff else { return }
    if differences.isEmpty {
      print("Everything is up to date; nothing to do.")
    } else if outcome.isApplied {
      print("\(differences.count) files.\(canBeUndone ? " swift run scaffold undo reverts this." : "")")
      if !next.isEmpty { print("\nNext:") }
      for command in next { print("  \(command)") }
    } else {
      print("\(differences.count) files. Nothing was written.")
    }
  }

  private func showJSON(_ outcome: Runner.Outcome, next: [String]) {
    let summary = Summary(
      applied: outcome.isApplied, recovered: outcome.recovered,
      files: outcome.plan.changes.map {
        Summary.File(path: $0.path, kind: $0.kind.rawValue, reason: $0.reason)
      }, next: outcome.isApplied ? next : [])
    if let data = try? summary.readableJSON() { print(String(decoding: data, as: UTF8.self), terminator: "") }
  }

  private static func colour(of kind: Change.Kind) -> String {
    switch kind {
    case .create: "32"
    case .update: "33"
    case .delete, .conflict: "31"
    case .identical: "2"
    }
  }

  private func coloured(_ diffLine: String) -> String {
    switch diffLine.first {
    case "+": coloured(diffLine, "32")
    case "-": coloured(diffLine, "31")
    case "@": coloured(diffLine, "36")
    default: diffLine
    }
  }

  private func coloured(_ text: String, _ code: String) -> String {
    hasColours ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
