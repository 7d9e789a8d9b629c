import StorageCore
import Testing

#if POSTGRESQL
  @testable import PostgreSQLBackend

  extension DatabaseBackend {
    /// A PostgreSQL server of this process; none if it is not installed.
    static let postgreSQL =
      PostgreSQLServer.obstacle == nil
      ? [DatabaseBackend(testDescription: "PostgreSQL") { try await PostgreSQLServer.newDatabase() }] : []
  }

  extension PostgreSQLDatabase: TestedStorage {
    func keptSpace() async throws -> (count: Int, bytes: Int) {
      try await pool.run { db in
        let rows = try db.run(
          "SELECT COUNT(*) AS count, SUM(LENGTH(answer) + LENGTH(request))::bigint AS bytes FROM kept_answer")
        let row = try #require(rows.first)
        return (try row.int("count"), try row.int("bytes"))
      }
    }
  }
#else
  extension DatabaseBackend {
    static let postgreSQL: [DatabaseBackend] = []
  }

  @Test(.disabled("They need PostgreSQL. To run them: Tools/test --postgresql"))
  func contractsHoldOnPostgreSQL() {}
#endif
