import GRDB
import Synchronization

/// Counts the changes of a database. The number stays the same while the content does.
final class DatabaseVersion: Sendable {
  /// Detects the commits of other programs.
  private struct Others: Sendable {
    let path: String
    /// Opened at the first use, because most programs never need it.
    var connection: DatabaseQueue?
    var dataVersion: Int?
    var lastAsked = Duration.zero

    init(path: String) {
      self.path = path
    }

    mutating func ask(at time: Duration, _ commits: CommitCounter) {
      guard dataVersion == nil || time - lastAsked >= DatabaseVersion.delay else { return }
      lastAsked = time
      if connection == nil { connection = try? Self.open(path) }
      // The number belongs to this connection, and changes with the commits of all others (sqlite.org/pragma.html).
      let version = try? connection?.read { try Int.fetchOne($0, sql: "PRAGMA data_version") }
      if version == nil || version != dataVersion { commits.count() }
      dataVersion = version
    }

    private static func open(_ path: String) throws -> DatabaseQueue {
      // Opened for writing, although it only reads: SQLite removes its companion files only if the last closed
      // connection may write.
      var configuration = Configuration.profile(busyTimeout: .zero)
      configuration.label = "DatabaseVersion"
      return try DatabaseQueue(path: path, configuration: configuration)
    }
  }

  private let commits: CommitCounter
  private let others: Mutex<Others?>
  private let now: @Sendable () -> Duration

  /// The maximum delay until a commit of another program is noticed.
  static let delay = Duration.milliseconds(50)

  /// - Parameters:
  ///   - path: the file; `nil` if no other program can access the database.
  ///   - now: the time since a fixed moment.
  init(
    of writer: any DatabaseWriter, path: String?,
    now: @escaping @Sendable () -> Duration = { [start = ContinuousClock.now] in start.duration(to: .now) }
  ) {
    self.now = now
    let commits = CommitCounter()
    writer.add(transactionObserver: commits, extent: .databaseLifetime)
    self.commits = commits
    others = Mutex(path.map { Others(path: $0) })
  }

  /// The current number. Fast, except for an occasional query of SQLite. Does not wait for writers.
  var current: Int {
    // If another thread is asking already, use the previous number.
    _ = others.withLockIfAvailable { $0?.ask(at: now(), commits) }
    return commits.value
  }
}

/// Counts the commits of this program. A commit is counted before its caller continues.
private final class CommitCounter: TransactionObserver, Sendable {
  private let number = Atomic(0)

  var value: Int { number.load(ordering: .acquiring) }

  func count() { number.add(1, ordering: .acquiringAndReleasing) }

  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { false }
  func databaseDidChange(with event: DatabaseEvent) {}
  func databaseDidCommit(_ db: Database) { count() }
  func databaseDidRollback(_ db: Database) {}
}
