public import AccountsCore
import GRDB
public import StorageCore
public import UserInfoCore

/// The SQLite database of all features: opened, checked and migrated.
///
/// One instance serves any number of services, on any thread. The file closes when the last reference is released.
public final class ProfileDatabase: Sendable {
  public enum Location: Equatable, Sendable {
    /// A file, created if it is missing. Its folder must exist, unless the database is opened with `creatingFolder`.
    case file(String)
    /// A separate database in memory. It ends with the last reference.
    case inMemory
  }

  let writer: any DatabaseWriter
  /// `nil` in memory.
  let place: FilePlace?
  private let commits: DatabaseVersion
  /// The changes of this program.
  let feed = ChangeFeed()

  /// Opens the database. Waits at most about `busyTimeout` for other programs that use the file.
  ///
  /// A refused file stays unchanged. Blocks the thread: a few milliseconds, if it does not have to wait.
  ///
  /// - Parameter creatingFolder: creates a missing folder, readable only by its owner.
  /// - Throws: `DatabaseOpenError`; its description is one sentence for the person who named the file.
  public convenience init(
    _ location: Location, creatingFolder: Bool = false, busyTimeout: Duration = .seconds(2)
  ) throws(DatabaseOpenError) {
    switch location {
    case .file(let path):
      let opener = DatabaseOpener(path: path, busyTimeout: busyTimeout)
      self.init(try opener.open(creatingFolder: creatingFolder), path: path)
    case .inMemory:
      do {
        let queue = try DatabaseQueue(configuration: .profile(busyTimeout: busyTimeout))
        try DatabaseFormat.profile.migrator.migrate(queue)
        self.init(queue, path: nil)
      } catch {
        throw DatabaseOpenError(path: "in memory", error)
      }
    }
  }

  /// - Parameters:
  ///   - writer: a database with all tables.
  ///   - path: its file; `nil` in memory.
  private init(_ writer: any DatabaseWriter, path: String?) {
    self.writer = writer
    commits = DatabaseVersion(of: writer, path: path)
    place = path.map { FilePlace(of: writer, path: $0) }
  }
}

extension ProfileDatabase: AccessedStorage {
  var access: Access { Access(writer: writer, feed: feed) }
  package var serviceAccess: some DatabaseAccess { access }

  /// `nil`: sign-ins and pages have a file each, so that a copy of the data contains no sessions.
  public var signIns: (any SignInStore)? { nil }
  public var pages: (any PageStore)? { nil }

  /// Counts the commits of this program at once, and those of others within 50 ms.
  public var contentVersion: Int? { commits.current }

  public func changes() -> AsyncStream<StoredChange> { feed.changes() }

  public func answers() async -> Bool {
    guard place?.isKept ?? true else { return false }
    return await writer.canRead("user")
  }
}

extension ProfileDatabase {
  /// - Throws: `DatabaseOpenError`.
  public func isEmpty() throws(DatabaseOpenError) -> Bool {
    do { return try writer.read { db in try Connection(db).personCount(atMost: 1) == 0 } } catch {
      throw DatabaseOpenError(path: writer.path, error)
    }
  }

  /// - Throws: `DatabaseOpenError`, with nothing changed.
  @discardableResult
  public func seed(_ content: ProfileContent) throws(DatabaseOpenError) -> Bool {
    try fill { db in try db.seed(content) }
  }

  /// - Throws: `DatabaseOpenError`, with nothing changed.
  @discardableResult
  public func add(_ accounts: [Account], ifPeopleAre people: [User]) throws(DatabaseOpenError) -> Bool {
    try fill { db in try db.add(accounts, ifPeopleAre: people) }
  }

  private func fill(_ changes: (Connection) throws -> Bool) throws(DatabaseOpenError) -> Bool {
    do { return try writer.write { db in try changes(Connection(db)) } } catch {
      throw DatabaseOpenError(path: writer.path, error)
    }
  }
}

extension ProfileDatabase {
  /// Closes the database. Removes its files if it has no people and no other program has it open.
  public func discardIfEmpty() {
    try? writer.close()
    guard let path = place?.path else { return }
    DatabaseOpener(path: path).remove { try Connection($0).personCount(atMost: 1) == 0 }
  }

  /// Returns a database in memory with the same content. For tests: a copy takes a hundredth of the time of new demo data.
  package func copy() throws -> ProfileDatabase {
    let queue = try DatabaseQueue(configuration: .profile(busyTimeout: .seconds(2)))
    try writer.backup(to: queue)
    return ProfileDatabase(queue, path: nil)
  }

  /// Calls `report` on any thread before each statement from now on. For a database in memory, which has one connection.
  package func onStatement(_ report: @escaping @Sendable () -> Void) async throws {
    try await writer.writeWithoutTransaction { $0.trace { _ in report() } }
  }
}

extension Configuration {
  /// The settings of every connection to the database.
  static func profile(busyTimeout: Duration) -> Configuration {
    let milliseconds = Int(busyTimeout / .milliseconds(1))
    var configuration = Configuration()
    configuration.label = "ProfileDatabase"
    configuration.foreignKeysEnabled = true
    configuration.prepareDatabase { db in
      // `busyMode` would be enough for the writer, but GRDB lets its readers wait for ten seconds.
      try db.execute(sql: "PRAGMA busy_timeout = \(milliseconds)")
    }
    return configuration
  }
}
