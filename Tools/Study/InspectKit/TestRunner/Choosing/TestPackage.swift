package import Foundation
import ToolSupport

/// The targets of the package and their dependencies, as `swift package dump-package` prints them.
package struct TestPackage: Sendable {
  package struct Target: Sendable {
    package let name: String
    /// The folder, relative to the package, without a slash at its end.
    package let path: String
    package let isTest: Bool
    /// Paths below the folder that are not compiled.
    package let excluded: [String]
    /// The names of targets of this package.
    package let targets: [String]
    /// Whether the target uses a product of another package.
    package let usesPackages: Bool
    /// The whole entry of the manifest, in a fixed order.
    package let entry: String

    /// Whether a file in the folder is compiled into the target or is a resource of it.
    func compiles(_ file: String) -> Bool {
      let below = file.dropFirst(path.count + 1)
      return !excluded.contains { below == $0 || below.hasPrefix($0 + "/") }
    }
  }

  package let name: String
  package let targets: [String: Target]
  /// Everything in the manifest except the targets and the packages: platforms, language modes, tools version.
  package let settings: String
  /// The declarations of the packages that this one depends on.
  package let packages: String
  private let folders: [String: Target]

  /// - Throws: `ToolError` if the data is not the description of a package.
  package init(json: Data) throws {
    guard var values = try? JSONSerialization.jsonObject(with: json) as? [String: Any],
      let name = values["name"] as? String, let entries = values["targets"] as? [[String: Any]]
    else { throw ToolError("swift package dump-package printed something other than a package.") }
    self.name = name
    let names = Set(entries.compactMap { $0["name"] as? String })
    let targets = try entries.map { try Target($0, names: names) }
    self.targets = Dictionary(targets.map { ($0.name, $0) }) { $1 }
    folders = Dictionary(targets.map { ($0.path, $0) }) { $1 }
    packages = Self.text(values["dependencies"] ?? [])
    // `packageKind` contains the folder.
    for key in ["dependencies", "packageKind", "targets"] { values[key] = nil }
    settings = Self.text(values)
  }

  /// The modules with tests: `Blog` for the target `BlogTests`. Sorted.
  package var modules: [String] {
    targets.values.filter(\.isTest).map { String($0.name.dropLast("Tests".count)) }.sorted()
  }

  /// The names of a target and of all targets that it needs, directly or not.
  package func closure(of target: String) -> Set<String> {
    var found: Set<String> = []
    var open = [target]
    while let next = open.popLast() {
      guard let target = targets[next], found.insert(next).inserted else { continue }
      open += target.targets
    }
    return found
  }

  /// The target whose folder contains a file.
  package func owner(of file: String) -> Target? {
    var folder = file[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if let target = folders[String(folder)] { return target }
    }
    return nil
  }

  static func text(_ value: Any) -> String {
    let data = try? JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed])
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}

extension TestPackage.Target {
  fileprivate init(_ entry: [String: Any], names: Set<String>) throws {
    guard let name = entry["name"] as? String, let type = entry["type"] as? String else {
      throw ToolError("swift package dump-package printed a target without a name or a type.")
    }
    // `{"target": ["BlogCore", null]}`, `{"product": ["GRDB", "GRDB.swift", null, null]}`, `{"byName": […]}`
    let dependencies = (entry["dependencies"] as? [[String: [Any]]] ?? []).flatMap { dependency in
      dependency.map { (kind: $0.key, name: $0.value.first as? String ?? "") }
    }
    isTest = type == "test"
    self.name = name
    path = entry["path"] as? String ?? "\(isTest ? "Tests" : "Sources")/\(name)"
    excluded = entry["exclude"] as? [String] ?? []
    targets = dependencies.map(\.name).filter(names.contains)
    usesPackages = dependencies.contains { $0.kind == "product" || !names.contains($0.name) }
    self.entry = TestPackage.text(entry)
  }
}
