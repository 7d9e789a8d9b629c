import AccountsCore
import CommandTesting
import DemoData
import Essentials
import Foundation
import ProfileApp
import SQLiteBackend
import Synchronization
import Testing

@testable import profile_server

/// The server with demo data, in the test's process, and a folder for the databases of its clients.
@MainActor
final class DemoServer {
  private(set) var database: ProfileDatabase
  let accounts = DemoAccounts()
  let folder = TemporaryFolder()
  private var server: RunningServer?
  private var port = 0

  @TaskLocal fileprivate static var running: DemoServer?

  /// The server of the running test case, whose suite has the trait `.demoServer`.
  static var current: DemoServer {
    guard let running else { preconditionFailure("The suite lacks the trait .demoServer.") }
    return running
  }

  fileprivate init() async throws {
    database = try ProfileDatabase(.inMemory)
    try await database.addDemoData()
  }

  var address: String { "http://127.0.0.1:\(port)" }

  /// Starts the server. A restart uses the same port.
  func start() async throws {
    guard port == 0 else { return try await listen(on: port) }
    // Below the ports that systems choose: a connection of another test can't get it while the server is stopped.
    for candidate in (20_000..<32_000).shuffled() where server == nil {
      do {
        try await listen(on: candidate)
      } catch let error where "\(error)".contains("is in use") {}
    }
  }

  private func listen(on port: Int) async throws {
    var configuration = ServerConfiguration()
    configuration.port = port
    // Long limits, because the other tests run at the same time.
    configuration.requestTime = .seconds(3600)
    configuration.responseTime = .seconds(3600)
    let responder = APIResponder(
      database: database, accounts: accounts, images: DemoImageService(), now: { ProfileRig.today })
    let running = try await APIServer(
      responder, configuration
    ).start()
    self.port = running.port
    server = running
  }

  /// Replaces the data by that of another server, which knows the same people and no token.
  func replaceDatabase() async throws {
    database = try ProfileDatabase(.inMemory)
    try await database.addDemoData()
    accounts.signEverybodyOut()
  }

  func stop() async {
    await server?.stop()
    server = nil
  }

  /// A client of the server.
  ///
  /// - Parameters:
  ///   - memory: The name of its database file. Clients with the same name share their stored data.
  ///   - password: The typed password, by default that of the account.
  ///   - asks: Whether there is a prompt for the password.
  func rig(
    _ arguments: String..., account: DemoAccount = .visitor, memory: String = "memory",
    password: String? = nil, asks: Bool = true
  ) async throws -> ProfileRig {
    let options = try ProfileOptions(
      arguments: [
        "--api", address, "--sign-in", "\(account.account.name)", "--player", "silent",
        "--database", folder.file("\(memory).sqlite").path,
      ] + arguments)
    return try await ProfileRig(options, password: asks ? password ?? account.password : nil)
  }
}

/// Starts a server for each test case, and stops it when the test case ends.
struct DemoServerTrait: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    let server = try await DemoServer()
    try await server.start()
    do {
      try await DemoServer.$running.withValue(server) { try await function() }
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }
}

extension Trait where Self == DemoServerTrait {
  static var demoServer: Self { Self() }
}

extension DemoAccount {
  /// The account that is signed in by default in the demo data.
  static var visitor: DemoAccount { of(DemoData.signedInUserID.rawValue) }
  /// The account whose profile the demo shows.
  static var owner: DemoAccount { of(DemoData.profileUserID.rawValue) }

  private static func of(_ user: Int) -> DemoAccount {
    guard let account = DemoData.accounts.first(where: { $0.account.user.rawValue == user }) else {
      preconditionFailure("The demonstration has an account for user \(user)")
    }
    return account
  }
}

extension ProfileRig {
  /// Waits until the screen shows the server's current data, if the server can be reached.
  @discardableResult
  func catchUp() async -> ProfileRig {
    await finish()
    await session.caughtUp()
    return await finish()
  }
}

/// The demo accounts without password hashing, which is slow by design.
final class DemoAccounts: AccountService {
  private let tokens = Mutex<[SessionToken: UserID]>([:])
  private let hasFault = Mutex(false)

  func signIn(
    name: String, password: String, from address: String?
  ) async throws(AccountError) -> SignIn {
    if hasFault.withLock(\.self) { throw .storage("the disk is full") }
    guard
      let demo = DemoData.accounts.first(where: { "\($0.account.name)" == name && $0.password == password })
    else { throw .wrong }
    let token = SessionToken(rawValue: UUID().uuidString)
    tokens.withLock { $0[token] = demo.account.user }
    return SignIn(token: token, user: demo.account.user, expiresAt: ProfileRig.today)
  }

  func user(of token: SessionToken) async throws(AccountError) -> UserID {
    if hasFault.withLock(\.self) { throw .storage("the disk is full") }
    guard let user = tokens.withLock({ $0[token] }) else { throw .signedOut }
    return user
  }

  func signOut(_ token: SessionToken) async throws(AccountError) {
    tokens.withLock { $0[token] = nil }
  }

  /// How many sign-ins are valid.
  var count: Int { tokens.withLock { $0.count } }

  /// From now on, everything fails.
  func fail() { hasFault.withLock { $0 = true } }

  /// Invalidates all tokens.
  func signEverybodyOut() {
    tokens.withLock { $0 = [:] }
  }
}
