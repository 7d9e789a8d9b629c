import Foundation

/// The modules of a run: why each was chosen, and whether it has to run.
package struct Plan: Sendable {
  package struct Entry: Sendable {
    package let module: String
    package let reason: String
    /// The result to report instead of running the tests; `nil` if they have to run.
    package let remembered: Memory.Pass?
  }

  package var entries: [Entry] = []

  /// The modules to run.
  package var due: [String] { entries.filter { $0.remembered == nil }.map(\.module) }

  /// - Parameters:
  ///   - chosen: The modules with the reasons; no reason if they were named.
  package init(
    _ chosen: [String: [String]], isAgain: Bool, memory: Memory, fingerprint: (String) -> Fingerprint
  ) {
    entries = chosen.keys.sorted().map { module in
      let reasons = chosen[module] ?? []
      let more = reasons.count > 1 ? " (and \(reasons.count - 1) more)" : ""
      var reason = reasons.first.map { $0 + more }
      guard !isAgain else {
        return Entry(module: module, reason: reason ?? "runs again", remembered: nil)
      }
      guard let last = memory.last(module) else {
        return Entry(module: module, reason: reason ?? "has not passed here yet", remembered: nil)
      }
      let difference = fingerprint(module).difference(from: last.fingerprint)
      reason = reason ?? difference ?? "nothing changed since it last passed"
      return Entry(module: module, reason: reason ?? "", remembered: difference == nil ? last.pass : nil)
    }
  }

  package var lines: [String] {
    let width = entries.map(\.module.count).max() ?? 0
    return entries.map { entry in
      let name = entry.module.padding(toLength: width, withPad: " ", startingAt: 0)
      return "\(name)  \(entry.remembered == nil ? "run       " : "remembered")  \(entry.reason)"
    }
  }
}
