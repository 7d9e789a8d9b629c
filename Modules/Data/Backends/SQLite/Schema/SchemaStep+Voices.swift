extension SchemaStep {
  /// Voice messages and their sounds. Dates are milliseconds since 1970.
  static let voices = SchemaStep(
    "4 voices",
    """
    CREATE TABLE sound (
      id TEXT PRIMARY KEY,
      -- A WAV file.
      file BLOB NOT NULL
    ) STRICT;

    CREATE TABLE voice (
      id INTEGER PRIMARY KEY,
      authorID INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
      caption TEXT NOT NULL,
      seconds REAL NOT NULL,
      sound TEXT NOT NULL REFERENCES sound,
      recordedAt INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX voiceNewestFirst ON voice (authorID, recordedAt DESC, id DESC);
    CREATE INDEX voiceOfSound ON voice (sound);
    """)
}
