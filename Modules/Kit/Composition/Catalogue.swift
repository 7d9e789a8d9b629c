public import Essentials

/// The implementations of all features. A program fills it in one place; scenes never see it.
@MainActor
public struct Catalogue {
  /// The implementations of one part of a module.
  public struct Entry {
    public let module: String
    public let part: String
    /// In the order of registration; the first is the default.
    public let architectures: [Architecture]
    fileprivate let factories: [Any]
    fileprivate let type: any Feature.Type

    /// The name of the feature's type, such as "BlogList".
    public var feature: String { String(describing: type) }
    /// The name in a sentence: "Blog list".
    public var name: String { "\(module) \(part)" }
  }

  /// In the order of registration.
  public private(set) var entries: [Entry] = []

  public init() {}

  /// Registers all implementations of a feature.
  ///
  /// - Precondition: The feature is not registered yet, and there is at least one implementation and at most one per
  ///   architecture.
  public mutating func register<F: Feature>(_ feature: F.Type, _ factories: [FeatureFactory<F>]) {
    let architectures = factories.map(\.architecture)
    precondition(!factories.isEmpty, "\(F.module) \(F.part) has no implementation")
    precondition(
      Set(architectures).count == architectures.count, "\(F.module) \(F.part) has an architecture twice")
    precondition(entry(F.self) == nil, "\(F.module) \(F.part) is registered twice")
    entries.append(
      Entry(
        module: F.module, part: F.part, architectures: architectures, factories: factories, type: feature))
  }

  /// The implementations of a feature; empty if it is not registered.
  public func factories<F: Feature>(_ feature: F.Type) -> [FeatureFactory<F>] {
    entry(F.self)?.factories.compactMap { $0 as? FeatureFactory<F> } ?? []
  }

  /// The names of the modules, each once.
  public var modules: [String] {
    entries.map(\.module).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The architectures of a module: those of at least one part.
  public func architectures(of module: String) -> [Architecture] {
    Self.architectures(of: entries.filter { $0.module == module })
  }

  /// The architectures of at least one part of any module.
  public var allArchitectures: [Architecture] { Self.architectures(of: entries) }

  /// The architectures of at least one of several parts, each once.
  static func architectures(of entries: [Entry]) -> [Architecture] {
    entries.flatMap(\.architectures).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  func entry<F: Feature>(_ feature: F.Type) -> Entry? {
    // A trace of this says the same however many features come before.
    for entry in entries where entry.module == F.module && entry.part == F.part { return entry }
    return nil
  }
}

/// A choice of a module, a part or an architecture that does not exist.
public enum CatalogueError: UsageError, Equatable, CustomStringConvertible {
  case unknownModule(String, known: [String])
  case unknownPart(String, module: String, known: [String])
  /// - Parameters:
  ///   - owner: a module, or a module with a part; `nil` if the choice was for everything.
  ///   - known: the architectures that the owner has.
  case unknownArchitecture(String, of: String?, known: [Architecture])

  public var description: String {
    switch self {
    case .unknownModule(let name, let known):
      "There is no module “\(name.harmlessAndShort)”; there are \(known.joined(separator: ", "))."
    case .unknownPart(let name, let module, let known):
      "\(module) has no part “\(name.harmlessAndShort)”; there are \(known.joined(separator: ", "))."
    case .unknownArchitecture(let name, let owner, let known):
      "\(owner ?? "No module") has \(owner == nil ? "an" : "no") implementation “\(name.harmlessAndShort)”; choose one of \(known.map(\.rawValue).joined(separator: ", "))."
    }
  }
}
