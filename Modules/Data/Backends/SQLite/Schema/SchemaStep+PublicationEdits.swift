extension SchemaStep {
  /// The state of the text that was published (`EditID`), for the draft that undoing brings back.
  static let publicationEdits = SchemaStep(
    "10 publication edits", "ALTER TABLE publication ADD COLUMN edit TEXT")
}
