import AccountsCore
import BlogCore
import DemoData
import DraftCore
import Essentials
import Foundation
import SQLiteBackend
import StorageCore
import Testing
import UserInfoCore
import VoiceCore

/// Every database holds the demo data as they are, also if a program adds them again.
@Suite(.temporaryFolder) struct DemoStorageTests {
  @Test(arguments: DatabaseBackend.all)
  func databaseHoldsTheDataInOrder(_ backend: DatabaseBackend) async throws {
    let database = try await backend.open()
    for _ in 1...2 { try await database.addDemoData() }

    let users = database.users(for: DemoData.signedInUserID)
    let blogs = database.blogs(for: DemoData.signedInUserID)
    for user in DemoData.users {
      let id = user.id
      let drafts = database.drafts(for: id)
      let own = DemoData.drafts.filter { $0.ownerID == id }
      #expect(try await users.user(id) == user)
      #expect(
        try await blogs.blogs(of: id, after: nil, limit: .max).items
          == DemoData.blogs.filter { $0.authorID == id })
      #expect(
        try await database.voices.voices(of: id, after: nil, limit: .max).items
          == DemoData.voices.filter { $0.authorID == id })
      #expect(try await drafts.drafts(after: nil, limit: .max).items == own.filter { $0.deletedAt == nil })
      #expect(
        try await drafts.deletedDrafts(after: nil, limit: .max).items == own.filter { $0.deletedAt != nil })
    }
    #expect(try await database.openDemoAccounts() == DemoData.accounts)
    #expect(Set(DemoData.accounts.map(\.account.user)).isSuperset(of: [UserID(132), UserID(1)]))
  }
}

/// Only demo databases get the demo accounts, whose passwords are public.
struct DemoAccountTests {
  private func demo(people: [User] = DemoData.users) throws -> ProfileDatabase {
    let database = try ProfileDatabase(.inMemory)
    try database.seed(ProfileContent(users: people))
    return database
  }

  @Test func olderDemoDatabaseGetsTheAccounts() async throws {
    let database = try demo()
    #expect(try await database.openDemoAccounts() == [])
    try await database.addDemoData()
    #expect(try await database.openDemoAccounts() == DemoData.accounts)
  }

  @Test func databaseWithOtherUsersGetsNoAccounts() async throws {
    var people = DemoData.users
    people[3].lastName = "Somebody"
    for people in [people, DemoData.users.dropLast(), Array(DemoData.users.prefix(1))] {
      let database = try demo(people: people)
      try await database.addDemoData()
      #expect(try await database.openDemoAccounts() == [])
    }
  }

  @Test func databaseWithAnAccountGetsNoAccounts() async throws {
    let database = try demo()
    let account = Account(
      name: try #require(AccountName("wei")), user: UserID(1), passwordHash: "$scrypt$…")
    try await database.accounts.set(account)
    try await database.addDemoData()
    #expect(try await database.openDemoAccounts() == [])
  }

  @Test func accountWithAChangedPasswordIsNotListed() async throws {
    let database = try ProfileDatabase(.inMemory)
    try await database.addDemoData()
    let store = database.accounts
    let mara = DemoData.accounts[0].account
    try await store.set(Account(name: mara.name, user: mara.user, passwordHash: "another"))
    try await database.addDemoData()
    #expect(try await database.openDemoAccounts() == Array(DemoData.accounts.dropFirst()))
  }
}
