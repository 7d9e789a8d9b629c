extension Schema {
  /// The session of each page, so that a session has a limited number of pages.
  static let pageSessions: StaticString = """
    -- A hash of the session's id. Empty for pages of earlier versions, which expire within a day.
    ALTER TABLE page ADD COLUMN session bytea NOT NULL DEFAULT '';
    CREATE INDEX page_of_session ON page (session, expires_at);
    """
}
