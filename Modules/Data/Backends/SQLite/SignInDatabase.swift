public import AccountsCore
public import Foundation
import GRDB
import StorageCore

/// Stores the sealed sign-ins of browsers in their own file, so that a copy of the data contains no sessions.
///
/// One instance serves any number of callers, on any thread. Several programs can use one file.
public final class SignInDatabase: SignInStore {
  private let pool: DatabasePool
  private let place: FilePlace

  /// Opens the file, or creates it, readable only by its owner.
  ///
  /// - Parameter creatingFolder: creates a missing folder, readable only by its owner.
  /// - Throws: `DatabaseOpenError`; its description is one sentence for the person who named the file.
  public init(path: String, creatingFolder: Bool = false) throws(DatabaseOpenError) {
    pool = try DatabaseOpener(path: path, format: .signIns).open(creatingFolder: creatingFolder)
    place = FilePlace(of: pool, path: path)
  }

  public func entry(for key: Data, now: Date) async throws -> Data? {
    try await pool.read { db in
      let request: SQLRequest<Data> = """
        SELECT entry FROM signIn WHERE key = \(key) AND expiresAt > \(now.milliseconds)
        """
      return try request.fetchOne(db)
    }
  }

  public func add(_ entry: Data, for key: Data, until expiry: Date, now: Date) async throws {
    try await pool.write { db in
      try db.run("DELETE FROM signIn WHERE expiresAt <= \(now.milliseconds)")
      try db.run(
        "INSERT OR REPLACE INTO signIn VALUES (\(key), \(entry), \(expiry.milliseconds))")
    }
  }

  public func remove(_ key: Data) async throws {
    try await pool.write { db in try db.run("DELETE FROM signIn WHERE key = \(key)") }
  }

  public func answers() async -> Bool { place.isKept ? await pool.canRead("signIn") : false }
}
