import Accounts
import AccountsCore
import ArgumentParser
import CallTracing
import CommandMain
import DemoData
import Essentials
import Foundation
import HTTPServing
import Logging
import ProfileApp
import StorageCore
import WebHost

/// The program for browsers: the options and scenes of `profile`, with a page for each visitor.
@main
struct ProfileWeb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile-web",
    abstract: "Shows a user's profile, put together from modules, in a browser.",
    discussion: """
      People sign in with a name and a password. With --signed-in-as or --me nobody has to: everybody who can reach the \
      address is that person. Ctrl-C ends it.
      """)

  static func main() async { await parseAndRun() }

  @Option(help: "Where to listen; 0.0.0.0 lets other machines in.")
  var host = "127.0.0.1"

  @Option(
    parsing: .unconditional, help: "The port; 0 takes any that is free. (default: 8080)",
    transform: UInt16.readingPort)
  var port: UInt16 = 8080

  @Option(
    help: ArgumentHelp("A name that other machines know this one by; can be repeated.", valueName: "name"))
  var name: [String] = []

  @Option(
    help: ArgumentHelp(
      "A proxy that may say in X-Forwarded-For which client asks; can be repeated.", valueName: "address"),
    transform: ClientAddress.reading)
  var trustedProxy: [ClientAddress] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How long a page stays in memory as a whole after its last use; then it sleeps until it is used again.",
      valueName: "seconds"))
  var hibernateAfter: UInt32 = 60

  @Option(parsing: .unconditional, help: "The most browsers at a time.")
  var browsers: UInt32 = 2000

  @Flag(help: "Show who calls whom after each action, in a panel that t hides. Needs a debug build.")
  var trace = false

  @Flag(help: "Like --trace, with a guide of five actions to try, and the source of each.")
  var study = false

  @OptionGroup var options: ProfileOptions
  @OptionGroup var architectures: ArchitectureOptions

  func validate() throws {
    guard hibernateAfter > 0, browsers > 0 else {
      throw ValidationError("--hibernate-after and --browsers take numbers from 1.")
    }
    // In brackets: an address of IPv6, as in the header `Host`.
    if let wrong = name.first(where: {
      $0.wholeMatch(of: /[A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\]/) == nil
    }) {
      throw ValidationError("--name takes the name of a machine, not “\(wrong.harmlessAndShort)”.")
    }
  }

  @MainActor
  func run() async throws {
    var options = options
    options.architectures = architectures.typed
    var configuration = WebServer.Configuration()
    configuration.host = host
    configuration.port = Int(port)
    configuration.names = name
    configuration.limits.wakefulness = .seconds(Int(hibernateAfter))
    configuration.limits.sessions = Int(browsers)
    configuration.limits.connections = max(configuration.limits.connections, Int(browsers))
    configuration.proxies = TrustedProxies(Set(trustedProxy))
    let log = LineQueue { JSONLogHandler.dropped($0, label: "profile-web") }
    defer { log.finish(within: .milliseconds(200)) }
    let logger = Logger(label: "profile-web") { label in
      JSONLogHandler(label: label, level: .critical) { log.add($0) }
    }
    let backend = try await ProfileBackend(options)
    try await backend.check(options)
    // Making the site checks the options before the first visitor comes.
    let site = try ProfileSite(
      options, backend: backend, accounts: accounts(of: backend),
      observer: trace || study ? LiveTrace(isStudy: study) : nil)
    let lines = try await greeting(site, backend)
    let stores = try BrowserStores(for: options, backend.database, hasAccounts: site.accounts != nil)
    let server = WebServer(
      site, configuration, signIns: stores.signIns, pages: stores.pages, logger: logger)
    try await server.run { [host] port in
      let address = host.contains(":") ? "[\(host)]" : host
      print("http://\(address == "0.0.0.0" ? "127.0.0.1" : address):\(port)")
      for line in lines { print(line) }
      fflush(nil)
    }
  }

  /// The accounts for signing in; `nil` if the options name the person.
  @MainActor
  private func accounts(of backend: ProfileBackend) -> (any AccountService)? {
    if let server = backend.server { return server }
    guard !options.namesWhoLooks, let database = backend.database else { return nil }
    return LocalAccounts(store: database.accounts)
  }

  /// The lines that are printed below the address.
  @MainActor
  private func greeting(_ site: ProfileSite, _ backend: ProfileBackend) async throws -> [String] {
    guard site.accounts != nil else {
      return ["Everybody who can reach it is user \(options.signedInUser)."]
    }
    let open: [DemoAccount]
    do { open = try await backend.database?.openDemoAccounts() ?? [] } catch {
      throw Complaint("The database can't be read.")
    }
    guard !open.isEmpty else { return [] }
    return ["Accounts of the demo data, whose passwords everybody knows:"]
      + open.map { "  \($0.account.name)  \($0.password)" }
  }
}
