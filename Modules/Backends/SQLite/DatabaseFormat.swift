import GRDB

/// A kind of database file of this product.
struct DatabaseFormat: Sendable {
  /// Marks a file, in the header field that SQLite reserves for it.
  let applicationID: Int
  /// In the order in which they are applied. A new step goes to the end.
  let steps: [SchemaStep]

  /// What people, blogs, drafts and sounds are kept in: "MPro".
  static let profile: DatabaseFormat = DatabaseFormat(applicationID: 0x4D50_726F, steps: SchemaStep.all)

  /// What was last heard from a server is kept in: "MPlk".
  static let lastKnown: DatabaseFormat = DatabaseFormat(applicationID: 0x4D50_6C6B, steps: [.entries])

  var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    for step in steps {
      migrator.registerMigration(step.identifier, migrate: step.migrate)
    }
    return migrator
  }
}
