public import ArgumentParser
package import Composition

/// The options for the architecture of each module. Without an option, a module uses its first architecture.
public struct ArchitectureOptions: ParsableArguments {
  @Option(help: "How the Blog module is built; --list names the choices.")
  public var blog: String?

  @Option(help: "How the Draft module is built; --list names the choices.")
  public var draft: String?

  @Option(help: "How the UserInfo module is built; --list names the choices.")
  public var userinfo: String?

  @Option(help: "How the Voice module is built; --list names the choices.")
  public var voice: String?

  public init() {}

  /// The architectures from the options, by module.
  package var chosen: [String: Architecture] {
    let options = [
      ("Blog", blog),
      ("Draft", draft),
      ("UserInfo", userinfo),
      ("Voice", voice),
    ]
    return options.reduce(into: [:]) { chosen, option in
      chosen[option.0] = option.1.map { Architecture(rawValue: $0.lowercased()) }
    }
  }
}
