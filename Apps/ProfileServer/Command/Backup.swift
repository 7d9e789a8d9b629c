import ArgumentParser
import ProfileStores
import SQLiteBackend

struct Backup: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Copies the database to a new file, also while a server uses it.",
    discussion: """
      The copy has the state of one moment. It appears when it is complete, and only its owner can read it: it contains \
      everybody's drafts and accounts. To use it, start a server with --database. To put it in the place of the old file, \
      end the server, and remove the files beside that one whose names end in -wal and -shm: they would damage the copy.
      """)

  @Argument(help: ArgumentHelp("The new file.", valueName: "file"))
  var copy: String

  @Option(help: ArgumentHelp("The database file; without it the one in your data folder.", valueName: "path"))
  var database: String?

  func validate() throws {
    guard !copy.isEmpty else { throw ValidationError("A backup needs the path of a file.") }
    guard !StorageLocation(database: database, inMemory: false).isServer else {
      throw ValidationError("A database on a PostgreSQL server is copied with pg_dump.")
    }
  }

  func run() throws {
    try DatabaseBackup.write(of: database ?? ProfileDatabase.defaultPath(), to: copy)
  }
}
