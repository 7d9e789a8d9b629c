extension SchemaStep {
  /// The session of each page, so that a session has a limited number of pages.
  static let pageSessions = SchemaStep(
    "2 page sessions",
    """
    -- A hash of the session's id. Empty for pages of earlier versions, which expire within a day.
    ALTER TABLE page ADD COLUMN session BLOB NOT NULL DEFAULT x'';
    CREATE INDEX pageOfSession ON page (session, expiresAt);
    """)
}
