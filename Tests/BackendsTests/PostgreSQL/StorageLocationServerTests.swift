#if POSTGRESQL
  import DemoData
  import Foundation
  import PostgreSQLBackend
  import ProfileStores
  import Testing

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
