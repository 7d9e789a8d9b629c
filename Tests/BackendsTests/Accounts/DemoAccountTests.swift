import AccountsCore
import DemoData
import Essentials
import Foundation
import SQLiteBackend
import StorageCore
import Testing
import UserInfoCore

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
