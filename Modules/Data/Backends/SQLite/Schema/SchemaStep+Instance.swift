extension SchemaStep {
  /// A number that tells this database from every other, also from its successor at the same address.
  static let instance = SchemaStep(
    "7 instance",
    """
    CREATE TABLE instance (
      -- A UUID.
      id BLOB NOT NULL
    ) STRICT;
    INSERT INTO instance (id) VALUES (randomblob(16));
    """)
}
