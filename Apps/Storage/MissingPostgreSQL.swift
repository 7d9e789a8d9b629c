#if !POSTGRESQL
  /// The program can't use a PostgreSQL server, because it was built without libpq.
  public struct MissingPostgreSQL: Error, CustomStringConvertible {
    public let description =
      "This program was built without PostgreSQL; to build it with: POSTGRESQL=1 swift build."
  }
#endif
