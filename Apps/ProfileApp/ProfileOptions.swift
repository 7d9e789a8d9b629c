import AccountsCore
public import ArgumentParser
import DemoData
public import Essentials
import Foundation
import ProfileScenes
import ProfileStores
import ServiceCalls
import Synchronization

/// The layout of blogs in a list.
public enum BlogLayout: String, CaseIterable, Sendable, ExpressibleByArgument {
  case row, card
}

extension Language: ExpressibleByArgument {
  public init?(argument: String) {
    self.init(tag: argument)
  }
}

/// The options that the programs for terminals and browsers share.
public struct ProfileOptions: ParsableArguments, Sendable {
  @Option(
    name: .customLong("user"), parsing: .unconditional,
    help: "Whose profile. (default: \(DemoData.profileUserID))")
  public var namedUser: Int?

  public var user: Int {
    get { namedUser ?? DemoData.profileUserID.rawValue }
    set { namedUser = newValue }
  }

  @Option(
    parsing: .unconditional, help: "Who is looking, by number. (default: \(DemoData.signedInUserID))")
  public var signedInAs: Int?

  @Flag(help: "Look at your own profile, as its owner: --signed-in-as becomes --user.")
  public var me = false

  @Option(name: .customLong("scene"), help: "Which scene. (default: user)")
  public var namedScene: SceneChoice?

  public var scene: SceneChoice {
    get { namedScene ?? .named(.user) }
    set { namedScene = newValue }
  }

  @Flag(help: "Leave added features out of profiles.")
  public var noPlaces = false

  @Option(
    help:
      "How everything is built that exists in this architecture, or “recommended”; the options of modules win."
  )
  public var architecture: String?

  /// The typed architectures by option, from the command's `ArchitectureOptions`.
  ///
  /// They are a group of the command: the parser of a debug build checks the options of a group in a group so often that it
  /// would take most of the start.
  public var architectures: [String: String] = [:]

  @Option(
    help:
      "The language of the screen, en or zh-Hans, unless a browser asks for one; without it that of your environment."
  )
  public var language: Language = .preferred(environment: ProcessInfo.processInfo.environment)

  @Option(
    help: ArgumentHelp(
      "The database file, or a PostgreSQL server as postgres://user@host/name; without it a file in your data folder.",
      valueName: "path"))
  public var database: String?

  /// The command that plays sound, or “silent”; `nil` for the first that is found. An option of the program for terminals.
  public var player: String?

  @Option(help: "Whether blogs are shown in rows or on cards. (default: row)")
  public var blogLayout: BlogLayout?

  @Option(
    help: ArgumentHelp(
      "The server that has the data, as profile-server prints it; --database and --in-memory say where what it said is remembered.",
      valueName: "address"))
  public var api: String?

  /// The name of an account of the server; `nil` if people sign in themselves. An option of the program for terminals.
  public var signIn: String?

  @Flag(help: "Keep the data in memory: demo data that is gone afterwards.")
  public var inMemory = false

  @Option(
    help: ArgumentHelp(
      "Break things on purpose: like=0.5,latency=200ms lets half of the likes fail and everything take its time.",
      valueName: "faults"))
  public var faults: String?

  @Option(parsing: .unconditional, help: "The same seed breaks the same things.")
  public var seed: UInt64 = 1

  public init() {}

  /// Parses command-line arguments, for code that is not a command.
  ///
  /// The parser examines all options each time, which takes longer than showing a scene. So the result is remembered, and
  /// what has many combinations is set without it.
  ///
  /// - Throws: the errors of the argument parser.
  public init(arguments: [String]) throws {
    var (rest, named): ([String], [String: String]) = ([], [:])
    var chosen: [(name: String, set: Setter, value: String)] = []
    var next = arguments[...]
    while let argument = next.popFirst() {
      guard let value = next.first, !value.hasPrefix("-") else {
        rest.append(argument)
        continue
      }
      if let option = ArchitectureOptions.options.first(where: { "--" + $0.name == argument }) {
        named[option.name] = next.removeFirst()
      } else if let set = Self.setter(argument) {
        chosen.append((argument, set, next.removeFirst()))
      } else {
        rest.append(argument)
      }
    }
    self = try Self.remembered(rest)
    let isFine = chosen.allSatisfy { $0.set(&self, $0.value) } && (try? validate()) != nil
    // The parser says what is wrong.
    if !isFine { self = try Self.parse(rest + chosen.flatMap { [$0.name, $0.value] }) }
    architectures = named
  }

  /// Sets an option. Returns `false` for a value that the parser refuses.
  private typealias Setter = (inout ProfileOptions, String) -> Bool

  private static func setter(_ name: String) -> Setter? {
    switch name {
    case "--api": { $0.set(\.api, $1) }
    case "--architecture": { $0.set(\.architecture, $1) }
    case "--database": { $0.set(\.database, $1) }
    case "--faults": { $0.set(\.faults, $1) }
    case "--language": { $0.set(\.language, $1) }
    case "--player": { $0.set(\.player, $1) }
    case "--scene": { $0.set(\.scene, $1) }
    case "--seed": { $0.set(\.seed, $1) }
    case "--sign-in": { $0.set(\.signIn, $1) }
    case "--signed-in-as": { $0.set(\.signedInAs, $1) }
    case "--user": { $0.set(\.user, $1) }
    default: nil
    }
  }

  private mutating func set<Value: ExpressibleByArgument>(
    _ property: WritableKeyPath<ProfileOptions, Value>, _ text: String
  ) -> Bool {
    guard let value = Value(argument: text) else { return false }
    self[keyPath: property] = value
    return true
  }

  private mutating func set<Value: ExpressibleByArgument>(
    _ property: WritableKeyPath<ProfileOptions, Value?>, _ text: String
  ) -> Bool {
    self[keyPath: property] = Value(argument: text)
    return self[keyPath: property] != nil
  }

  private static let parsed = Mutex<[[String]: ProfileOptions]>([:])

  private static func remembered(_ arguments: [String]) throws -> ProfileOptions {
    if let known = parsed.withLock({ $0[arguments] }) { return known }
    let options = try parse(arguments)
    parsed.withLock { $0[arguments] = options }
    return options
  }

  public func validate() throws {
    guard database == nil || !inMemory else {
      throw ValidationError("Choose either --database or --in-memory.")
    }
    guard database != "" else { throw ValidationError("--database needs the path of a file.") }
    _ = try faultPlan
    guard api == nil || !StorageLocation(database: database, inMemory: false).isServer else {
      throw ValidationError("With --api, --database is a file for what the server said.")
    }
    guard api == nil || signedInAs == nil else {
      throw ValidationError("A server asks who is looking: leave out --signed-in-as.")
    }
    do {
      _ = try server
    } catch {
      throw ValidationError(String(describing: error))
    }
  }

  /// The account name in `--sign-in`.
  ///
  /// - Throws: `UnknownChoice` if the option is missing or not an account name.
  var accountName: AccountName {
    get throws {
      guard let signIn else { throw UnknownChoice("With --api, --sign-in NAME says who is looking.") }
      guard let name = AccountName(signIn) else {
        throw UnknownChoice("“\(signIn.harmlessAndShort)” is no name of an account.")
      }
      return name
    }
  }

  package var profileUser: UserID { UserID(user) }

  /// The signed-in user, unless a server decides.
  public var signedInUser: UserID {
    me ? profileUser : signedInAs.map { UserID($0) } ?? DemoData.signedInUserID
  }

  /// Whether the options name the signed-in user.
  public var namesWhoLooks: Bool { me || signedInAs != nil }

  var faultPlan: FaultPlan {
    get throws {
      do {
        return try faults.map { try FaultPlan(parsing: $0, seed: seed) } ?? .none
      } catch {
        throw ValidationError(String(describing: error))
      }
    }
  }

  var location: StorageLocation { StorageLocation(database: database, inMemory: inMemory || api != nil) }

  /// The file for the sign-ins of browsers, beside the data or the cached data; `nil` if nothing is stored, and for a database
  /// on a server, which stores them itself.
  public var signInPath: String? {
    get throws { try path(beside: location.path, "-sign-ins.sqlite") }
  }

  /// The same for the pages of browsers.
  public var pagePath: String? {
    get throws { try path(beside: location.path, "-pages.sqlite") }
  }

  private func path(beside database: String?, _ ending: String) throws -> String? {
    let data = try database ?? server.map { serverPath($0) } ?? nil
    return data.map { URL(filePath: $0).deletingPathExtension().path + ending }
  }

  /// The file that keeps what the signed-in person sees, beside the data or the cached data; `nil` if nothing is stored.
  func screenPath(beside database: String?) throws -> String? {
    try path(beside: database, "-screen-\(signedInUser).json")
  }

  /// Whether the program may create the folder of its data: the default one, not one that a person named.
  public var createsFolder: Bool { database == nil }
}
