/// The steps of the offline cache.
extension SchemaStep {
  /// The table of entries: data by key.
  static let entries = SchemaStep(
    "1 entries",
    """
    CREATE TABLE entry (
      key TEXT PRIMARY KEY,
      value BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;
    """)

  /// The order in which entries may be removed to limit the size of the file.
  ///
  /// Data that was stored by address and not by account is removed, except texts that were not sent.
  static let ages = SchemaStep(
    "2 ages",
    """
    -- The lowest is the oldest. NULL: the entry must not be removed.
    ALTER TABLE entry ADD COLUMN age INTEGER;
    CREATE INDEX entryByAge ON entry (age) WHERE age NOT NULL;
    DELETE FROM entry WHERE instr(key, '/outbox/') = 0 AND key NOT GLOB 'sign-in *';
    """)

  /// The keys of the accounts of a server contained tokens, with which anyone could have signed in.
  static let noTokens = SchemaStep("3 no tokens", "DELETE FROM entry WHERE key GLOB 'account *'")
}
