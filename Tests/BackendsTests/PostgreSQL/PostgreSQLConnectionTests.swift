#if POSTGRESQL
  import BlogCore
  import Essentials
  import Foundation
  import StorageCore
  import Testing
  import UserInfoCore

  @testable import PostgreSQLBackend

  /// Statements, the pool of connections, and requests that are cancelled or take too long.
  @Suite(.enabled(if: PostgreSQLServer.obstacle == nil, "PostgreSQL is not installed."))
  struct PostgreSQLConnectionTests {
    @Test func valuesAreBoundAndNeverPartOfTheText() {
      let part: SQL = "name = \("'; DROP TABLE person; --")"
      let sql: SQL = "SELECT 1 FROM account WHERE \(part) AND userID = \(7)"

      #expect(sql.serverText == "SELECT 1 FROM account WHERE name = $1 AND person_id = $2")
      #expect(sql.values == [.text("'; DROP TABLE person; --"), .integer(7)])
    }

    @Test func everyTypeIsReadAsItWasWritten() async throws {
      let pool = try await PostgreSQLServer.newDatabase().pool

      try await pool.run { db in
        let sql: SQL = """
          SELECT \(Int64.min)::bigint AS least, \(Int.max)::bigint AS most, \("é\u{1B}")::text AS text,
            \("")::text AS empty, \(String?.none)::text AS null
          """
        let row = try #require(try db.run(sql).first)
        #expect(try row.int("least") == .min)
        #expect(try row.int("most") == .max)
        #expect(try row.text("text") == "é\u{1B}")
        #expect(try row.text("empty") == "")
        #expect(throws: PostgreSQLError.unreadable) { try row.text("null") }
        #expect(throws: PostgreSQLError.unreadable) { try row.int("text") }
        #expect(throws: PostgreSQLError.unreadable) { try row.int("missing") }
      }
    }

    private struct Model: Codable, Equatable {
      let ownerID: UserID
      let userName: String
      let isRead: Bool
      let seconds: Double
      let file: Data
      let readAt: Date
      let note: String?
    }

    /// Also if the server shortens numbers, and writes bytes in another way.
    @Test func modelHasTheNamesAndValuesOfColumns() async throws {
      let address = try await PostgreSQLServer.newAddress(
        parameters: "&options=-c%20bytea_output%3Descape%20-c%20extra_float_digits%3D-9")
      let database = try await PostgreSQLDatabase(address)
      let model = Model(
        ownerID: UserID(7), userName: "\"é\u{1B}\\", isRead: true, seconds: -0.1 - 0.2,
        file: Data([0, 9, 10, 255]), readAt: Date(timeIntervalSince1970: 0.123), note: nil)

      let read: Model? = try await database.pool.run { db in
        try db.first(
          """
          SELECT \(model.ownerID.rawValue)::bigint AS ownerID, \(model.userName)::text AS userName, true AS isRead,
            \(model.seconds)::float8 AS seconds, \(model.file)::bytea AS file, 123::bigint AS readAt, NULL::text AS note
          """)
      }
      #expect(read == model)
    }

    /// Only the slow statement gets little time: the others need what a busy machine takes.
    @Test func slowStatementIsEndedByTheServer() async throws {
      let database = try await PostgreSQLServer.newDatabase(connections: 1, statementTime: .seconds(540))
      #expect(
        try await database.pool.run { try $0.run("SHOW statement_timeout").first?.text("statement_timeout") }
          == "9min")

      await #expect(throws: UserError.storage("the database server does not answer in time")) {
        try await database.access.write(failingWith: UserError.self) { db in
          _ = try db.run("SET LOCAL statement_timeout = 200")
          _ = try db.run("SELECT pg_sleep(600)::text")
        }
      }

      #expect(await database.answers())
    }

    @Test func cancellingATaskEndsItsStatement() async throws {
      let database = try await PostgreSQLServer.newDatabase(connections: 1)
      let process = try await database.pool.run { try $0.processID() }
      let request = Task {
        try await database.access.write(failingWith: UserError.self) { db in
          _ = try db.run("SELECT pg_sleep(600)::text")
        }
      }
      try await waitForStatement("%pg_sleep(600)%", of: database)

      request.cancel()

      await #expect(throws: UserError.cancelled) { try await request.value }
      // The server was told to end the statement, so the connection was kept.
      #expect(try await database.pool.run { try $0.processID() } == process)
    }

    /// The commit takes a second after it was cancelled, and a cancelled statement may take no time: a client that does not
    /// wait for a commit gives up.
    @Test func commitIsNotCancelled() async throws {
      let database = try await PostgreSQLServer.seededDatabase(connections: 1)
      try await database.script(
        """
        CREATE FUNCTION work() RETURNS trigger LANGUAGE plpgsql AS $$
          BEGIN PERFORM pg_advisory_xact_lock(1), pg_sleep(1); RETURN NULL; END $$;
        CREATE CONSTRAINT TRIGGER work AFTER INSERT ON blog_like DEFERRABLE INITIALLY DEFERRED
          FOR EACH ROW EXECUTE FUNCTION work();
        """)
      let other = ConnectionPool(count: 1) { PooledConnection(database.address, ConnectionLimits()) }
      try await other.run { db in _ = try db.run("SELECT pg_advisory_lock(1)") }
      let request = RequestCancellation(patience: .zero)
      let like = Task {
        try await database.pool.run { db in
          db.request = request
          try db.transaction { db in _ = try db.run("INSERT INTO blog_like VALUES (5, 1)") }
        }
      }
      try await waitForStatement("COMMIT", of: database)

      request.cancel()
      try await other.run { db in _ = try db.run("SELECT pg_advisory_unlock(1)") }

      try await like.value
      #expect(try await database.blogs(for: UserID(1)).blog(BlogID(5)).likeCount == 1)
    }

    @Test func messageThatDoesNotArriveIsNotWaitedForWithoutLimit() throws {
      let request = RequestCancellation(patience: .milliseconds(1))
      let arrival = DispatchSemaphore(value: 0)
      try request.begin { arrival.wait() }
      request.cancel()

      #expect(!request.end())

      arrival.signal()
    }

    @Test func cancellationNeverReachesTheNextRequest() async throws {
      let database = try await PostgreSQLServer.newDatabase(connections: 1)
      for turn in 0..<300 {
        let request = Task { try await database.instance() }
        for _ in 0..<turn % 60 { await Task.yield() }
        request.cancel()
        #expect(await database.answers())
        if case .failure(let error) = await request.result { #expect(error as? UserError == .cancelled) }
      }
    }

    @Test func requestsWaitForOneOfFewConnections() async throws {
      let database = try await PostgreSQLServer.seededDatabase(connections: 2)
      let blogs = database.blogs(for: UserID(1))

      let processes = try await simultaneously(1...20) { _ in
        _ = try await blogs.share(BlogID(5))
        return try await database.pool.run { try $0.processID() }
      }

      #expect(Set(processes).count <= 2)
      #expect(try await blogs.blog(BlogID(5)).shareCount == 20)
    }

    @Test func requestThatWaitsForAConnectionCanBeCancelled() async throws {
      let database = try await PostgreSQLServer.newDatabase(connections: 1)
      let first = Task { try await database.pool.run { db in _ = try db.run("SELECT pg_sleep(600)::text") } }
      try await waitForStatement("%pg_sleep(600)%", of: database)
      let second = Task { try await database.instance() }
      while database.pool.waitingCount == 0 { await Task.yield() }

      second.cancel()

      await #expect(throws: UserError.cancelled) { try await second.value }
      #expect(database.pool.waitingCount == 0)
      first.cancel()
      _ = await first.result
      #expect(await database.answers())
    }

    /// Each transaction has changed the row that the other changes next. PostgreSQL ends one of them.
    @Test func transactionsThatWaitForEachOtherBothSucceed() async throws {
      let database = try await PostgreSQLServer.seededDatabase(connections: 2)
      let starts = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]

      try await simultaneously(0..<2) { turn in
        let ids = turn == 0 ? [5, 6] : [6, 5]
        try await database.access.write(failingWith: BlogError.self) { db in
          try db.run("UPDATE blog SET share_count = share_count + 1 WHERE id = \(ids[0])")
          starts[turn].signal()
          // The repetition finds the signal of the first attempt, and gives it back.
          starts[1 - turn].wait()
          starts[1 - turn].signal()
          try db.run("UPDATE blog SET share_count = share_count + 1 WHERE id = \(ids[1])")
        }
      }

      let blogs = database.blogs(for: UserID(1))
      #expect(try await [blogs.blog(BlogID(5)).shareCount, blogs.blog(BlogID(6)).shareCount] == [2, 2])
    }

    /// Waits until another connection of the same database runs a statement.
    private func waitForStatement(_ pattern: String, of database: PostgreSQLDatabase) async throws {
      let other = ConnectionPool(count: 1) { PooledConnection(database.address, ConnectionLimits()) }
      let isRunning = { () async throws in
        try await other.run { db in
          try db.run(
            """
            SELECT 1 FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid() AND state = 'active' AND query LIKE \(pattern)
            """
          ).count == 1
        }
      }
      while try await !isRunning() { await Task.yield() }
    }
  }
#endif
