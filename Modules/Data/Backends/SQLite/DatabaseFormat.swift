import GRDB

/// A kind of database file: its application id and its schema.
struct DatabaseFormat: Sendable {
  /// Identifies the kind of file, in the header field that SQLite reserves for applications.
  let applicationID: Int
  /// The migrations, in the order in which they run. Append new steps at the end.
  let steps: [SchemaStep]
  /// Whether deleted data is overwritten in the file.
  var erasesDeleted = false

  /// The database of people, blogs, drafts, voice messages and accounts: "MPro".
  static let profile: DatabaseFormat = DatabaseFormat(applicationID: 0x4D50_726F, steps: SchemaStep.all)

  /// The offline cache of a server's data: "MPlk".
  static let lastKnown: DatabaseFormat = DatabaseFormat(
    applicationID: 0x4D50_6C6B, steps: [.entries, .ages, .noTokens], erasesDeleted: true)

  /// The sign-ins of a web host: "MPsi".
  static let signIns: DatabaseFormat = DatabaseFormat(applicationID: 0x4D50_7369, steps: [.signIns])

  /// The pages of a web host: "MPpg".
  static let pages: DatabaseFormat = DatabaseFormat(
    applicationID: 0x4D50_7067, steps: [.pages, .pageSessions], erasesDeleted: true)

  var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    for (index, step) in steps.enumerated() {
      migrator.registerMigration(step.identifier) { db in
        // The first step makes the file one of this kind.
        if index == 0 { try db.execute(sql: "PRAGMA application_id = \(applicationID)") }
        try db.execute(sql: step.sql)
      }
    }
    return migrator
  }
}
