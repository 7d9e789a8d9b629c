extension SchemaStep {
  /// The sealed sign-ins of browsers. Dates are milliseconds since 1970.
  static let signIns = SchemaStep(
    "1 sign-ins",
    """
    CREATE TABLE signIn (
      -- The hash of the session's id.
      key BLOB PRIMARY KEY,
      entry BLOB NOT NULL,
      expiresAt INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX signInByExpiry ON signIn (expiresAt);
    """)
}
