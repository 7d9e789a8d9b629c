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
    let store = try await backend.startStore()
    let account = try account("ada.byron", of: 1)
    try await store.set(account)

    #expect(try await store.account(account.name) == account)
    #expect(try await store.account(#require(AccountName("ada"))) == nil)
  }

  @Test(arguments: DatabaseBackend.all)
  func nameOfAnotherPersonAndUnknownPersonAreRefused(_ backend: DatabaseBackend) async throws {
    let store = try await backend.startStore()
    try await store.set(account("ada", of: 1))

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
    let store = try await backend.startStore()
    let (ada, bob) = try (account("ada", of: 1), account("bob", of: 2))
    try await store.set(ada)
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
    let store = try await backend.startStore()
    let ada = try account("ada", of: 1)
    try await store.set(ada)
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
    let store = try await backend.startStore()
    let old = try account("ada", of: 1, hash: "old")
    try await store.set(account("ada", of: 1, hash: "new"))

    await #expect(throws: AccountError.wrong) {
      try await store.addSession(Self.token, of: old, until: .day(9), now: .day(1))
    }
    #expect(try await store.user(ofSession: Self.token, now: .day(1)) == nil)
  }

  @Test(arguments: DatabaseBackend.all)
  func anotherHashOfThePasswordKeepsTheSessions(_ backend: DatabaseBackend) async throws {
    let store = try await backend.startStore()
    let ada = try account("ada", of: 1, hash: "old")
    try await store.set(ada)
    try await store.addSession(Self.token, of: ada, until: .day(9), now: .day(1))

    try await store.rehash(ada, as: "new")
    try await store.rehash(ada, as: "of nobody")

    #expect(try await store.account(ada.name)?.passwordHash == "new")
    #expect(try await store.user(ofSession: Self.token, now: .day(1)) == UserID(1))
  }

  @Test(arguments: DatabaseBackend.all)
  func onlyTheLastFiftySessionsOfAPersonRemain(_ backend: DatabaseBackend) async throws {
    let store = try await backend.startStore()
    let ada = try account("ada", of: 1)
    try await store.set(ada)
    for number in 0..<52 {
      try await store.addSession(Data([UInt8(number)]), of: ada, until: .day(100 + number), now: .day(1))
    }

    var valid: [Int] = []
    for number in 0..<52 where try await store.user(ofSession: Data([UInt8(number)]), now: .day(1)) != nil {
      valid.append(number)
    }
    #expect(valid == Array(2..<52))
  }

  private func account(_ name: String, of user: Int, hash: String = "$scrypt$…") throws -> Account {
    Account(name: try #require(AccountName(name)), user: UserID(user), passwordHash: hash)
  }
}

extension DatabaseBackend {
  /// The store of accounts of a new database with four people.
  fileprivate func startStore() async throws -> any AccountStore {
    let storage = try await open()
    try await storage.seed(World())
    return storage.accounts
  }
}
