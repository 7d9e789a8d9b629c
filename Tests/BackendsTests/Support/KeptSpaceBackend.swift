import Essentials
import Foundation
import SQLiteBackend
import StorageCore
import Testing

/// A database whose kept results a test can count.
struct KeptSpaceBackend: Sendable, CustomTestStringConvertible {
  /// Returns the number of kept results, and their bytes.
  typealias Count = @Sendable () async throws -> (count: Int, bytes: Int)

  let testDescription: String
  /// Starts a database, and returns the blogs of its first person.
  let start: @Sendable (World) async throws -> (any StoredBlogService, Count)

  static let all = [sqlite] + postgreSQL

  static let sqlite = KeptSpaceBackend(testDescription: "SQLite") { world in
    let path = try #require(TemporaryFolder.current).path("profile.sqlite")
    let database = try ProfileDatabase(.file(path))
    try database.seed(world)
    let count: Count = {
      let connection = try RawConnection(path: path)
      // Without answers, a sum is `nil`.
      func number(_ expression: String) throws -> Int {
        try connection.text("SELECT \(expression) FROM keptAnswer").flatMap { Int($0) } ?? 0
      }
      return try (number("COUNT(*)"), number("SUM(LENGTH(answer) + LENGTH(request))"))
    }
    return (database.blogs(for: UserID(1)) { .day(100) }, count)
  }
}

#if POSTGRESQL
  @testable import PostgreSQLBackend

  extension KeptSpaceBackend {
    static let postgreSQL =
      PostgreSQLServer.obstacle == nil
      ? [
        KeptSpaceBackend(testDescription: "PostgreSQL") { world in
          let database = try await PostgreSQLServer.newDatabase()
          try await database.seed(world)
          let count: Count = {
            try await database.pool.run { db in
              let rows = try db.run(
                """
                SELECT COUNT(*) AS count, SUM(LENGTH(answer) + LENGTH(request))::bigint AS bytes
                FROM kept_answer
                """)
              let row = try #require(rows.first)
              return (try row.int("count"), try row.int("bytes"))
            }
          }
          return (database.blogs(for: UserID(1)) { .day(100) }, count)
        }
      ] : []
  }
#else
  extension KeptSpaceBackend {
    static let postgreSQL: [KeptSpaceBackend] = []
  }
#endif
