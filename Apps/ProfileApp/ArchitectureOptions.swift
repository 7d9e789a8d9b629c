public import ArgumentParser
package import Composition

/// The options for the architecture of each module, and of each part of a module.
public struct ArchitectureOptions: ParsableArguments, Sendable {
  @Option(help: "How the Blog module is built; profile --list names the choices.")
  public var blog: String?

  @Option(name: .customLong("blog.detail"), help: "How this part is built.")
  public var blogDetail: String?

  @Option(name: .customLong("blog.list"), help: "How this part is built.")
  public var blogList: String?

  @Option(help: "How the Draft module is built; profile --list names the choices.")
  public var draft: String?

  @Option(name: .customLong("draft.bin"), help: "How this part is built.")
  public var draftBin: String?

  @Option(name: .customLong("draft.editor"), help: "How this part is built.")
  public var draftEditor: String?

  @Option(name: .customLong("draft.list"), help: "How this part is built.")
  public var draftList: String?

  @Option(help: "How the UserInfo module is built; profile --list names the choices.")
  public var userinfo: String?

  @Option(name: .customLong("userinfo.card"), help: "How this part is built.")
  public var userinfoCard: String?

  @Option(name: .customLong("userinfo.friends"), help: "How this part is built.")
  public var userinfoFriends: String?

  @Option(help: "How the Voice module is built; profile --list names the choices.")
  public var voice: String?

  @Option(name: .customLong("voice.detail"), help: "How this part is built.")
  public var voiceDetail: String?

  @Option(name: .customLong("voice.list"), help: "How this part is built.")
  public var voiceList: String?

  public init() {}

  /// Each option without its dashes, a module or a module with a part, and its property.
  static let options:
    [(name: String, property: any WritableKeyPath<ArchitectureOptions, String?> & Sendable)] = [
      ("blog", \.blog),
      ("blog.detail", \.blogDetail),
      ("blog.list", \.blogList),
      ("draft", \.draft),
      ("draft.bin", \.draftBin),
      ("draft.editor", \.draftEditor),
      ("draft.list", \.draftList),
      ("userinfo", \.userinfo),
      ("userinfo.card", \.userinfoCard),
      ("userinfo.friends", \.userinfoFriends),
      ("voice", \.voice),
      ("voice.detail", \.voiceDetail),
      ("voice.list", \.voiceList),
    ]

  /// The typed architectures by option.
  public var typed: [String: String] {
    Self.options.reduce(into: [:]) { $0[$1.name] = self[keyPath: $1.property] }
  }
}

extension Composer {
  /// Makes the composer of a session from options. Specific options win over general ones.
  ///
  /// - Parameters:
  ///   - options: the typed architectures by option.
  ///   - everything: the typed architecture of everything that has it, or `recommended`.
  /// - Throws: `CatalogueError` if an architecture does not exist.
  package static func all(
    _ options: [String: String], everything: String?
  ) throws(CatalogueError) -> Composer {
    let composer = Composer(catalogue: .all)
    try composer.choose(options, everything: everything)
    return composer
  }

  /// Makes the choices of options, after the choices that were made before.
  func choose(_ options: [String: String], everything: String?) throws(CatalogueError) {
    let typed = options.mapValues(Architecture.init(typed:))
    if everything?.lowercased() == RecommendedArchitectures.name {
      try chooseRecommended()
    } else if let everything {
      do throws(CatalogueError) {
        try choose(Architecture(typed: everything))
      } catch {
        guard case .unknownArchitecture(let name, of: nil, let known) = error else { throw error }
        let all = known + [Architecture(rawValue: RecommendedArchitectures.name)]
        throw .unknownArchitecture(name, of: nil, known: all)
      }
    }
    for module in catalogue.modules {
      if let choice = typed[module.lowercased()] { try choose(choice, for: module) }
    }
    for entry in catalogue.entries {
      guard let choice = typed["\(entry.module).\(entry.part)".lowercased()] else { continue }
      try choose(choice, for: entry.part, of: entry.module)
    }
  }
}

extension Architecture {
  /// An architecture from a command line, in capitals or not.
  init(typed: String) {
    self.init(rawValue: typed.lowercased())
  }
}
