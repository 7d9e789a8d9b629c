import DemoData
import Foundation
import SQLiteBackend
public import StorageCore
public import UserInfoCore

#if POSTGRESQL
  import PostgreSQLBackend
#endif

/// Where the data of a program is.
public enum StorageLocation: Equatable, Sendable {
  case inMemory
  /// A file of SQLite. Its folder must exist, except the default one.
  case file(String)
  /// A database on a PostgreSQL server, by its address. The address can contain a password: it must not be shown.
  case server(String)

  /// Reads the options of a program: the address of a server begins with `postgres://` or `postgresql://`.
  ///
  /// - Parameter database: `nil` for the default file.
  public init(database: String?, inMemory: Bool) {
    if inMemory {
      self = .inMemory
    } else if let database, database.hasPrefix("postgres://") || database.hasPrefix("postgresql://") {
      self = .server(database)
    } else {
      self = .file(database ?? ProfileDatabase.defaultPath())
    }
  }

  public var isServer: Bool { if case .server = self { true } else { false } }

  /// The path of the database file; `nil` in memory and on a server.
  public var path: String? { if case .file(let path) = self { path } else { nil } }

  /// The path beside which a program keeps further files for the open database; `nil` in memory.
  ///
  /// For a server, a path in the default folder that is the same for every address of one database.
  ///
  /// - Throws: `.storage`, `.offline` or `.cancelled`.
  public func path(for storage: any ProfileStorage) async throws(UserError) -> String? {
    guard isServer else { return path }
    let name = try await "postgresql-\(storage.instance().uuidString.lowercased())"
    return URL(filePath: ProfileDatabase.defaultPath()).deletingLastPathComponent().appending(path: name).path
  }

  /// Opens the database.
  ///
  /// - Parameter creating: whether to make a missing file, and to add the demo data to a new database.
  /// - Throws: an error whose description is one sentence for the user of the program.
  public func open(creating: Bool = true) async throws -> any ProfileStorage {
    let isNew = path.map { !FileManager.default.fileExists(atPath: $0) } ?? false
    if !creating, isNew, let path {
      throw DatabaseOpenError(path: path, .missing)
    }
    let storage: any ProfileStorage
    switch self {
    case .inMemory: storage = try ProfileDatabase(.inMemory)
    case .file(let path):
      storage = try ProfileDatabase(.file(path), creatingFolder: path == ProfileDatabase.defaultPath())
    case .server(let address):
      #if POSTGRESQL
        storage = try await PostgreSQLDatabase(PostgreSQLAddress(address))
      #else
        throw MissingPostgreSQL()
      #endif
    }
    do {
      if try await creating ? true : !storage.isEmpty() { try await storage.addDemoData() }
    } catch {
      if isNew { (storage as? ProfileDatabase)?.discardIfEmpty() }
      throw error
    }
    return storage
  }
}
