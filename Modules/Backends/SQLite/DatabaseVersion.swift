import GRDB
import Synchronization

/// Counts what changes a database: a number that is the same as long as everything in it is.
final class DatabaseVersion: Sendable {
  /// What SQLite says of the commits of other programs, and when it was asked last.
  private struct Others: Sendable {
    let path: String
    /// Opened when the number is asked for: most programs never do.
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
      // A number of this connection's own: it changes with the commits of all the others (sqlite.org/pragma.html).
      let version = try? connection?.read { try Int.fetchOne($0, sql: "PRAGMA data_version") }
      if version == nil || version != dataVersion { commits.count() }
      dataVersion = version
    }

    private static func open(_ path: String) throws -> DatabaseQueue {
      // It may write, though it never does: SQLite tidies up beside the file only where the last one that is closed may.
      var configuration = Configuration.profile(busyTimeout: .zero)
      configuration.label = "DatabaseVersion"
      return try DatabaseQueue(path: path, configuration: configuration)
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
    others = Mutex(path.map { Others(path: $0) })
  }

  /// Takes a part of a microsecond, and now and then some more to ask SQLite; does not wait for whoever writes.
  var current: Int {
    // Whoever finds somebody asking already takes the number as it was a moment ago.
    _ = others.withLockIfAvailable { $0?.ask(at: now(), commits) }
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
