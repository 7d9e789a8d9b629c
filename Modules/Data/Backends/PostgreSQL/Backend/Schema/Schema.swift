import Essentials
import StorageCore

/// The tables. Never edit a released step: add a new one.
enum Schema {
  /// Statements for each version, in the order in which they run. The last one's number is the version of the database.
  static let steps: [StaticString] = [first, browsers, publications, pageSessions, edits, publicationEdits]

  /// The number of the lock that a program holds while it changes the schema or fills the database, so that two programs
  /// that start at once do it once. Any number that no other program uses.
  static let lock: Int64 = 0x4D6F_6450_726F_6631

  /// Brings the tables to the present version, in one transaction.
  ///
  /// - Throws: `PostgreSQLOpenError`, or the errors of `Connection.run`.
  static func migrate(_ db: Connection, _ address: PostgreSQLAddress) throws {
    let encoding = try db.run("SELECT current_setting('server_encoding')::text AS encoding").first?.text(
      "encoding")
    guard let encoding, encoding == "UTF8" else {
      throw PostgreSQLOpenError(address: "\(address)", .encoding(encoding ?? "?"))
    }
    try db.transaction { db in
      // Another program may be migrating.
      try db.run("SELECT pg_advisory_xact_lock(\(lock))")
      // Without a table of its own there is no version to read.
      try db.run("CREATE TABLE IF NOT EXISTS schema_version (version bigint NOT NULL)")
      let version = try db.run("SELECT version FROM schema_version").first?.int("version") ?? 0
      guard version <= steps.count else { throw PostgreSQLOpenError(address: "\(address)", .newer) }
      for step in steps.dropFirst(version) { try db.run(script: step) }
      guard version < steps.count else { return }
      try db.run("DELETE FROM schema_version")
      try db.run("INSERT INTO schema_version VALUES (\(steps.count))")
    }
  }
}
