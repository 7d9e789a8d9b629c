extension Schema {
  /// The state of the text that was published (`EditID`), for the draft that undoing brings back.
  static let publicationEdits: StaticString = "ALTER TABLE publication ADD COLUMN edit text"
}
