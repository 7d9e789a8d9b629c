extension SchemaStep {
  /// Ids of blogs that are never used again: a screen or a repeated request may still name a blog that is gone.
  static let blogIDs = SchemaStep(
    "11 blog ids",
    """
    CREATE TABLE newBlog (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      authorID INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
      title TEXT NOT NULL,
      summary TEXT NOT NULL,
      body TEXT NOT NULL,
      -- Likes from before it was noted who likes; those since then are counted in blogLike.
      earlierLikes INTEGER NOT NULL,
      shareCount INTEGER NOT NULL,
      publishedAt INTEGER NOT NULL
    ) STRICT;
    INSERT INTO newBlog SELECT * FROM blog;
    -- Nothing is deleted by reference: migrations check foreign keys at their end.
    DROP TABLE blog;
    ALTER TABLE newBlog RENAME TO blog;
    CREATE INDEX blogNewestFirst ON blog (authorID, publishedAt DESC, id DESC);
    """)
}
