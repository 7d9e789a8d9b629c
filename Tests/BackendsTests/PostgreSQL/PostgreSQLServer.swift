#if POSTGRESQL
  import Essentials
  import Foundation
  import StorageCore

  @testable import PostgreSQLBackend

  /// The PostgreSQL server of this process. It ends with the process, because its standard input does.
  enum PostgreSQLServer {
    /// Why it can't run; `nil` if it can.
    static let obstacle: String? = {
      let check = script(["--check"])
      let errors = Pipe()
      check.standardError = errors
      do { try check.run() } catch { return "\(error)" }
      check.waitUntilExit()
      guard check.terminationStatus != 0 else { return nil }
      return String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }()

    /// The address of the database for administration, after the first use has started the server.
    static let address = Task { try await start() }

    /// Kept, because the server ends when it is closed.
    private static let input = Pipe()

    /// Opens a new, empty database.
    static func newDatabase(connections: Int = 4, statementTime: Duration = .seconds(600)) async throws
      -> PostgreSQLDatabase
    {
      try await PostgreSQLDatabase(
        newAddress(likeTemplate()), connections: connections, statementTime: statementTime)
    }

    /// A database with the tables is made once. To copy it takes half as long as to make the tables again.
    private static let template = Task {
      try await sql("CREATE DATABASE test_template")
      _ = try await PostgreSQLDatabase(PostgreSQLAddress(text(of: "test_template")), connections: 1)
    }

    private static func likeTemplate() async throws -> String {
      try await template.value
      return "TEMPLATE test_template"
    }

    /// Opens a new database with four people and the blogs 5 and 6.
    static func seededDatabase(connections: Int = 4) async throws -> PostgreSQLDatabase {
      let database = try await newDatabase(connections: connections)
      try await database.seed(World(blogs: [.sample(5), .sample(6)]))
      return database
    }

    /// Opens a new database with this data in two programs.
    static func programs(_ world: World = World()) async throws -> [PostgreSQLDatabase] {
      let address = try await newAddress(likeTemplate())
      let programs = try await [
        PostgreSQLDatabase(address, connections: 4), PostgreSQLDatabase(address, connections: 4),
      ]
      try await programs[0].seed(world)
      return programs
    }

    /// Makes a new, empty database and returns its address.
    static func newAddress(_ options: String = "", parameters: String = "") async throws -> PostgreSQLAddress
    {
      try await PostgreSQLAddress(newAddressText(options) + parameters)
    }

    /// The same as a person types it.
    static func newAddressText(_ options: String = "") async throws -> String {
      let name = "test_\(UUID().uuidString.lowercased().filter { $0 != "-" })"
      try await sql("CREATE DATABASE \(name) \(options)")
      return try await text(of: name)
    }

    /// The address of a database of this server as text.
    static func text(of name: String) async throws -> String {
      try await address.value.replacing("/profile?", with: "/\(name)?")
    }

    /// Runs a statement as the server's owner.
    static func sql(_ statement: String) async throws {
      let owner = try await PostgreSQLAddress(address.value)
      let pool = ConnectionPool(count: 1) {
        PooledConnection(owner, ConnectionLimits(statementTime: .seconds(600)))
      }
      try await pool.run { db in _ = try db.run(SQL(stringLiteral: statement)) }
    }

    struct Failure: Error {}

    private static func start() async throws -> String {
      let server = script([])
      let output = Pipe()
      (server.standardInput, server.standardOutput) = (input, output)
      try server.run()
      return try await withCheckedThrowingContinuation { continuation in
        // Blocks until the server is ready, so not on a thread of Swift's pool.
        DispatchQueue.global().async {
          let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
          let line = text.trimmingCharacters(in: .whitespacesAndNewlines)
          if line.isEmpty {
            continuation.resume(throwing: Failure())
          } else {
            continuation.resume(returning: line)
          }
        }
      }
    }

    private static func script(_ arguments: [String]) -> Process {
      let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
      let process = Process()
      process.executableURL = root.appending(path: "Tools/postgresql")
      process.arguments = arguments
      return process
    }
  }
#endif
