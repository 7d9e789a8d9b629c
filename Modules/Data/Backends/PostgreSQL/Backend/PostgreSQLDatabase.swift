public import AccountsCore
public import StorageCore
import Synchronization
public import UserInfoCore

/// The data of all features in a database on a PostgreSQL server: opened, checked and migrated.
///
/// Any number of programs can use one database. One instance serves any number of services, on any thread.
public final class PostgreSQLDatabase: AccessedStorage {
  let address: PostgreSQLAddress
  let pool: ConnectionPool
  private let feed = ChangeFeed()
  /// Made for the first one who asks for changes.
  private let listener = Mutex<ChangeListener?>(nil)

  /// Connects to the server, and makes or updates the tables.
  ///
  /// Later the server may be restarted: a request that finds its connection closed is made on a new one.
  ///
  /// - Parameters:
  ///   - connections: the most connections at a time. Further requests wait.
  ///   - statementTime: how long the server may work on a statement.
  /// - Throws: `PostgreSQLOpenError`; its description is one sentence for the person who named the server.
  public init(
    _ address: PostgreSQLAddress, connections: Int = 8, statementTime: Duration = .seconds(10)
  ) async throws(PostgreSQLOpenError) {
    self.address = address
    let limits = ConnectionLimits(statementTime: statementTime)
    pool = ConnectionPool(count: connections) { PooledConnection(address, limits) }
    // Another program may be migrating for a while.
    let patient = ConnectionLimits(statementTime: max(statementTime, .seconds(60)))
    let opening = ConnectionPool(count: 1) { PooledConnection(address, patient) }
    do {
      try await opening.run { db in try Schema.migrate(db, address) }
    } catch {
      throw PostgreSQLOpenError(address, error)
    }
  }

  var access: Access { Access(database: self) }
  package var serviceAccess: some DatabaseAccess { access }

  public var signIns: (any SignInStore)? { access.signIns { await self.answers() } }
  public var pages: (any PageStore)? { access.pages }

  /// `nil`: the changes of other programs are not counted.
  public var contentVersion: Int? { nil }

  public func changes() async -> AsyncStream<StoredChange> {
    let changes = feed.changes()
    let listening = listener.withLock { listener in
      let listening = listener ?? ChangeListener(address, feed)
      listener = listening
      return listening
    }
    await listening.hasBegun()
    return changes
  }

  public func answers() async -> Bool {
    do {
      return try await pool.run { db in try db.run("SELECT id FROM instance").count == 1 }
    } catch {
      return false
    }
  }
}

extension PostgreSQLDatabase {
  public func isEmpty() async throws -> Bool {
    do {
      return try await pool.run { db in try db.personCount(atMost: 1) == 0 }
    } catch {
      throw PostgreSQLOpenError(address, error)
    }
  }

  @discardableResult
  public func seed(_ content: ProfileContent) async throws -> Bool {
    try await fill { db in try db.seed(content) }
  }

  @discardableResult
  public func add(_ accounts: [Account], ifPeopleAre people: [User]) async throws -> Bool {
    try await fill { db in try db.add(accounts, ifPeopleAre: people) }
  }

  /// Makes changes that no other program makes at the same time.
  private func fill(_ changes: @Sendable (Connection) throws -> Bool) async throws -> Bool {
    do {
      return try await pool.run { db in
        try db.transaction { db in
          try db.run("SELECT pg_advisory_xact_lock(\(Schema.lock))")
          return try changes(db)
        }
      }
    } catch {
      throw PostgreSQLOpenError(address, error)
    }
  }
}

/// Each statement of a read sees what was committed when it began.
struct Access: DatabaseAccess {
  let database: PostgreSQLDatabase

  func read<Value: Sendable>(_ body: @Sendable (Connection) throws -> Value) async throws -> Value {
    try await database.pool.run(body)
  }

  /// The changes run again if the connection was lost or concurrent transactions were in the way.
  func write<Value: Sendable>(_ changes: @Sendable (Connection) throws -> Value) async throws -> Value {
    try await database.pool.run { db in try db.transaction(changes) }
  }

  func failure<Failure: StorageFailure>(_ error: any Error) -> Failure { Failure(error) }
}
