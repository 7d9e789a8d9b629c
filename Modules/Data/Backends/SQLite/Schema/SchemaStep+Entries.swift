extension SchemaStep {
  /// The table of entries: data by key.
  static let entries = SchemaStep(
    "1 entries",
    """
    CREATE TABLE entry (
      key TEXT PRIMARY KEY,
      value BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;
    """)
}
