import AccountsCore
import DemoData
import Foundation
import HTTPBackend
import ServiceCalls
import Synchronization
import Testing
import ViewKitTesting

@testable import ProfileApp

/// What a client remembers of the tokens of a server.
@MainActor @Suite(.demoServer)
struct ServerAccountsTests {
  private let server = DemoServer.current

  @Test func rememberedAccountsGoWhenTheirTokensHaveExpired() async throws {
    let store = MemoryKeyValueStore()
    let date = Mutex(ProfileRig.today)
    let address = try APIAddress(server.address)
    let accounts = ServerAccounts(
      HTTPAccountService(APIClient(address)), store: store, address: address,
      now: { date.withLock { $0 } })
    func signIn() async throws -> SessionToken {
      let demo = DemoAccount.visitor
      return try await accounts.signIn(
        name: "\(demo.account.name)", password: demo.password, from: nil
      ).token
    }
    let (first, second) = (try await signIn(), try await signIn())
    #expect(await store.values(startingWith: "").count == 2)
    date.withLock { $0 += 6 * 86_400 }
    let third = try await signIn()
    await server.stop()
    for token in [first, second, third] {
      #expect(await accounts.account(of: token)?.user == DemoData.signedInUserID)
    }
    try await server.start()
    date.withLock { $0 += 2 * 86_400 }
    _ = try await signIn()
    #expect(await store.values(startingWith: "").count == 2)
  }

  /// The person has signed out elsewhere.
  @Test func tokenThatTheServerDoesNotKnowIsForgotten() async throws {
    let (store, demo) = (MemoryKeyValueStore(), DemoAccount.visitor)
    let address = try APIAddress(server.address)
    let elsewhere = HTTPAccountService(APIClient(address))
    let accounts = ServerAccounts(elsewhere, store: store, address: address, now: { ProfileRig.today })
    let token = try await accounts.signIn(
      name: "\(demo.account.name)", password: demo.password, from: nil
    ).token
    #expect(await store.values(startingWith: "").count == 1)
    try await elsewhere.signOut(token)
    await #expect(throws: AccountError.signedOut) { try await accounts.user(of: token) }
    #expect(await store.values(startingWith: "").isEmpty)
  }
}
