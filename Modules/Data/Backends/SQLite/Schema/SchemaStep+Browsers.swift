/// The steps of the files of a web host.
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

  /// The sealed pages of browsers. Dates are milliseconds since 1970.
  static let pages = SchemaStep(
    "1 pages",
    """
    CREATE TABLE page (
      -- The hash of the session's id and the page's token.
      key BLOB PRIMARY KEY,
      entry BLOB NOT NULL,
      -- Grows each time a host takes the page over.
      owner INTEGER NOT NULL,
      expiresAt INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX pageByExpiry ON page (expiresAt);
    """)

  /// The session of each page, so that a session has a limited number of pages.
  static let pageSessions = SchemaStep(
    "2 page sessions",
    """
    -- A hash of the session's id. Empty for pages of earlier versions, which expire within a day.
    ALTER TABLE page ADD COLUMN session BLOB NOT NULL DEFAULT x'';
    CREATE INDEX pageOfSession ON page (session, expiresAt);
    """)
}
