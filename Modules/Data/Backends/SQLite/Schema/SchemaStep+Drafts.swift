extension SchemaStep {
  /// Drafts, including those in the recycle bin. Dates are milliseconds since 1970.
  static let drafts = SchemaStep(
    "3 drafts",
    """
    CREATE TABLE draft (
      -- Never used again after a purge: an editor may still hold the id of what is gone.
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      ownerID INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
      title TEXT NOT NULL,
      body TEXT NOT NULL,
      editedAt INTEGER NOT NULL,
      revision INTEGER NOT NULL,
      -- NULL where the draft is not in the bin.
      deletedAt INTEGER
    ) STRICT;
    CREATE INDEX draftNewestFirst ON draft (ownerID, editedAt DESC, id DESC) WHERE deletedAt IS NULL;
    CREATE INDEX draftBinNewestFirst ON draft (ownerID, deletedAt DESC, id DESC)
      WHERE deletedAt IS NOT NULL;
    """)
}
