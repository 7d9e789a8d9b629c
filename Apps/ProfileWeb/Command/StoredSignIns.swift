import Foundation
import ProfileShared
import SQLiteBackend
import StorageCore
import WebHost

/// Keeps the sign-ins of browsers in the database on a server, or else in a file.
struct StoredSignIns: SignInStore {
  private let storage: any SignInStorage

  /// The store that the options ask for.
  ///
  /// - Throws: `DatabaseOpenError`; its description is one sentence for the person who named the file.
  static func store(
    for options: ProfileOptions, _ database: (any ProfileStorage)?
  ) throws -> any SignInStore {
    if let signIns = database?.signIns { return StoredSignIns(storage: signIns) }
    guard let path = try options.signInPath else { return MemorySignInStore() }
    return StoredSignIns(storage: try SignInDatabase(path: path, creatingFolder: options.createsFolder))
  }

  func entry(for key: Data, now: Date) async throws -> Data? {
    try await storage.entry(for: key, now: now)
  }

  func add(_ entry: Data, for key: Data, until expiry: Date, now: Date) async throws {
    try await storage.add(entry, for: key, until: expiry, now: now)
  }

  func remove(_ key: Data) async throws {
    try await storage.remove(key)
  }
}
