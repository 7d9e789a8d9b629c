import DemoData
import Foundation
import SQLiteBackend
public import StorageCore

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

  /// The path of the database file, beside which a program keeps further files; `nil` in memory.
  ///
  /// For a server, a path in the default folder that differs for each host and database.
  public var path: String? {
    switch self {
    case .inMemory: nil
    case .file(let path): path
    case .server(let address):
      URL(filePath: ProfileDatabase.defaultPath()).deletingLastPathComponent()
        .appending(path: "postgresql-\(Self.label(of: address))").path
    }
  }

  /// What tells a server's database from others, without its user and any password.
  private static func label(of address: String) -> String {
    let parts = address.split(separator: "?", maxSplits: 1)
    let place = parts[0].split(separator: "://", maxSplits: 1).last?.split(separator: "@").last ?? ""
    let hosts = parts.dropFirst().joined().split(separator: "&")
      .filter { $0.hasPrefix("host=") || $0.hasPrefix("hostaddr=") || $0.hasPrefix("port=") }
    return ([place] + hosts).joined(separator: "-").map { $0.isLetter || $0.isNumber ? String($0) : "-" }
      .joined()
  }

  /// Opens the database, and adds the demo data if it is new.
  ///
  /// - Throws: an error whose description is one sentence for the user of the program.
  public func open() async throws -> any ProfileStorage {
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
    try await storage.addDemoData()
    return storage
  }
}
