#if POSTGRESQL
  import BlogCore
  import Essentials
  import Foundation
  import StorageCore
  import Testing

  @testable import PostgreSQLBackend

  /// Changes that one program announces to others.
  @Suite(.enabled(if: PostgreSQLServer.obstacle == nil, "PostgreSQL is not installed."))
  struct PostgreSQLChangeTests {
    /// The server takes a second for each connection, so that nobody listens at once.
    @Test func everyoneWhoAsksForChangesWaitsUntilTheyAreListenedTo() async throws {
      let address = try await PostgreSQLServer.newAddress(parameters: "&options=-c%20post_auth_delay%3D1")
      let database = try await PostgreSQLDatabase(address, connections: 1)
      // Connects.
      #expect(try await database.listeners() == [])

      let listening = try await simultaneously(1...2) { _ in
        _ = await database.changes()
        return try await database.listeners().count
      }

      #expect(listening == [1, 1])
    }

    @Test func everythingCountsAsChangedAfterTheConnectionWasLost() async throws {
      let programs = try await PostgreSQLServer.programs(World(blogs: [.sample(5), .sample(6)]))
      let (here, there) = (programs[0], programs[1])
      var changes = await there.changes().makeAsyncIterator()
      let listener = try #require(try await here.listeners().first)
      try await PostgreSQLServer.sql("SELECT pg_terminate_backend(\(listener))")

      #expect(await changes.next() == StoredChange(.everything))

      _ = try await here.blogs(for: UserID(1)).like(BlogID(5))
      #expect(await changes.next() == StoredChange(.blog(BlogID(5))))
    }

    @Test(arguments: ["", "blog", "blog x", "photo 5"])
    func unknownNotificationIsIgnored(_ text: String) {
      #expect(StoredChange(notification: text) == nil)
    }
  }

  extension PostgreSQLDatabase {
    /// The server's processes that listen for changes of this database.
    fileprivate func listeners() async throws -> [Int] {
      try await pool.run { db in
        try db.run(
          """
          SELECT pid::bigint AS id FROM pg_stat_activity
          WHERE datname = current_database() AND state = 'idle' AND query LIKE 'LISTEN%'
          """
        ).map { try $0.int("id") }
      }
    }
  }
#endif
