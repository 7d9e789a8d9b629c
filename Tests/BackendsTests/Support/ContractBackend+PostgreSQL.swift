import Testing

#if POSTGRESQL
  import Essentials
  import Foundation
  import PostgreSQLBackend

  extension ContractBackend {
    /// A PostgreSQL server of this process; none if it is not installed.
    static let postgreSQL =
      PostgreSQLServer.obstacle == nil
      ? [
        ContractBackend(testDescription: "PostgreSQL") { world in
          let database = try await PostgreSQLServer.newDatabase()
          try await database.seed(world)
          return StorageRunning(storage: database) { try await $0.publish($1) }
        }
      ] : []
  }
#else
  extension ContractBackend {
    static let postgreSQL: [ContractBackend] = []
  }

  @Test(.disabled("They need PostgreSQL. To run them: Tools/test --postgresql"))
  func contractsHoldOnPostgreSQL() {}
#endif
