public import Foundation
import ToolSupport

/// The targets of the package.
public struct PackageDescription: Sendable {
  public struct Target: Sendable {
    public let name: String
    /// "regular", "executable", "test" …
    public let type: String
    /// Relative to the package's root.
    public let path: String?
    /// The modules that the target may import: those of targets, and of products with the same names.
    public let dependencyNames: [String]

    public init(name: String, type: String, path: String?, dependencyNames: [String]) {
      self.name = name
      self.type = type
      self.path = path
      self.dependencyNames = dependencyNames
    }
  }

  public let targets: [Target]

  /// Reads the whole manifest of the package in a folder, with the targets that need libpq.
  ///
  /// - Throws: `ToolError` with SwiftPM's message.
  public static func load(root: URL) throws -> PackageDescription {
    let manifest = try Manifest(root: root, environment: ["POSTGRESQL": "1"])
    return PackageDescription(
      targets: manifest.targets.map {
        Target(name: $0.name, type: $0.type, path: $0.path, dependencyNames: $0.dependencyNames)
      })
  }
}
