#if POSTGRESQL
  import BlogCore
  import DemoData
  import Essentials
  import ProfileAPI
  import StorageCore
  import Testing
  import UserInfoCore

  @testable import PostgreSQLBackend
  @testable import profile_server

  /// What happens to requests if the server ends connections or can't be reached.
  @Suite(.enabled(if: PostgreSQLServer.obstacle == nil, "PostgreSQL is not installed."))
  struct PostgreSQLLossTests {
    @Test func transactionThatLosesItsConnectionIsRunOnceMore() async throws {
      let database = try await PostgreSQLServer.seededDatabase()
      // Sequences are not rolled back: only the first like ends its own connection.
      try await database.script(
        """
        CREATE SEQUENCE attempt;
        CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS $$
          BEGIN
            IF nextval('attempt') = 1 THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;
            RETURN NEW;
          END $$;
        CREATE TRIGGER lose BEFORE INSERT ON blog_like FOR EACH ROW EXECUTE FUNCTION lose();
        """)

      #expect(try await database.blogs(for: UserID(1)).like(BlogID(5)).likeCount == 1)

      #expect(
        try await database.pool.run { try $0.run("SELECT last_value FROM attempt").first?.int("last_value") }
          == 2)
    }

    @Test func transactionThatLosesEveryConnectionIsOffline() async throws {
      let database = try await PostgreSQLServer.seededDatabase()
      try await database.script(
        """
        CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS $$
          BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$;
        CREATE TRIGGER lose BEFORE INSERT ON blog_like FOR EACH ROW EXECUTE FUNCTION lose();
        """)
      let blogs = database.blogs(for: UserID(1))

      await #expect(throws: BlogError.offline) { try await blogs.like(BlogID(5)) }

      #expect(try await blogs.blog(BlogID(5)).likeCount == 0)
    }

    @Test func connectionLostDuringTheCommitIsUnknownAndNotRepeated() async throws {
      let database = try await PostgreSQLServer.seededDatabase()
      try await database.loseConnectionsWhileCommitting()
      let blogs = database.blogs(for: UserID(1))

      await #expect(throws: BlogError.unknown) { try await blogs.like(BlogID(5)) }

      #expect(
        try await database.pool.run { try $0.run("SELECT last_value FROM attempt").first?.int("last_value") }
          == 1)
    }

    @Test func serverThatCanNotBeReachedIsOffline() async throws {
      let address = try await PostgreSQLServer.newAddress()
      let database = try await PostgreSQLDatabase(address, connections: 1)
      try await database.seed(World(blogs: [.sample(5)]))
      let name = try await database.pool.run {
        try $0.run("SELECT current_database()::text AS name").first?.text("name")
      }
      try await PostgreSQLServer.sql("ALTER DATABASE \(#require(name)) ALLOW_CONNECTIONS false")
      let process = try await database.pool.run { try $0.processID() }
      try await PostgreSQLServer.sql("SELECT pg_terminate_backend(\(process))")

      await #expect(throws: BlogError.offline) { try await database.blogs(for: UserID(1)).like(BlogID(5)) }
      await #expect(throws: UserError.offline) { try await database.users(for: UserID(1)).user(UserID(1)) }
      #expect(await !database.answers())
    }
    /// A client of the API learns it too, and can repeat a request that has a key.
    @Test func serverPassesOnThatAnOutcomeIsUnknown() async throws {
      let database = try await PostgreSQLServer.seededDatabase()
      try await database.loseConnectionsWhileCommitting()
      let responder = APIResponder(database: database, accounts: NamedAccounts(), images: DemoImageService())

      let response = await responder.respond(
        to: APIRequest(
          method: "PUT", path: "/blogs/5/like", headers: [APIField.authorization: APIField.bearer("1")]))

      #expect(response.status == 503)
      #expect(try APICoding.decode(APIProblem.self, from: response.body).code == .outcomeUnknown)
    }
  }

  extension Connection {
    /// The number of the server's process for this connection.
    func processID() throws -> Int {
      try #require(try run("SELECT pg_backend_pid()::bigint AS id").first?.int("id"))
    }
  }

  extension PostgreSQLDatabase {
    /// Ends every connection that commits a like. A deferred trigger runs in the commit.
    func loseConnectionsWhileCommitting() async throws {
      try await script(
        """
        CREATE SEQUENCE attempt;
        CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS $$
          BEGIN PERFORM nextval('attempt'), pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$;
        CREATE CONSTRAINT TRIGGER lose AFTER INSERT ON blog_like DEFERRABLE INITIALLY DEFERRED
          FOR EACH ROW EXECUTE FUNCTION lose();
        """)
    }

    /// Runs statements that the program itself never runs.
    func script(_ text: StaticString) async throws {
      try await pool.run { db in try db.run(script: text) }
    }
  }
#endif
