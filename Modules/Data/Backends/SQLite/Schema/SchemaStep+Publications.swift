import GRDB

extension SchemaStep {
  /// The drafts that became blogs, so that publishing can be undone.
  static let publications = SchemaStep(identifier: "8 publications") { db in
    try db.execute(
      sql: """
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
}
