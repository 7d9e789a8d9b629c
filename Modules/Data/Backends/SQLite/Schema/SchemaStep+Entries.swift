import GRDB

extension SchemaStep {
  /// The table of entries: data by key.
  static let entries = SchemaStep(identifier: "1 entries") { db in
    try db.execute(
      sql: """
        PRAGMA application_id = \(DatabaseFormat.lastKnown.applicationID);

        CREATE TABLE entry (
          key TEXT PRIMARY KEY,
          value BLOB NOT NULL
        ) STRICT, WITHOUT ROWID;
        """)
  }
}
