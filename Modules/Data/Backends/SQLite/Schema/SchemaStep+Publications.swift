extension SchemaStep {
  /// The drafts that became blogs, so that publishing can be undone.
  static let publications = SchemaStep(
    "8 publications",
    """
    CREATE TABLE publication (
      -- The id of the draft, which is removed.
      draftID INTEGER PRIMARY KEY,
      blogID INTEGER NOT NULL REFERENCES blog ON DELETE CASCADE,
      editedAt INTEGER NOT NULL,
      revision INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX publicationByBlog ON publication (blogID);
    """)
}
