import Foundation
import ProfileShared
import SQLiteBackend
import WebHost

/// Keeps the pages of browsers in a file.
struct PageFile: PageStore {
  private let database: PageDatabase

  /// The store that the options ask for; `nil` if nothing is stored.
  ///
  /// - Throws: `DatabaseOpenError`; its description is one sentence for the person who named the file.
  static func store(for options: ProfileOptions) throws -> (any PageStore)? {
    try options.pagePath.map {
      PageFile(database: try PageDatabase(path: $0, creatingFolder: options.createsFolder))
    }
  }

  func take(_ key: Data, now: Date) async throws -> StoredPage? {
    try await database.take(key, now: now).map { StoredPage(entry: $0.entry, owner: $0.owner) }
  }

  func owner(of key: Data, now: Date) async throws -> Int? {
    try await database.owner(of: key, now: now)
  }

  func write(_ pages: [Data: StoredPage], until expiry: Date, now: Date) async throws -> Set<Data> {
    try await database.write(
      pages.mapValues { PageDatabase.Page(entry: $0.entry, owner: $0.owner) }, until: expiry, now: now)
  }

  func remove(_ keys: [Data]) async throws {
    try await database.remove(keys)
  }
}
