extension SchemaStep {
  /// People, their friendships and their follows. Dates are milliseconds since 1970.
  static let users = SchemaStep(
    "1 users",
    """
    CREATE TABLE user (
      id INTEGER PRIMARY KEY,
      firstName TEXT NOT NULL,
      lastName TEXT NOT NULL,
      salutation TEXT,
      birthdate INTEGER NOT NULL,
      gender INTEGER NOT NULL,
      summary TEXT NOT NULL,
      avatar TEXT NOT NULL
    ) STRICT;

    -- Two rows a friendship, one for each side.
    CREATE TABLE friendship (
      userID INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
      friendID INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
      since INTEGER NOT NULL,
      PRIMARY KEY (userID, friendID),
      CHECK (userID <> friendID)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX friendshipNewestFirst ON friendship (userID, since DESC, friendID DESC);

    CREATE TABLE follow (
      followerID INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
      followedID INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
      PRIMARY KEY (followerID, followedID),
      CHECK (followerID <> followedID)
    ) STRICT, WITHOUT ROWID;
    """)
}
