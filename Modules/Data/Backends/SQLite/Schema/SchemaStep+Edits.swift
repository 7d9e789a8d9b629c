extension SchemaStep {
  /// The state of the text that was saved last into a draft, so that an editor recognises its own (`EditID`).
  static let edits = SchemaStep("9 edits", "ALTER TABLE draft ADD COLUMN edit TEXT")
}
