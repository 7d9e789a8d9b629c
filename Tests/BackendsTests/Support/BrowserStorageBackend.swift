import AccountsCore
import Foundation
import SQLiteBackend
import StorageCore
import Testing

/// A kind of storage for browsers, as two programs see it.
struct BrowserStorageBackend: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let signIns: @Sendable () async throws -> (any SignInStore, any SignInStore)
  let pages: @Sendable () async throws -> (any PageStore, any PageStore)

  static let all = [sqlite] + postgreSQL

  static let sqlite = BrowserStorageBackend(testDescription: "SQLite") {
    let path = try #require(TemporaryFolder.current).path("sign-ins.sqlite")
    return (try SignInDatabase(path: path), try SignInDatabase(path: path))
  } pages: {
    let path = try #require(TemporaryFolder.current).path("pages.sqlite")
    return (try PageDatabase(path: path), try PageDatabase(path: path))
  }
}

#if POSTGRESQL
  import PostgreSQLBackend

  extension BrowserStorageBackend {
    static let postgreSQL =
      PostgreSQLServer.obstacle == nil
      ? [
        BrowserStorageBackend(testDescription: "PostgreSQL") {
          let (one, other) = try await programs()
          return (try #require(one.signIns), try #require(other.signIns))
        } pages: {
          let (one, other) = try await programs()
          return (try #require(one.pages), try #require(other.pages))
        }
      ] : []

    private static func programs() async throws -> (PostgreSQLDatabase, PostgreSQLDatabase) {
      let address = try await PostgreSQLServer.newAddress()
      return (
        try await PostgreSQLDatabase(address, connections: 4),
        try await PostgreSQLDatabase(address, connections: 4)
      )
    }
  }
#else
  extension BrowserStorageBackend {
    static let postgreSQL: [BrowserStorageBackend] = []
  }
#endif
