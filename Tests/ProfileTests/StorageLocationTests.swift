import Foundation
import ProfileApp
import ProfileStores
import SQLiteBackend
import StorageCore
import Testing

@testable import CommandMain

/// What `--database` names.
struct StorageLocationTests {
  private static let folder = ProfileDatabase.defaultPath().replacing(/[^\/]*$/, with: "")

  @Test func fileIsNamedOrInTheDataFolder() {
    #expect(StorageLocation(database: "a.sqlite", inMemory: false) == .file("a.sqlite"))
    #expect(StorageLocation(database: nil, inMemory: false).path == ProfileDatabase.defaultPath())
    #expect(StorageLocation(database: nil, inMemory: true).path == nil)
  }

  /// Files for a database on a server have the same name for all of its addresses, and another one for each database.
  @Test(arguments: [
    "postgres://mara:se@cret@db.example:5432/profile", "postgresql://db.example/profile?password=se-cret",
    "postgres://mara@/profile?host=/run/pg&port=5433", "postgres://",
  ])
  func pathForAServerNamesItsDatabaseOnly(address: String) async throws {
    let location = StorageLocation(database: address, inMemory: false)
    #expect(location == .server(address))
    #expect(location.path == nil)
    for _ in 1...2 {
      let database = try ProfileDatabase(.inMemory)
      let instance = try await database.instance().uuidString.lowercased()
      #expect(try await location.path(for: database) == "\(Self.folder)postgresql-\(instance)")
    }
  }

  @Test func pathOfAFileIsTheFile() async throws {
    let database = try ProfileDatabase(.inMemory)
    #expect(try await StorageLocation.file("a.sqlite").path(for: database) == "a.sqlite")
    #expect(try await StorageLocation.inMemory.path(for: database) == nil)
  }

  @Test func cacheOfAnAPIServerIsAFile() {
    #expect(throws: (any Error).self) {
      try ProfileOptions(arguments: [
        "--api", "http://127.0.0.1:1", "--database", "postgres://db.example/profile",
      ])
    }
  }

  #if !POSTGRESQL
    @Test func programWithoutPostgreSQLSaysHowToBuildIt() async throws {
      let location = StorageLocation(database: "postgres://mara:se-cret@db.example/profile", inMemory: false)
      let error = try #require(
        await #expect(throws: MissingPostgreSQL.self) { _ = try await location.open() })
      #expect(
        "\(error)" == "This program was built without PostgreSQL; to build it with: POSTGRESQL=1 swift build."
      )
      #expect(MessageTable.toChinese.translate("\(error)") != "\(error)")
    }
  #endif
}
