import Foundation
import ProfileShared
import SQLiteBackend
import WebHost

/// Keeps the sign-ins of browsers in a file.
struct SignInFile: SignInStore {
  private let database: SignInDatabase

  private init(_ database: SignInDatabase) {
    self.database = database
  }

  /// The store that the options ask for.
  ///
  /// - Throws: `DatabaseOpenError`; its description is one sentence for the person who named the file.
  static func store(for options: ProfileOptions) throws -> any SignInStore {
    guard let path = try options.signInPath else { return MemorySignInStore() }
    return SignInFile(try SignInDatabase(path: path, creatingFolder: options.createsFolder))
  }

  func entry(for key: Data, now: Date) async throws -> Data? {
    try await database.entry(for: key, now: now)
  }

  func add(_ entry: Data, for key: Data, until expiry: Date, now: Date) async throws {
    try await database.add(entry, for: key, until: expiry, now: now)
  }

  func remove(_ key: Data) async throws {
    try await database.remove(key)
  }
}
