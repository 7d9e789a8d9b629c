import AccountsCore
import BlogCore
import CommandTesting
import DemoData
import DraftCore
import Essentials
import Foundation
import HTTPBackend
import SQLiteBackend
import Testing
import UserInfoCore
import VoiceCore

@testable import profile_server

extension ContractBackend {
  /// A server on a free port and HTTP services that use it.
  static let http = ContractBackend(testDescription: "HTTP") { world in
    let database = try ProfileDatabase(.inMemory)
    try database.seed(world)
    let running = try await HTTPRunning(database)
    try #require(TemporaryFolder.current).atEnd { await running.stop() }
    return running
  }
}

private final class HTTPRunning: RunningBackend {
  private let client: APIClient
  private let server: RunningServer
  /// The current date of the server.
  private let day: Shared<@Sendable () -> Int>

  init(_ database: ProfileDatabase) async throws {
    let day = Shared<@Sendable () -> Int>({ 0 })
    self.day = day
    // Long limits, because the other tests run at the same time.
    let configuration = ServerConfiguration(
      port: 0, requestTime: .seconds(3600), responseTime: .seconds(3600))
    let responder = APIResponder(
      database: database, accounts: NamedAccounts(), images: DemoImageService(), now: { .day(day.value()) }
    )
    server = try await APIServer(responder, configuration).start()
    client = APIClient(try APIAddress(server.address), patience: .seconds(3600))
  }

  func stop() async { await server.stop() }

  func blogs(as user: Int) -> any KeyedBlogService { HTTPBlogService(client(user)) }

  func users(as user: Int) -> any UserService { HTTPUserService(client(user)) }

  func drafts(as user: Int, day: @escaping @Sendable () -> Int) -> any KeyedDraftService {
    self.day.value = day
    return HTTPDraftService(client(user))
  }

  func voices() -> any VoiceService { HTTPVoiceService(client(1)) }

  private func client(_ user: Int) -> APIClient {
    client.with(SessionToken(rawValue: "\(user)"))
  }
}

/// Accounts whose tokens are user ids.
struct NamedAccounts: AccountService {
  func signIn(
    name: String, password: String, from address: String?
  ) async throws(AccountError) -> SignIn { throw .wrong }

  func user(of token: SessionToken) async throws(AccountError) -> UserID {
    guard let number = Int(token.rawValue) else { throw .signedOut }
    return UserID(number)
  }

  func signOut(_ token: SessionToken) async throws(AccountError) {}
}
