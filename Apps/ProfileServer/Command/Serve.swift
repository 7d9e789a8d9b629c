import Accounts
import AccountsCore
public import ArgumentParser
import DemoData
import Foundation
public import Logging
import ProfileServerKit
import SQLiteBackend

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serves until Ctrl-C or a TERM signal.",
    discussion: "GET /openapi.json describes the API. Requests are logged as lines of JSON on standard error."
  )

  @Option(help: "Where to listen; 0.0.0.0 lets other machines in.")
  var host = "127.0.0.1"

  @Option(help: "The port; 0 takes any that is free.")
  var port: UInt16 = 8081

  @Option(help: "What is logged: trace, debug, info, notice, warning, error or critical.")
  var logLevel: Logger.Level = .info

  @OptionGroup var database: DatabaseOptions

  func run() async throws {
    let opened = try database.open()
    let open = try await openAccounts(of: opened)
    let logger = Logger(label: "profile-server") { [logLevel] label in
      JSONLogHandler(label: label, level: logLevel) { line in
        try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
      }
    }
    var configuration = ServerConfiguration()
    configuration.host = host
    configuration.port = Int(port)
    let responder = APIResponder(
      database: opened, accounts: LocalAccounts(store: SQLiteAccountStore(database: opened)),
      images: DemoImageService())
    try await APIServer(responder, configuration, logger: logger).run { [host] port in
      print(Self.greeting(host: host, port: port, open: open), terminator: "")
      fflush(nil)
    }
  }

  private func openAccounts(of database: ProfileDatabase) async throws(Refusal) -> [DemoAccount] {
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
