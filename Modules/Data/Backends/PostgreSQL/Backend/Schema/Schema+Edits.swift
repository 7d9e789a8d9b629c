extension Schema {
  /// The state of the text that was saved last into a draft, so that an editor recognises its own (`EditID`).
  static let edits: StaticString = "ALTER TABLE draft ADD COLUMN edit text"
}
