import Foundation
import ProfileShared
import SQLiteBackend
import StorageCore
import WebHost

/// Keeps the pages of browsers in the database on a server, or else in a file.
struct StoredPages: PageStore {
  private let storage: any PageStorage

  /// The store that the options ask for; `nil` if nothing is stored.
  ///
  /// - Throws: `DatabaseOpenError`; its description is one sentence for the person who named the file.
  static func store(
    for options: ProfileOptions, _ database: (any ProfileStorage)?
  ) throws -> (any PageStore)? {
    if let pages = database?.pages { return StoredPages(storage: pages) }
    return try options.pagePath.map {
      StoredPages(storage: try PageDatabase(path: $0, creatingFolder: options.createsFolder))
    }
  }

  func take(_ key: Data, now: Date) async throws -> StoredPage? {
    try await storage.take(key, now: now).map { StoredPage(entry: $0.entry, owner: $0.owner) }
  }

  func owner(of key: Data, now: Date) async throws -> Int? {
    try await storage.owner(of: key, now: now)
  }

  func write(_ pages: [Data: StoredPage], until expiry: Date, now: Date) async throws -> Set<Data> {
    try await storage.write(
      pages.mapValues { PageEntry(entry: $0.entry, owner: $0.owner) }, until: expiry, now: now)
  }

  func remove(_ keys: [Data]) async throws {
    try await storage.remove(keys)
  }
}
