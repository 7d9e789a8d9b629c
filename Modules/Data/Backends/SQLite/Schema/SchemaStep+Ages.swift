extension SchemaStep {
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
}
