import GRDB

extension SchemaStep {
  /// The results of requests with an idempotency key. Dates are milliseconds since 1970.
  static let keptAnswers = SchemaStep(identifier: "6 kept answers") { db in
    try db.execute(
      sql: """
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
}
