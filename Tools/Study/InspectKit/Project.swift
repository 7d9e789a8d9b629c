package import Foundation
package import ToolSupport

/// The package as the rules see it: the declared targets and every source file.
package struct Project: Sendable {
  package let targets: [Manifest.Target]
  package let files: [SourceFile]
  /// The features: folders of `Modules` that have a `Core` and an `Interface`.
  package let features: Set<String>
  private let layers: [String: Layer]
  private let names: Set<String>
  /// What each target may import: what it declares, and itself.
  private let declared: [String: Set<String>]
  /// The lines of the manifest.
  private let manifest: [Substring]

  package init(targets: [Manifest.Target], files: [SourceFile], manifest: String = "") {
    self.targets = targets
    self.files = files
    self.manifest = manifest.split(separator: "\n", omittingEmptySubsequences: false)
    names = Set(targets.map(\.name.moduleName))
    declared = Dictionary(
      uniqueKeysWithValues: targets.map {
        ($0.name, Set(($0.dependencyNames + [$0.name]).map(\.moduleName)))
      })
    let all = targets.compactMap { target in Layer(target).map { (target.name, $0) } }
    features = Set(all.filter(\.1.isCore).map(\.1.feature))
      .intersection(all.filter { $0.1.name == "Interface" }.map(\.1.feature))
    layers = Dictionary(uniqueKeysWithValues: all)
  }

  /// Reads the whole manifest, with the targets that need libpq, and all Swift files of its targets.
  package static func load(root: URL) throws -> Project {
    let targets = try Manifest(root: root, environment: ["POSTGRESQL": "1"]).targets
    var files: [SourceFile] = []
    for target in targets {
      let path = target.folder
      // A file in a nested target's folder belongs to that target.
      let others = targets.map(\.folder).filter { $0.hasPrefix("\(path)/") }.map {
        "\($0.dropFirst(path.count + 1))/"
      }
      for file in try swiftFiles(in: root.appending(path: path)) where !others.contains(where: file.hasPrefix)
      {
        guard let text = try? String(contentsOf: root.appending(path: "\(path)/\(file)"), encoding: .utf8)
        else {
          throw ToolError("\(path)/\(file) can't be read.")
        }
        files.append(SourceFile(path: "\(path)/\(file)", target: target.name, text: text))
      }
    }
    let manifest = (try? String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)) ?? ""
    return Project(targets: targets, files: files, manifest: manifest)
  }

  /// Without hidden files, which editors put beside the sources.
  ///
  /// - Throws: `ToolError` for a folder that is missing, and for a link to a folder, whose files the compiler reads too.
  private static func swiftFiles(in folder: URL) throws -> [String] {
    let files = FileManager.default
    guard let found = try? files.subpathsOfDirectory(atPath: folder.path) else {
      throw ToolError("\(folder.path) is the folder of a target, and can't be read.")
    }
    let paths = found.filter { !"/\($0)".contains("/.") }
    for path in paths where !path.hasSuffix(".swift") {
      let place = folder.appending(path: path).path
      guard (try? files.destinationOfSymbolicLink(atPath: place)) == nil else {
        throw ToolError("\(place) is a link, so no rule reads the files in it; move them here.")
      }
    }
    return paths.filter { $0.hasSuffix(".swift") }.sorted()
  }

  /// Returns the layer that a target implements; `nil` if the target does not belong to a feature.
  package func layer(of target: String) -> Layer? { layers[target] }

  /// Whether a target declares that it uses a module.
  func declares(_ target: String, _ module: String) -> Bool { declared[target]?.contains(module) == true }

  /// The line of the manifest with a dependency of a target; the line of the target if a list by another name has it.
  func line(of dependency: String, in target: Manifest.Target) -> Int {
    let place = "\"\(target.path ?? target.name)\""
    guard let start = manifest.firstIndex(where: { $0.contains(place) }) else { return 1 }
    let next = manifest[(start + 1)...].firstIndex { $0.contains(" in: \"") || $0.contains("name: \"") }
    let own = manifest[start..<(next ?? manifest.endIndex)]
    return (own.firstIndex { $0.contains("\"\(dependency)\"") } ?? start) + 1
  }

  /// Whether a module is a target of the package.
  package func isTarget(_ module: String) -> Bool { names.contains(module) }
}

extension String {
  /// The name of a target's module: `profile-web` is imported as `profile_web`.
  var moduleName: String { replacing("-", with: "_") }
}

/// A layer of a feature, derived from its folder: `Modules/Features/Blog/MVP`.
package struct Layer: Equatable, Sendable {
  package let feature: String
  package let name: String

  init?(_ target: Manifest.Target) {
    let parts = (target.path ?? "").split(separator: "/").map(String.init)
    guard parts.count == 4, parts[1] == "Features" else { return nil }
    feature = parts[2]
    name = parts[3]
  }

  var isCore: Bool { name == "Core" }
  /// Every layer except the fixed ones is an architecture.
  package var isImplementation: Bool {
    !["Core", "Interface", "Memory", "Testing", "Views"].contains(name)
  }
}
