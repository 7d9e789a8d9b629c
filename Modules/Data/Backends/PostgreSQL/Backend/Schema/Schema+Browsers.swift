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
}
