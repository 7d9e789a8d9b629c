extension SchemaStep {
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
}
