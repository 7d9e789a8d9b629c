extension Schema {
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
}
