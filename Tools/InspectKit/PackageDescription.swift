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

/// Why the package could not be inspected.
public enum InspectError: Error, CustomStringConvertible {
  case noSource(String)
  case unknownFeature(String, known: [String])
  case baseline(String)
  case revision(String, reason: String)
  case unknownModule(String, known: [String])
  case unknownUseCase(String, known: [String])
  /// The use case belongs to another feature: its name, and this feature.
  case otherFeature(String, String)
  case unknownRule(String, known: [String])

  public var description: String {
    switch self {
    case .noSource(let path): "\(path) can't be read."
    case .baseline(let path): "\(path) is not a baseline that this program has written."
    case .revision(let name, let reason): "The changes since \(name) can't be read: \(reason)"
    case .unknownModule(let name, let known):
      "No module is called \(name); choose one of: \(known.joined(separator: ", "))."
    case .unknownUseCase(let name, let known):
      "No use case is called \(name); choose one of: \(known.joined(separator: ", "))."
    case .otherFeature(let name, let feature): "The use case \(name) is one of \(feature)."
    case .unknownRule(let name, let known):
      "No rule is called \(name); choose one of: \(known.joined(separator: ", "))."
    case .unknownFeature(let name, let known):
      "No feature is called \(name); choose one of: \(known.joined(separator: ", "))."
    }
  }
}
