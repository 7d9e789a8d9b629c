import GRDB
import Synchronization

/// Counts what changes a database: a number that is the same as long as everything in it is.
final class DatabaseVersion: Sendable {
  /// What SQLite says of the commits of other programs, and when it was asked last.
  private struct Others: Sendable {
    let path: String
    /// Opened when somebody asks first. May write, so that SQLite tidies up wherever it is the last one that is closed.
    var connection: DatabaseQueue?
    var dataVersion: Int?
    var lastAsked: Duration

    /// A number of this connection's own: it changes with the commits of all others (sqlite.org/pragma.html). `nil` where
    /// it can't be had.
    mutating func askSQLite() -> Int? {
      do {
        let connection =
          try self.connection ?? DatabaseQueue(path: path, configuration: .profile(busyTimeout: .zero))
        self.connection = connection
        return try connection.read { try Int.fetchOne($0, sql: "PRAGMA data_version") }
      } catch {
        return nil
      }
    }
  }

  private let commits: CommitCounter
  private let others: Mutex<Others?>
  private let now: @Sendable () -> Duration

  /// How late a commit of another program may be noticed.
  static let delay = Duration.milliseconds(50)

  /// - Parameters:
  ///   - path: the file; `nil` where nobody else can reach the database.
  ///   - now: the time since some beginning.
  init(
    of writer: any DatabaseWriter, path: String?,
    now: @escaping @Sendable () -> Duration = { [start = ContinuousClock.now] in start.duration(to: .now) }
  ) {
    self.now = now
    let commits = CommitCounter()
    writer.add(transactionObserver: commits, extent: .databaseLifetime)
    self.commits = commits
    others = Mutex(path.map { Others(path: $0, lastAsked: .zero) })
  }

  /// Takes a part of a microsecond, and now and then some more to ask SQLite; does not wait for whoever writes.
  var current: Int {
    // Whoever finds somebody asking already takes the number as it was a moment ago.
    _ = others.withLockIfAvailable { others in
      guard let last = others?.lastAsked else { return }
      let time = now()
      guard others?.dataVersion == nil || time - last >= Self.delay else { return }
      others?.lastAsked = time
      let version = others?.askSQLite()
      if version == nil || version != others?.dataVersion { commits.count() }
      others?.dataVersion = version
    }
    return commits.value
  }
}

/// Hears of this program's own commits before whoever made them does.
private final class CommitCounter: TransactionObserver, Sendable {
  private let number = Atomic(0)

  var value: Int { number.load(ordering: .acquiring) }

  func count() { number.add(1, ordering: .acquiringAndReleasing) }

  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { false }
  func databaseDidChange(with event: DatabaseEvent) {}
  func databaseDidCommit(_ db: Database) { count() }
  func databaseDidRollback(_ db: Database) {}
}
