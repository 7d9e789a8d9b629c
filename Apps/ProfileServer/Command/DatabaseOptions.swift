import ArgumentParser
import DemoData
import SQLiteBackend

/// Which database.
struct DatabaseOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The database file; made and filled with demo data where it is new.", valueName: "path"))
  var database: String?

  @Flag(help: "Demo data that is gone afterwards.")
  var inMemory = false

  func validate() throws {
    if inMemory, database != nil {
      throw ValidationError("Choose either --database or --in-memory.")
    }
  }

  /// - Throws: an error whose description is one sentence for the person who typed the options.
  func open() throws -> ProfileDatabase {
    let location: ProfileDatabase.Location =
      inMemory ? .inMemory : .file(database ?? ProfileDatabase.defaultPath())
    let opened = try ProfileDatabase(location, creatingFolder: database == nil)
    try opened.addDemo()
    return opened
  }
}
