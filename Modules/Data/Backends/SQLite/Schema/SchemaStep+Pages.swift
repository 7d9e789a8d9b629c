extension SchemaStep {
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
}
