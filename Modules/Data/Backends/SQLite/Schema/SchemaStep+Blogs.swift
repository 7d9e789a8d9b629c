extension SchemaStep {
  /// Blogs and their likes. Dates are milliseconds since 1970.
  static let blogs = SchemaStep(
    "2 blogs",
    """
    CREATE TABLE blog (
      id INTEGER PRIMARY KEY,
      authorID INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
      title TEXT NOT NULL,
      summary TEXT NOT NULL,
      body TEXT NOT NULL,
      -- Likes from before it was noted who likes; those since then are counted in blogLike.
      earlierLikes INTEGER NOT NULL,
      shareCount INTEGER NOT NULL,
      publishedAt INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX blogNewestFirst ON blog (authorID, publishedAt DESC, id DESC);

    CREATE TABLE blogLike (
      blogID INTEGER NOT NULL REFERENCES blog ON DELETE CASCADE,
      userID INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
      PRIMARY KEY (blogID, userID)
    ) STRICT, WITHOUT ROWID;
    """)
}
