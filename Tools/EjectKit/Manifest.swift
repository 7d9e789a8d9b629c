package import Foundation
import TestKit

/// The package as `swift package dump-package` prints it: targets, what they need, and where other packages are.
package struct Manifest: Decodable, Sendable {
  package struct Target: Decodable, Sendable {
    package let name: String
    let type: String
    let path: String?
    let exclude: [String]
    let dependencies: [Dependency]
    let settings: [Setting]
    let resources: [Resource]
    let publicHeadersPath: String?

    /// The names of targets and products.
    package var dependencyNames: [String] { dependencies.map(\.name) }
    /// Relative to the package, without a slash at its end.
    var folder: String { path ?? (type == "test" ? "Tests/\(name)" : "Sources/\(name)") }
  }

  /// `{"target": ["BlogCore", null]}`, `{"product": ["GRDB", "GRDB.swift", null, null]}`
  struct Dependency: Decodable, Sendable {
    let name: String
    /// The package of a product.
    let package: String?

    init(from decoder: any Decoder) throws {
      let kinds = try decoder.singleValueContainer().decode([String: [Text]].self)
      let texts = kinds.values.first?.map(\.value) ?? []
      name = texts.first.flatMap(\.self) ?? ""
      package = kinds.keys.first == "product" && texts.count > 1 ? texts[1] : nil
    }

    /// A string of a mixed list; `nil` for other elements.
    private struct Text: Decodable {
      let value: String?
      init(from decoder: any Decoder) throws {
        value = try? decoder.singleValueContainer().decode(String.self)
      }
    }
  }

  /// `{"kind": {"enableUpcomingFeature": {"_0": "ExistentialAny"}}, "tool": "swift"}`
  struct Setting: Decodable, Equatable, Sendable {
    let kind: [String: [String: String]]
  }

  struct Resource: Decodable, Sendable {
    let path: String
  }

  struct Platform: Decodable, Sendable {
    let platformName: String
    let version: String
  }

  struct Package: Decodable, Sendable {
    struct Source: Decodable, Sendable {
      let identity: String
      let location: Location
      let requirement: Requirement
      let traits: [Trait]?
    }
    struct Location: Decodable, Sendable {
      struct Remote: Decodable, Sendable { let urlString: String }
      let remote: [Remote]
    }
    struct Requirement: Decodable, Sendable {
      struct Range: Decodable, Sendable { let lowerBound: String }
      let range: [Range]?
    }
    struct Trait: Decodable, Sendable { let name: String }

    let sourceControl: [Source]
  }

  struct ToolsVersion: Decodable, Sendable {
    let _version: String
  }

  let targets: [Target]
  let platforms: [Platform]
  let dependencies: [Package]
  let toolsVersion: ToolsVersion

  /// Evaluates the manifest in a folder.
  ///
  /// - Throws: `EjectError` with SwiftPM's message.
  package init(root: URL) throws {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "eject-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let outcome = try ChildProcess(
      ["swift", "package", "--package-path", root.path, "--scratch-path", scratch.path, "dump-package"],
      environment: ["TEST_MODULES": nil, "WARNINGS_AS_ERRORS": nil]
    ).capture()
    guard outcome.succeeded else { throw EjectError("The manifest can't be read: \(outcome.errors)") }
    self = try JSONDecoder().decode(Manifest.self, from: outcome.output)
  }

  func target(_ name: String) -> Target? { targets.first { $0.name == name } }

  /// The features: folders of `Modules` with a core, an interface and tests. Sorted.
  package var features: [String] {
    let names = Set(targets.map(\.name))
    return targets.compactMap { target -> String? in
      let parts = target.folder.split(separator: "/").map(String.init)
      guard parts.count == 3, parts[0] == "Modules", parts[2] == "Core", target.name == parts[1] + "Core",
        names.contains(parts[1] + "Interface"), names.contains(parts[1] + "Tests")
      else { return nil }
      return parts[1]
    }.sorted()
  }

  /// The feature that a target is a layer of.
  func feature(of target: Target) -> String? {
    let parts = target.folder.split(separator: "/").map(String.init)
    return parts.count == 3 && parts[0] == "Modules" && features.contains(parts[1]) ? parts[1] : nil
  }

  /// The targets that some targets need, directly or not, with these. In the order of the manifest.
  func closure(of names: [String]) -> [Target] {
    var found: Set<String> = []
    var open = names
    while let name = open.popLast() {
      guard let target = target(name), found.insert(name).inserted else { continue }
      open += target.dependencyNames
    }
    return targets.filter { found.contains($0.name) }
  }
}
