import Testing

#if POSTGRESQL
  import PostgreSQLBackend

  extension DatabaseBackend {
    /// A PostgreSQL server of this process; none if it is not installed.
    static let postgreSQL =
      PostgreSQLServer.obstacle == nil
      ? [DatabaseBackend(testDescription: "PostgreSQL") { try await PostgreSQLServer.newDatabase() }] : []
  }

  extension PostgreSQLDatabase: TestedStorage {}
#else
  extension DatabaseBackend {
    static let postgreSQL: [DatabaseBackend] = []
  }

  @Test(.disabled("They need PostgreSQL. To run them: Tools/test --postgresql"))
  func contractsHoldOnPostgreSQL() {}
#endif
