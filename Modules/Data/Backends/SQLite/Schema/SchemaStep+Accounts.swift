extension SchemaStep {
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
}
