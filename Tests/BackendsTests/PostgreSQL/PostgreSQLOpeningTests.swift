#if POSTGRESQL
  import AccountsCore
  import BlogCore
  import DemoData
  import DraftCore
  import Essentials
  import Foundation
  import ProfileStores
  import StorageCore
  import Testing

  @testable import PostgreSQLBackend

  /// Opening a database on a server, and several programs that use it.
  @Suite(.enabled(if: PostgreSQLServer.obstacle == nil, "PostgreSQL is not installed."))
  struct PostgreSQLOpeningTests {
    @Test func programsThatStartAtOnceMakeTheTablesAndTheDataOnce() async throws {
      let address = try await PostgreSQLServer.newAddress()

      let filled = try await simultaneously(1...6) { _ in
        try await PostgreSQLDatabase(address, connections: 1).seed(World(blogs: [.sample(5)]))
      }

      #expect(filled.count { $0 } == 1)
      let database = try await PostgreSQLDatabase(address, connections: 1)
      #expect(try await database.instance() == database.instance())
      #expect(
        try await database.pool.run {
          try $0.run("SELECT version FROM schema_version").map { try $0.int("version") }
        } == [Schema.steps.count])
    }

    @Test func databaseOfANewerVersionIsRefused() async throws {
      let address = try await PostgreSQLServer.newAddress()
      try await PostgreSQLDatabase(address).script("UPDATE schema_version SET version = 99")

      let error = try #require(
        await #expect(throws: PostgreSQLOpenError.self) { try await PostgreSQLDatabase(address) })

      #expect(error.reason == .newer)
      #expect("\(error)" == "The database “\(address)” was written by a newer version of this program.")
    }

    @Test func databaseWithoutUTF8IsRefused() async throws {
      let address = try await PostgreSQLServer.newAddress("TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'")
      let error = await #expect(throws: PostgreSQLOpenError.self) { try await PostgreSQLDatabase(address) }
      #expect(error?.reason == .encoding("LATIN1"))
    }

    @Test func passwordIsInNoMessage() async throws {
      let text = try await PostgreSQLServer.text(of: "missing").replacing(
        "profile@", with: "profile:se%20cret@")
      let address = try PostgreSQLAddress(text)

      let error = try #require(
        await #expect(throws: PostgreSQLOpenError.self) { try await PostgreSQLDatabase(address) })

      let name = "postgres://profile@\(text.split(separator: "host=")[1])/missing"
      #expect("\(address)" == name)
      #expect("\(error)".hasPrefix("The database “\(name)” can't be reached: "))
      #expect("\(error)".hasSuffix("database \"missing\" does not exist."))
      #expect(!"\(error)".contains("cret") && !"\(error)".contains("\n"))
    }

    @Test(arguments: [
      "postgres://a:pass%zzword@host/name", "postgres://host:port:7/pass word?x=y", "profile.sqlite",
    ])
    func otherTextIsNoAddress(_ text: String) throws {
      let error = try #require(#expect(throws: PostgreSQLOpenError.self) { try PostgreSQLAddress(text) })
      #expect(error.reason == .noAddress && !"\(error)".contains("pass"))
    }

    @Test func simultaneousSignInsKeepTheLimitOfSessions() async throws {
      let nodes = try await PostgreSQLServer.programs(World())
      let account = try Account(name: #require(AccountName("ada")), user: UserID(1), passwordHash: "hash")
      try await nodes[0].accounts.set(account)

      try await simultaneously(0..<70) { number in
        try await nodes[number % 2].accounts.addSession(
          Data([UInt8(number)]), of: account, until: .day(100 + number), now: .day(1))
      }

      #expect(try await nodes[0].pool.run { try $0.run("SELECT 1 FROM session").count } == 50)
    }
  }

  /// A program's database on a server, named by `--database`.
  @Suite(.enabled(if: PostgreSQLServer.obstacle == nil, "PostgreSQL is not installed."))
  struct StorageLocationServerTests {
    @Test func newDatabaseIsOpenedAndGetsTheDemoData() async throws {
      let location = StorageLocation(database: try await PostgreSQLServer.newAddressText(), inMemory: false)

      let database = try await location.open()

      #expect(database is PostgreSQLDatabase)
      #expect(try await database.openDemoAccounts() == DemoData.accounts)
    }

    @Test func filesHaveOneNameForAllAddressesOfADatabase() async throws {
      let text = try await PostgreSQLServer.newAddressText()
      var paths: Set<String?> = []
      for address in [
        text, text + "&application_name=other", text.replacing("profile@", with: "profile:se%40cret@"),
      ] {
        let location = StorageLocation(database: address, inMemory: false)
        paths.insert(try await location.path(for: location.open()))
      }

      let path = try #require(paths.first ?? nil)
      #expect(paths.count == 1)
      #expect(URL(filePath: path).lastPathComponent.wholeMatch(of: /postgresql-[0-9a-f-]{36}/) != nil)
    }

    @Test func databaseThatCanNotBeOpenedIsReported() async throws {
      let location = StorageLocation(
        database: try await PostgreSQLServer.text(of: "missing"), inMemory: false)
      await #expect(throws: PostgreSQLOpenError.self) { try await location.open() }
    }
  }
#endif
