import Foundation

/// Everything that the result of a module's tests depends on, one fact on a line.
///
/// A text and not a hash, so that a later run can say what is different.
package struct Fingerprint: Equatable, Sendable {
  package let lines: [String]

  package init(lines: [String]) { self.lines = lines.sorted() }

  package init(of module: String, _ impact: Impact, _ files: SourceFiles, _ surroundings: Surroundings) {
    let row = impact.needs[module]
    var facts = ["toolchain: \(surroundings.toolchain)", "settings: \(impact.package.settings)"]
    facts += impact.closure(of: module).map { "target \($0): \(impact.package.entries[$0] ?? "")" }
    if impact.usesPackages(module) { facts.append(Self.packages(impact, surroundings)) }
    if row.setup != nil { facts += surroundings.tools.map { "tool \($0)" } }
    if surroundings.isFast { facts += row.slow.map { "without \($0)" } }
    facts.append("needs: \(row) \(impact.needs.suites(of: module))")
    let own = files.states.filter { impact.uses(module, $0.key) || !impact.knows($0.key) }
    facts += own.map { "\($0.key): \($0.value)" }
    facts += surroundings.variables.filter { files.mention($0.key, in: own.keys) }.map {
      "\($0.key)=\($0.value)"
    }
    self.init(lines: facts.map(Self.line))
  }

  /// The packages that the manifest declares, and their resolved versions.
  private static func packages(_ impact: Impact, _ surroundings: Surroundings) -> String {
    "packages: \(impact.package.packages) \(surroundings.versions)"
  }

  private static func line(_ fact: String) -> String { fact.replacing("\n", with: " ") }

  /// Whether the module used packages, in other versions than these. Git may ignore the file that says which.
  func hasOtherVersions(_ impact: Impact, _ surroundings: Surroundings) -> Bool {
    guard let known = lines.first(where: { $0.hasPrefix("packages: ") }) else { return false }
    return known != Self.line(Self.packages(impact, surroundings))
  }

  /// What is different from a fingerprint of before, as a sentence; `nil` if nothing is.
  package func difference(from earlier: Fingerprint) -> String? {
    let added = Set(lines).subtracting(earlier.lines)
    let removed = Set(earlier.lines).subtracting(lines)
    guard let first = added.union(removed).sorted().first(where: { !$0.isEmpty }) else { return nil }
    let count = Set(added.union(removed).map { $0.prefix { $0 != ":" } }).count
    return
      "\(first.prefix { $0 != ":" }) changed\(count > 1 ? ", with \(count - 1) \(count == 2 ? "other" : "others")," : "") since it last passed"
  }
}

extension SourceFiles {
  /// Whether one of some files contains a name in quotation marks.
  func mention(_ name: String, in paths: some Sequence<String>) -> Bool {
    let quoted = Data("\"\(name)\"".utf8)
    return paths.contains { path in
      (try? Data(contentsOf: root.appending(path: path)))?.range(of: quoted) != nil
    }
  }
}
