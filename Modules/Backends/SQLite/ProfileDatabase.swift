import GRDB

/// The SQLite database behind every feature: opened, checked and migrated, or not there at all.
///
/// One instance serves any number of services; its functions can be called from anywhere. The file is closed
/// when the last of them goes.
public final class ProfileDatabase: Sendable {
  public enum Location: Equatable, Sendable {
    /// A file, made if it is missing; the folder has to exist.
    case file(String)
    /// A database of its own, gone when the last reference to it goes.
    case inMemory
  }

  let writer: any DatabaseWriter
  private let changes: DatabaseVersion

  /// Another number after each commit: of this program at once, of others within 50 milliseconds. Can be asked for often.
  public var version: Int { changes.current }

  /// Opens the database, waiting at most about `busyTimeout` for others who use the file.
  ///
  /// A file that is refused is left as it was. Blocks while it works: a few milliseconds where nobody is in
  /// the way.
  ///
  /// - Parameter creatingFolder: Makes a missing folder, readable by its owner alone.
  /// - Throws: `DatabaseOpenError`, whose description is one sentence for the person who named the file.
  public init(
    _ location: Location, creatingFolder: Bool = false, busyTimeout: Duration = .seconds(2)
  ) throws(DatabaseOpenError) {
    switch location {
    case .file(let path):
      writer = try DatabaseOpener(path: path, busyTimeout: busyTimeout).open(creatingFolder: creatingFolder)
      changes = DatabaseVersion(of: writer, path: path)
    case .inMemory:
      do {
        let queue = try DatabaseQueue(configuration: .profile(busyTimeout: busyTimeout))
        try DatabaseFormat.profile.migrator.migrate(queue)
        writer = queue
        changes = DatabaseVersion(of: queue, path: nil)
      } catch {
        throw DatabaseOpenError(path: "in memory", error)
      }
    }
  }
}

extension Configuration {
  /// How every connection to the database is set up.
  static func profile(busyTimeout: Duration) -> Configuration {
    let milliseconds = Int(busyTimeout / .milliseconds(1))
    var configuration = Configuration()
    configuration.label = "ProfileDatabase"
    configuration.foreignKeysEnabled = true
    configuration.prepareDatabase { db in
      // `busyMode` would do for the writer, but GRDB lets its readers wait for ten seconds.
      try db.execute(sql: "PRAGMA busy_timeout = \(milliseconds)")
    }
    return configuration
  }
}
