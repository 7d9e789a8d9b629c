package import Foundation
package import ToolSupport

/// The targets of the package and their dependencies, with the texts that show whether a declaration has changed.
package struct TestPackage: Sendable {
  package let name: String
  package let targets: [String: Manifest.Target]
  /// The whole entry of each target in the manifest, in a fixed order.
  let entries: [String: String]
  /// Everything in the manifest except the targets and the packages: platforms, language modes, tools version.
  let settings: String
  /// The declarations of the packages that this one depends on.
  let packages: String
  private let folders: [String: Manifest.Target]
  private let graph: ModuleGraph

  /// - Throws: `ToolError` if the data is not the description of a package.
  package init(json: Data) throws {
    guard let manifest = try? JSONDecoder().decode(Manifest.self, from: json), let name = manifest.name,
      var values = try? JSONSerialization.jsonObject(with: json) as? [String: Any],
      let entries = values["targets"] as? [[String: Any]]
    else { throw ToolError("swift package dump-package printed something other than a package.") }
    self.name = name
    targets = Dictionary(manifest.targets.map { ($0.name, $0) }) { $1 }
    self.entries = Dictionary(zip(manifest.targets.map(\.name), entries.map(Self.text))) { $1 }
    folders = Dictionary(manifest.targets.map { ($0.folder, $0) }) { $1 }
    graph = ModuleGraph(nodes: Array(targets.keys), edges: targets.mapValues { Set($0.dependencyNames) })
    packages = Self.text(values["dependencies"] ?? [])
    // `packageKind` contains the folder.
    for key in ["dependencies", "packageKind", "targets"] { values[key] = nil }
    settings = Self.text(values)
  }

  /// Evaluates the manifest in a folder. It declares the tests of all modules, whichever were chosen before.
  ///
  /// - Parameter scratch: A folder for SwiftPM, so that it does not wait for a build in another one.
  /// - Throws: `ToolError` with SwiftPM's message.
  package static func load(_ folder: URL, scratch: URL) throws -> TestPackage {
    try TestPackage(json: try Manifest.json(root: folder, scratch: scratch))
  }

  /// The package as an earlier manifest declares it; `nil` if that manifest can't be evaluated.
  static func load(manifest: Data, scratch: URL) -> TestPackage? {
    try? withTemporaryFolder { folder in
      try manifest.write(to: folder.appending(path: "Package.swift"))
      return try load(folder, scratch: scratch)
    }
  }

  /// The modules with tests: `Blog` for the target `BlogTests`. Sorted.
  package var modules: [String] {
    targets.values.filter(\.isTest).map { String($0.name.dropLast("Tests".count)) }.sorted()
  }

  /// The names of a target and of all targets that it needs, directly or not.
  package func closure(of target: String) -> Set<String> {
    targets[target] == nil ? [] : graph.reachable(from: [target])
  }

  /// Whether a target uses a product of another package.
  func usesPackages(_ target: String) -> Bool {
    targets[target]?.dependencies.contains { $0.package != nil || targets[$0.name] == nil } == true
  }

  /// The target that a file belongs to: one of its tests, or a file that is compiled into it or a resource of it.
  func owner(of file: String) -> Manifest.Target? {
    var folder = file[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      guard let target = folders[String(folder)] else { continue }
      let below = file.dropFirst(target.folder.count + 1)
      let isExcluded = target.exclude?.contains { below == $0 || below.hasPrefix($0 + "/") } == true
      return target.isTest || !isExcluded ? target : nil
    }
    return nil
  }

  private static func text(_ value: Any) -> String {
    let data = try? JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed])
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}

extension Manifest.Target {
  fileprivate var isTest: Bool { type == "test" }
}
