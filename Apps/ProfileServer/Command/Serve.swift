import Accounts
import AccountsCore
public import ArgumentParser
import CommandMain
import DemoData
import Essentials
import Foundation
import HTTPServing
public import Logging
import ProfileStores
import StorageCore

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serves until Ctrl-C or a TERM signal.",
    discussion: "GET /openapi.json describes the API. Requests are logged as lines of JSON on standard error."
  )

  @Option(help: "Where to listen; 0.0.0.0 lets other machines in.")
  var host = "127.0.0.1"

  @Option(
    parsing: .unconditional, help: "The port; 0 takes any that is free. (default: 8081)",
    transform: UInt16.readingPort)
  var port: UInt16 = 8081

  @Option(help: "What is logged: trace, debug, info, notice, warning, error or critical.")
  var logLevel: Logger.Level = .info

  @Option(
    help: ArgumentHelp(
      "A proxy or a profile-web that may say in X-Forwarded-For which client asks; can be repeated.",
      valueName: "address"),
    transform: ClientAddress.reading)
  var trustedProxy: [ClientAddress] = []

  @Option(
    help: ArgumentHelp(
      "The database file, or a PostgreSQL server as postgres://user@host/name; made and filled with demo data where it is new.",
      valueName: "path"))
  var database: String?

  @Flag(help: "Demo data that is gone afterwards.")
  var inMemory = false

  func validate() throws {
    if inMemory, database != nil {
      throw ValidationError("Choose either --database or --in-memory.")
    }
  }

  func run() async throws {
    let opened = try await StorageLocation(database: database, inMemory: inMemory).open()
    let open = try await openAccounts(of: opened)
    let lines = LineQueue { JSONLogHandler.dropped($0, label: "profile-server") }
    let logger = Logger(label: "profile-server") { [logLevel] label in
      JSONLogHandler(label: label, level: logLevel) { lines.add($0) }
    }
    defer { lines.finish(within: .milliseconds(200)) }
    let configuration = ServerConfiguration(
      host: host, port: Int(port), proxies: TrustedProxies(Set(trustedProxy)))
    let responder = APIResponder(
      database: opened, accounts: LocalAccounts(store: opened.accounts),
      images: DemoImageService())
    try await APIServer(responder, configuration, logger: logger).run { [host] port in
      print(Self.greeting(host: host, port: port, open: open), terminator: "")
      fflush(nil)
    }
  }

  private func openAccounts(of database: any ProfileStorage) async throws(Refusal) -> [DemoAccount] {
    do {
      return try await database.openDemoAccounts()
    } catch {
      throw Refusal(error)
    }
  }

  /// The text that is printed at the start. The first line is the address alone, so that a program can read it.
  private static func greeting(host: String, port: Int, open: [DemoAccount]) -> String {
    var lines = [ServerAddress.text(host: host, port: port)]
    if !open.isEmpty {
      lines.append("Accounts of the demo data, whose passwords everybody knows:")
      lines += open.map { "  \($0.account.name)  \($0.password)" }
      if !ServerAddress.isLocal(host) {
        lines.append("Other machines can reach this one: change them with profile-server set-password.")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension Logger.Level: @retroactive ExpressibleByArgument {}
