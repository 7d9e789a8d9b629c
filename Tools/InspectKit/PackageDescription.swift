public import Foundation

/// The content of the manifest, as `swift package dump-package` prints it.
public struct PackageDescription: Decodable, Sendable {
  public struct Target: Decodable, Sendable {
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

    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      name = try values.decode(String.self, forKey: .name)
      type = try values.decode(String.self, forKey: .type)
      path = try values.decodeIfPresent(String.self, forKey: .path)
      dependencyNames = try values.decode([Dependency].self, forKey: .dependencies).map(\.name)
    }

    private enum CodingKeys: CodingKey {
      case name, type, path, dependencies
    }
  }

  /// `{"byName": ["BlogCore", null]}`, `{"product": ["GRDB", "GRDB.swift", null, null]}` …
  struct Dependency: Decodable, Sendable {
    let name: String

    init(from decoder: any Decoder) throws {
      let kinds = try decoder.singleValueContainer().decode([String: [AnyName]].self)
      name = kinds.values.first?.first?.name ?? ""
    }
  }

  /// A string of a mixed list; `nil` for every other element.
  struct AnyName: Decodable {
    let name: String?

    init(from decoder: any Decoder) throws {
      name = try? decoder.singleValueContainer().decode(String.self)
    }
  }

  public let targets: [Target]

  /// Loads the manifest of the package in a folder, with SwiftPM.
  ///
  /// Uses its own scratch folder, so that it also works while SwiftPM builds the package.
  /// - Throws: `InspectError` with SwiftPM's message.
  public static func load(root: URL) throws -> PackageDescription {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "inspect-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let words = [
      "swift", "package", "--package-path", root.path, "--scratch-path", scratch.path, "dump-package",
    ]
    // The whole manifest, also if only some modules are tested, with the targets that need libpq.
    var environment = ProcessInfo.processInfo.environment.filter { $0.key != "TEST_MODULES" }
    environment["POSTGRESQL"] = "1"
    let data: Data
    do {
      data = try Subcommand.output(of: words, environment: environment)
    } catch let failure as Subcommand.Failure {
      throw InspectError.manifest(failure.message)
    }
    return try JSONDecoder().decode(PackageDescription.self, from: data)
  }
}

/// Why the package could not be inspected.
public enum InspectError: Error, CustomStringConvertible {
  case manifest(String)
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
    case .manifest(let message): "The manifest can't be read: \(message)"
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
