/// Which implementations there are. Filled in one place, by the composer; scenes never see it.
@MainActor
public struct Catalogue {
  /// The implementations of one part of a module.
  public struct Entry {
    public let module: String
    public let part: String
    /// In the order in which they were registered; the first is the default.
    public let architectures: [Architecture]
    fileprivate let factories: [Any]
  }

  /// In the order in which they were registered.
  public private(set) var entries: [Entry] = []

  public init() {}

  /// Registers the implementations of a feature: once a feature, and one implementation an architecture.
  public mutating func register<F: Feature>(_ feature: F.Type, _ factories: [FeatureFactory<F>]) {
    let architectures = factories.map(\.architecture)
    precondition(!factories.isEmpty, "\(F.module) \(F.part) has no implementation")
    precondition(
      Set(architectures).count == architectures.count, "\(F.module) \(F.part) has an architecture twice")
    precondition(entry(F.self) == nil, "\(F.module) \(F.part) is registered twice")
    entries.append(Entry(module: F.module, part: F.part, architectures: architectures, factories: factories))
  }

  /// The implementations of a feature; empty where none is registered.
  public func factories<F: Feature>(_ feature: F.Type) -> [FeatureFactory<F>] {
    entry(F.self)?.factories.compactMap { $0 as? FeatureFactory<F> } ?? []
  }

  /// The modules, each once.
  public var modules: [String] {
    entries.map(\.module).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The architectures in which at least one part of a module exists.
  public func architectures(of module: String) -> [Architecture] {
    entries.filter { $0.module == module }.flatMap(\.architectures)
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private func entry<F: Feature>(_ feature: F.Type) -> Entry? {
    entries.first { $0.module == F.module && $0.part == F.part }
  }
}

/// A choice the catalogue can't fulfil.
public enum CatalogueError: Error, Equatable, CustomStringConvertible {
  case unknownModule(String, known: [String])
  case unknownArchitecture(String, module: String, known: [Architecture])

  /// A name somebody typed, without the control characters by which it could command a terminal.
  private static func harmless(_ name: String) -> String {
    String(
      name.unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : Character($0) })
  }

  public var description: String {
    switch self {
    case .unknownModule(let name, let known):
      "There is no module “\(Self.harmless(name))”; there are \(known.joined(separator: ", "))."
    case .unknownArchitecture(let name, let module, let known):
      "\(module) has no implementation “\(Self.harmless(name))”; choose one of \(known.map(\.rawValue).joined(separator: ", "))."
    }
  }
}
