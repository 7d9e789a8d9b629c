import ToolSupport

/// Decides which modules a change can affect.
///
/// A module is affected by the files that its targets compile, by its test folder, and by the files that
/// `Tests/needs.txt` says it reads; a suite with lines of its own by the files that these say. The manifest affects the
/// modules whose targets it declares differently. A file that none of these covers affects every module.
package struct Impact: Sendable {
  let package: TestPackage
  let needs: TestNeeds
  /// The modules, and their suites that have needs of their own.
  let parts: [String]
  private let closures: [String: Set<String>]
  private let readers: Set<String>

  /// - Parameter readers: Modules that may read any file.
  package init(_ package: TestPackage, _ needs: TestNeeds, readers: Set<String> = []) {
    self.package = package
    self.needs = needs
    self.readers = readers
    parts = package.modules.flatMap { module in
      [module] + needs.suites(of: module).map { "\(module)/\($0)" }
    }
    closures = Dictionary(
      parts.map { ($0, package.closure(of: TestPart.module(of: $0) + "Tests")) }
    ) { $1 }
  }

  /// The targets that a module's tests are built from.
  package func closure(of module: String) -> Set<String> { closures[module] ?? [] }

  /// Whether a module uses another package.
  func usesPackages(_ module: String) -> Bool {
    closure(of: module).contains(where: package.usesPackages)
  }

  /// Whether the result of a module's tests can depend on the content of a file.
  package func uses(_ module: String, _ file: String) -> Bool {
    if readers.contains(module) || needs[module].reads.contains(where: { $0.matches(file) }) { return true }
    return package.owner(of: file).map { closure(of: module).contains($0.name) } ?? false
  }

  /// Whether the modules that depend on a file are known.
  ///
  /// Modules whose tests read all files, or all sources, don't count: they depend on every such file.
  package func knows(_ file: String) -> Bool {
    package.owner(of: file) != nil
      || parts.contains { part in
        needs[part].reads.contains { ![".", "*.swift"].contains($0.text) && $0.matches(file) }
      }
  }

  /// The affected modules, each with the reasons.
  ///
  /// - Parameters:
  ///   - earlier: The package before the changes, if the manifest changed and can be compared.
  package func affected(by changes: [Change], earlier: TestPackage?) -> [String: [String]] {
    let former = earlier.map { Impact($0, needs, readers: readers) }
    var reasons: [String: [String]] = [:]
    for change in changes {
      let isKnown: Bool
      var affected: Set<String> = []
      if change.file == "Package.swift" {
        isKnown = former.map { $0.package.settings == package.settings } ?? false
        let different = former.map(declaredDifferently) ?? [:]
        for (module, targets) in different {
          reasons[module, default: []].append("Package.swift declares \(targets) differently")
        }
      } else if change.file == "Package.resolved" {
        isKnown = true
        affected = Set(parts.filter(usesPackages))
      } else {
        isKnown = knows(change.file) || former?.knows(change.file) == true
        affected = Set(parts.filter { former?.uses($0, change.file) == true })
      }
      for module in parts {
        if affected.contains(module) || uses(module, change.file) {
          reasons[module, default: []].append(change.sentence)
        } else if !isKnown {
          reasons[module, default: []].append("\(change.sentence), which could affect any module")
        }
      }
    }
    return reasons
  }

  /// The modules with targets whose declarations differ, each with the names of these targets.
  private func declaredDifferently(_ former: Impact) -> [String: String] {
    let names = Set(package.targets.keys).union(former.package.targets.keys)
    let changed = names.filter { package.entries[$0] != former.package.entries[$0] }
    var result: [String: String] = [:]
    for module in parts {
      let own = closure(of: module).union(former.closure(of: module)).intersection(changed).sorted()
      if !own.isEmpty {
        result[module] = own.count > 3 ? "\(own[0]) and \(own.count - 1) others" : own.joined(separator: ", ")
      } else if package.packages != former.package.packages, usesPackages(module) {
        // Which package needs which other one is not known here.
        result[module] = "a package"
      }
    }
    return result
  }
}
