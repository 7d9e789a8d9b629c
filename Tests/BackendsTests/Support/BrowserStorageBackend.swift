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
    return (try BrowserFiles.signIns(path: path), try BrowserFiles.signIns(path: path))
  } pages: {
    let path = try #require(TemporaryFolder.current).path("pages.sqlite")
    return (try BrowserFiles.pages(path: path), try BrowserFiles.pages(path: path))
  }
}

#if POSTGRESQL
  import PostgreSQLBackend

  extension BrowserStorageBackend {
    static let postgreSQL =
      PostgreSQLServer.obstacle == nil
      ? [
        BrowserStorageBackend(testDescription: "PostgreSQL") {
          let programs = try await PostgreSQLServer.programs()
          return (try #require(programs[0].signIns), try #require(programs[1].signIns))
        } pages: {
          let programs = try await PostgreSQLServer.programs()
          return (try #require(programs[0].pages), try #require(programs[1].pages))
        }
      ] : []
  }
#else
  extension BrowserStorageBackend {
    static let postgreSQL: [BrowserStorageBackend] = []
  }
#endif
