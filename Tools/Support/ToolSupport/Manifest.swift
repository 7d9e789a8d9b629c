package import Foundation

/// The package as `swift package dump-package` prints it: targets, and what they need.
package struct Manifest: Decodable, Sendable {
  package struct Target: Decodable, Sendable {
    package let name: String
    /// "regular", "executable", "test" …
    package let type: String
    package let path: String?
    package let exclude: [String]?
    package let dependencies: [Dependency]
    package let settings: [Setting]?
    package let resources: [Resource]?

    /// A target of this package, with what it needs.
    package init(_ name: String, _ path: String?, _ dependencies: [String] = [], type: String = "regular") {
      (self.name, self.type, self.path) = (name, type, path)
      self.dependencies = dependencies.map(Dependency.init)
      (exclude, settings, resources) = (nil, nil, nil)
    }

    /// The names of targets and products.
    package var dependencyNames: [String] { dependencies.map(\.name) }
    /// Relative to the package, without a slash at its end.
    package var folder: String { path ?? (type == "test" ? "Tests/\(name)" : "Sources/\(name)") }
  }

  /// `{"target": ["BlogCore", null]}`, `{"product": ["GRDB", "GRDB.swift", null, null]}`
  package struct Dependency: Decodable, Sendable {
    package let name: String
    /// The package of a product.
    package let package: String?

    init(_ name: String) { (self.name, package) = (name, nil) }

    package init(from decoder: any Decoder) throws {
      let kinds = try decoder.singleValueContainer().decode([String: [Text]].self)
      let texts = kinds.values.first?.map(\.value) ?? []
      name = texts.first.flatMap(\.self) ?? ""
      package = kinds.keys.first == "product" && texts.count > 1 ? texts[1] : nil
    }
  }

  /// A string among other values, for which it is `nil`.
  private struct Text: Decodable {
    let value: String?
    init(from decoder: any Decoder) throws {
      value = try? decoder.singleValueContainer().decode(String.self)
    }
  }

  /// `{"kind": {"enableUpcomingFeature": {"_0": "ExistentialAny"}}, "tool": "swift"}`
  package struct Setting: Decodable, Equatable, Sendable {
    package let kind: [String: [String: String]]

    private enum CodingKeys: CodingKey { case kind }

    /// Unsafe flags are a list, which is left out.
    package init(from decoder: any Decoder) throws {
      let kinds = try decoder.container(keyedBy: CodingKeys.self).decode(
        [String: [String: Text]].self, forKey: .kind)
      kind = kinds.mapValues { $0.compactMapValues(\.value) }
    }
  }

  package struct Resource: Decodable, Sendable {
    package let path: String
  }

  package struct Platform: Decodable, Sendable {
    package let platformName: String
    package let version: String
  }

  package struct ToolsVersion: Decodable, Sendable {
    package let _version: String
  }

  package let name: String?
  package let targets: [Target]
  package let platforms: [Platform]?
  package let toolsVersion: ToolsVersion?

  /// Reads the manifest in a folder. It declares the tests of all modules, whichever are chosen, and lets warnings pass.
  ///
  /// - Throws: `ToolError` with SwiftPM's message.
  package init(root: URL, environment: [String: String?] = [:]) throws {
    let json = try Self.json(
      root: root, environment: environment.merging(["WARNINGS_AS_ERRORS": nil]) { $1 })
    self = try JSONDecoder().decode(Manifest.self, from: json)
  }

  /// What SwiftPM prints.
  ///
  /// - Parameter scratch: a folder for SwiftPM, so that it does not wait for a build in another one; `nil` for a temporary one.
  /// - Throws: `ToolError` with SwiftPM's message.
  package static func json(
    root: URL, scratch: URL? = nil, environment: [String: String?] = [:]
  ) throws -> Data {
    // Otherwise SwiftPM would read the manifest of a folder above.
    guard FileManager.default.fileExists(atPath: root.appending(path: "Package.swift").path) else {
      throw ToolError("\(root.path) has no Package.swift.")
    }
    return try withTemporaryFolder { temporary in
      let outcome = try ChildProcess(
        [
          "swift", "package", "--package-path", root.path, "--scratch-path", (scratch ?? temporary).path,
          "dump-package",
        ], environment: environment.merging(["ONLY": nil, "TEST_MODULES": nil]) { $1 }
      ).capture()
      guard outcome.succeeded else { throw ToolError("The manifest can't be read: \(outcome.errors)") }
      return outcome.output
    }
  }
}
