import ArgumentParser
import ProfileStores
import StorageCore

/// The options for the database.
struct DatabaseOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The database file, or a PostgreSQL server as postgres://user@host/name; made and filled with demo data where it is new.",
      valueName: "path"))
  var database: String?

  @Flag(help: "Demo data that is gone afterwards.")
  var inMemory = false

  func validate() throws {
    if inMemory, database != nil {
      throw ValidationError("Choose either --database or --in-memory.")
    }
  }

  /// Opens the database and adds the demo data if it is new.
  ///
  /// - Throws: an error whose description is one sentence for the user of the program.
  func open() async throws -> any ProfileStorage {
    try await StorageLocation(database: database, inMemory: inMemory).open()
  }
}
