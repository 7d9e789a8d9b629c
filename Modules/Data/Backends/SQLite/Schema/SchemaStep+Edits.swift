import GRDB

extension SchemaStep {
  /// The state of the text that was saved last into a draft, so that an editor recognises its own (`EditID`).
  static let edits = SchemaStep(identifier: "9 edits") { db in
    try db.execute(sql: "ALTER TABLE draft ADD COLUMN edit TEXT")
  }
}
