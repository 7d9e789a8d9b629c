/// The steps after the first one, in the order in which they run.
extension Schema {
  /// The sign-ins and pages of browsers, sealed by the web host. Dates are milliseconds since 1970.
  static let browsers: StaticString = """
    CREATE TABLE sign_in (
      key bytea PRIMARY KEY,
      entry bytea NOT NULL,
      expires_at bigint NOT NULL
    );
    CREATE INDEX sign_in_by_expiry ON sign_in (expires_at);

    CREATE TABLE page (
      key bytea PRIMARY KEY,
      entry bytea NOT NULL,
      -- Grows each time a host takes the page over.
      owner bigint NOT NULL,
      expires_at bigint NOT NULL
    );
    CREATE INDEX page_by_expiry ON page (expires_at);
    """

  /// The drafts that became blogs, so that publishing can be undone. Dates are milliseconds since 1970.
  static let publications: StaticString = """
    CREATE TABLE publication (
      -- The id of the draft, which is removed.
      draft_id bigint PRIMARY KEY,
      blog_id bigint NOT NULL REFERENCES blog ON DELETE CASCADE,
      edited_at bigint NOT NULL,
      revision bigint NOT NULL
    );
    CREATE INDEX publication_by_blog ON publication (blog_id);
    """

  /// The session of each page, so that a session has a limited number of pages.
  static let pageSessions: StaticString = """
    -- A hash of the session's id. Empty for pages of earlier versions, which expire within a day.
    ALTER TABLE page ADD COLUMN session bytea NOT NULL DEFAULT '';
    CREATE INDEX page_of_session ON page (session, expires_at);
    """

  /// The state of the text that was saved last into a draft, so that an editor recognises its own (`EditID`).
  static let edits: StaticString = "ALTER TABLE draft ADD COLUMN edit text"

  /// The state of the text that was published (`EditID`), for the draft that undoing brings back.
  static let publicationEdits: StaticString = "ALTER TABLE publication ADD COLUMN edit text"
}
