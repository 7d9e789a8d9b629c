import AccountsCore
import DemoData
import DemoDatabase
import Essentials
import Foundation
import Logging
import ProfileServerKit
import SQLiteBackend

@testable import Accounts

/// A server in this process, at a port of its own; passwords are hashed quickly.
enum RunningRig {
  static let silence = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  static func serve(_ body: (RunningServer) async throws -> Void) async throws {
    let database = try ProfileDatabase(.inMemory)
    try database.addDemo()
    let quick = PasswordHash.Parameters(logRounds: 4, blockSize: 8, parallelism: 1)
    let accounts = LocalAccounts(
      store: SQLiteAccountStore(database: database), limits: AccountLimits(), now: { .now },
      clock: ContinuousClock(), parameters: quick)
    for demo in DemoData.accounts {
      try await accounts.setPassword(demo.password, name: demo.account.name.rawValue, of: demo.account.user)
    }
    let responder = APIResponder(database: database, accounts: accounts, images: DemoImageService())
    try await serve(responder, body)
  }

  /// - Parameter patience: how long a request may take to arrive, and its answer to be made and fetched.
  static func serve(
    _ responder: APIResponder, patience: Duration = .seconds(1), _ body: (RunningServer) async throws -> Void
  ) async throws {
    var configuration = ServerConfiguration()
    configuration.port = 0
    configuration.requestTime = patience
    configuration.responseTime = patience
    configuration.connections = 20
    // Nobody waits that long; a machine that is busy must not make a test fail.
    configuration.stoppingTime = .seconds(30)
    let server = try await APIServer(responder, configuration, logger: silence).start()
    do {
      try await body(server)
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }
}
