import AccountsCore
import Essentials
import Foundation

extension StorageConnection {
  func account(_ name: AccountName, isLocked: Bool) throws -> Account? {
    let stored: StoredAccount? = try first(
      """
      SELECT userID, passwordHash FROM account
      WHERE name = \(name.rawValue) \(isLocked ? Self.locking : "")
      """)
    return stored.map { Account(name: name, user: $0.userID, passwordHash: $0.passwordHash) }
  }

  func hasAccounts() throws -> Bool {
    try value("SELECT 1 AS value FROM account LIMIT 1", as: Int.self) != nil
  }

  /// Replaces the account of a person, and ends all sessions of that person.
  func replaceAccount(_ account: Account) throws {
    try execute(
      """
      INSERT INTO account (userID, name, passwordHash)
      VALUES (\(account.user.rawValue), \(account.name.rawValue), \(account.passwordHash))
      ON CONFLICT (userID) DO UPDATE SET name = excluded.name, passwordHash = excluded.passwordHash
      """)
    try execute("DELETE FROM session WHERE userID = \(account.user.rawValue)")
  }

  /// Has no effect if the stored account differs from `account`.
  func rehash(_ account: Account, as passwordHash: String) throws {
    try execute(
      """
      UPDATE account SET passwordHash = \(passwordHash)
      WHERE userID = \(account.user.rawValue) AND name = \(account.name.rawValue)
        AND passwordHash = \(account.passwordHash)
      """)
  }

  /// Adds a session. Removes those that have expired at `now`, and those of this person that are more than
  /// `StorageLimits.sessions`.
  func addSession(_ tokenHash: Data, of user: UserID, until expiry: Date, now: Date) throws {
    try execute(
      """
      DELETE FROM session WHERE tokenHash IN (
        SELECT tokenHash FROM session WHERE expiresAt <= \(now.milliseconds) \(Self.lockingFree)
      )
      """)
    try execute("INSERT INTO session VALUES (\(tokenHash), \(user.rawValue), \(expiry.milliseconds))")
    try execute(
      """
      DELETE FROM session WHERE tokenHash IN (
        SELECT tokenHash FROM session
        WHERE userID = \(user.rawValue) AND tokenHash <> \(tokenHash)
        ORDER BY expiresAt DESC LIMIT \(Int.max) OFFSET \(StorageLimits.sessions - 1)
      )
      """)
  }

  func user(ofSession tokenHash: Data, now: Date) throws -> UserID? {
    try value(
      """
      SELECT userID AS value FROM session
      WHERE tokenHash = \(tokenHash) AND expiresAt > \(now.milliseconds)
      """)
  }

  func removeSession(_ tokenHash: Data) throws {
    try execute("DELETE FROM session WHERE tokenHash = \(tokenHash)")
  }
}

private struct StoredAccount: Decodable {
  let userID: UserID
  let passwordHash: String
}
