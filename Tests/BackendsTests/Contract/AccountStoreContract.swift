import AccountsCore
import Essentials
import Foundation
import StorageCore
import Testing

/// The contract of every store of accounts.
@Suite(.temporaryFolder) struct AccountStoreContract {
  private static let token = Data([1, 0, 255])

  @Test(arguments: DatabaseBackend.all)
  func accountIsFoundByItsNameOnly(_ backend: DatabaseBackend) async throws {
    let (store, ada) = try await start(backend)
    let byron = try account("ada.byron", of: 2)
    try await store.set(byron)

    #expect(try await store.account(ada.name) == ada)
    #expect(try await store.account(byron.name) == byron)
    #expect(try await store.account(#require(AccountName("ad"))) == nil)
  }

  @Test(arguments: DatabaseBackend.all)
  func nameOfAnotherPersonAndUnknownPersonAreRefused(_ backend: DatabaseBackend) async throws {
    let (store, _) = try await start(backend)

    await #expect(throws: AccountError.refused("The name ada is another person's.")) {
      try await store.set(account("ada", of: 2))
    }
    await #expect(throws: AccountError.refused("There is no user 99.")) {
      try await store.set(account("bob", of: 99))
    }
    #expect(try await store.account(#require(AccountName("ada")))?.user == UserID(1))
  }

  @Test(arguments: DatabaseBackend.all)
  func newPasswordEndsTheSessionsOfThatPersonOnly(_ backend: DatabaseBackend) async throws {
    let (store, ada) = try await start(backend)
    let bob = try account("bob", of: 2)
    try await store.set(bob)
    try await store.addSession(Self.token, of: ada, until: .day(9), now: .day(1))
    try await store.addSession(Data([2]), of: bob, until: .day(9), now: .day(1))

    try await store.set(account("ada.byron", of: 1))

    #expect(try await store.account(ada.name) == nil)
    #expect(try await store.user(ofSession: Self.token, now: .day(1)) == nil)
    #expect(try await store.user(ofSession: Data([2]), now: .day(1)) == UserID(2))
  }

  @Test(arguments: DatabaseBackend.all)
  func sessionEndsAtItsDateOrWhenItIsRemoved(_ backend: DatabaseBackend) async throws {
    let (store, ada) = try await start(backend)
    try await store.addSession(Self.token, of: ada, until: .day(9), now: .day(1))
    try await store.addSession(Data([2]), of: ada, until: .day(9), now: .day(1))
    try await store.removeSession(Data([2]))
    try await store.removeSession(Data([3]))

    #expect(try await store.user(ofSession: Self.token, now: .day(8)) == UserID(1))
    #expect(try await store.user(ofSession: Self.token, now: .day(9)) == nil)
    #expect(try await store.user(ofSession: Data([2]), now: .day(8)) == nil)
  }

  @Test(arguments: DatabaseBackend.all)
  func sessionOfAnOlderPasswordIsWrong(_ backend: DatabaseBackend) async throws {
    let (store, old) = try await start(backend)
    try await store.set(account("ada", of: 1, hash: "new"))

    await #expect(throws: AccountError.wrong) {
      try await store.addSession(Self.token, of: old, until: .day(9), now: .day(1))
    }
    #expect(try await store.user(ofSession: Self.token, now: .day(1)) == nil)
  }

  @Test(arguments: DatabaseBackend.all)
  func anotherHashOfThePasswordKeepsTheSessions(_ backend: DatabaseBackend) async throws {
    let (store, ada) = try await start(backend)
    try await store.addSession(Self.token, of: ada, until: .day(9), now: .day(1))

    try await store.rehash(ada, as: "new")
    try await store.rehash(ada, as: "of nobody")

    #expect(try await store.account(ada.name)?.passwordHash == "new")
    #expect(try await store.user(ofSession: Self.token, now: .day(1)) == UserID(1))
  }

  @Test(arguments: DatabaseBackend.all)
  func onlyTheLastFiftySessionsOfAPersonRemain(_ backend: DatabaseBackend) async throws {
    let (store, ada) = try await start(backend)
    for number in 0..<52 {
      try await store.addSession(Data([UInt8(number)]), of: ada, until: .day(100 + number), now: .day(1))
    }

    var valid: [Int] = []
    for number in 0..<52 where try await store.user(ofSession: Data([UInt8(number)]), now: .day(1)) != nil {
      valid.append(number)
    }
    #expect(valid == Array(2..<52))
  }

  /// The store of a new database with four people, and the account of the first one.
  private func start(_ backend: DatabaseBackend) async throws -> (any AccountStore, ada: Account) {
    let storage = try await backend.open()
    try await storage.seed(World())
    let ada = try account("ada", of: 1)
    try await storage.accounts.set(ada)
    return (storage.accounts, ada)
  }

  private func account(_ name: String, of user: Int, hash: String = "old") throws -> Account {
    Account(name: try #require(AccountName(name)), user: UserID(user), passwordHash: hash)
  }
}
