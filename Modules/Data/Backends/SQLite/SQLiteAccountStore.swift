public import AccountsCore
public import Essentials
public import Foundation
import GRDB
import StorageCore

/// Stores accounts and sessions in the database.
///
/// Every function throws `.cancelled` if the task was cancelled before it had an effect, and `.storage` if SQLite
/// fails. A function that throws has changed nothing.
public struct SQLiteAccountStore: AccountStore {
  private let database: ProfileDatabase

  public init(database: ProfileDatabase) {
    self.database = database
  }

  public func account(_ name: AccountName) async throws(AccountError) -> Account? {
    try await database.read(failingWith: AccountError.self) { db in try db.account(name) }
  }

  /// - Throws: `.refused` if the name belongs to another person or the person does not exist.
  public func set(_ account: Account) async throws(AccountError) {
    try await database.write(failingWith: AccountError.self) { db in
      guard try db.hasUser(account.user) else {
        throw AccountError.refused("There is no user \(account.user).")
      }
      if let other = try db.account(account.name), other.user != account.user {
        throw AccountError.refused("The name \(account.name) is another person's.")
      }
      try db.insert(account)
    }
  }

  public func rehash(_ account: Account, as passwordHash: String) async throws(AccountError) {
    try await database.write(failingWith: AccountError.self) { db in
      try db.run(
        """
        UPDATE account SET passwordHash = \(passwordHash)
        WHERE userID = \(account.user.rawValue) AND name = \(account.name.rawValue)
          AND passwordHash = \(account.passwordHash)
        """)
    }
  }

  /// - Throws: `.wrong` if the stored account differs from `account`.
  public func addSession(
    _ tokenHash: Data, of account: Account, until expiry: Date, now: Date
  ) async throws(AccountError) {
    try await database.write(failingWith: AccountError.self) { db in
      guard try db.account(account.name) == account else { throw AccountError.wrong }
      try db.run("DELETE FROM session WHERE expiresAt <= \(now.milliseconds)")
      try db.run(
        """
        INSERT INTO session VALUES (\(tokenHash), \(account.user.rawValue), \(expiry.milliseconds))
        """)
      try db.run(
        """
        DELETE FROM session WHERE tokenHash IN (
          SELECT tokenHash FROM session
          WHERE userID = \(account.user.rawValue) AND tokenHash <> \(tokenHash)
          ORDER BY expiresAt DESC LIMIT -1 OFFSET \(StorageLimits.sessions - 1)
        )
        """)
    }
  }

  public func user(ofSession tokenHash: Data, now: Date) async throws(AccountError) -> UserID? {
    try await database.read(failingWith: AccountError.self) { db in
      let request: SQLRequest<Int> = """
        SELECT userID FROM session WHERE tokenHash = \(tokenHash) AND expiresAt > \(now.milliseconds)
        """
      return try request.fetchOne(db).map { UserID($0) }
    }
  }

  public func removeSession(_ tokenHash: Data) async throws(AccountError) {
    try await database.write(failingWith: AccountError.self) { db in
      try db.run("DELETE FROM session WHERE tokenHash = \(tokenHash)")
    }
  }
}
