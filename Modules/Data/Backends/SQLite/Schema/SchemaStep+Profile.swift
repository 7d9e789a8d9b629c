/// The steps of the profile database, in the order in which they run.
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

  /// Voice messages and their sounds. Dates are milliseconds since 1970.
  static let voices = SchemaStep(
    "4 voices",
    """
    CREATE TABLE sound (
      id TEXT PRIMARY KEY,
      -- A WAV file.
      file BLOB NOT NULL
    ) STRICT;

    CREATE TABLE voice (
      id INTEGER PRIMARY KEY,
      authorID INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
      caption TEXT NOT NULL,
      seconds REAL NOT NULL,
      sound TEXT NOT NULL REFERENCES sound,
      recordedAt INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX voiceNewestFirst ON voice (authorID, recordedAt DESC, id DESC);
    CREATE INDEX voiceOfSound ON voice (sound);
    """)

  /// Accounts and sessions, with hashes of passwords and tokens. Dates are milliseconds since 1970.
  static let accounts = SchemaStep(
    "5 accounts",
    """
    CREATE TABLE account (
      userID INTEGER PRIMARY KEY REFERENCES user ON DELETE CASCADE,
      -- In small letters.
      name TEXT NOT NULL UNIQUE,
      passwordHash TEXT NOT NULL
    ) STRICT;

    CREATE TABLE session (
      tokenHash BLOB PRIMARY KEY,
      userID INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
      expiresAt INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX sessionByExpiry ON session (expiresAt);
    CREATE INDEX sessionOfUser ON session (userID, expiresAt);
    """)

  /// The results of requests with an idempotency key. Dates are milliseconds since 1970.
  static let keptAnswers = SchemaStep(
    "6 kept answers",
    """
    CREATE TABLE keptAnswer (
      userID INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
      key BLOB NOT NULL,
      -- What was asked for, so that a key can't be used for something else.
      request TEXT NOT NULL,
      -- JSON.
      answer BLOB NOT NULL,
      keptAt INTEGER NOT NULL,
      PRIMARY KEY (userID, key)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX keptAnswerByAge ON keptAnswer (keptAt);
    """)

  /// A number that tells this database from every other, also from its successor at the same address.
  static let instance = SchemaStep(
    "7 instance",
    """
    CREATE TABLE instance (
      -- A UUID.
      id BLOB NOT NULL
    ) STRICT;
    INSERT INTO instance (id) VALUES (randomblob(16));
    """)

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

  /// The state of the text that was saved last into a draft, so that an editor recognises its own (`EditID`).
  static let edits = SchemaStep("9 edits", "ALTER TABLE draft ADD COLUMN edit TEXT")

  /// The state of the text that was published (`EditID`), for the draft that undoing brings back.
  static let publicationEdits = SchemaStep(
    "10 publication edits", "ALTER TABLE publication ADD COLUMN edit TEXT")

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
