import AccountsCore
import Essentials
import Foundation
import GRDB
import StorageCore

extension Connection {
  func account(_ name: AccountName, isLocked: Bool) throws -> Account? {
    let row = try Row.fetchOne(
      db, sql: "SELECT userID, passwordHash FROM account WHERE name = ?", arguments: [name.rawValue])
    return row.map { Account(name: name, user: UserID($0["userID"]), passwordHash: $0["passwordHash"]) }
  }

  func hasAccounts() throws -> Bool {
    try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM account)") == true
  }

  func replaceAccount(_ account: Account) throws {
    // Deleting the account also deletes its sessions.
    try run("DELETE FROM account WHERE userID = \(account.user.rawValue)")
    try run(
      """
      INSERT INTO account (userID, name, passwordHash)
      VALUES (\(account.user.rawValue), \(account.name.rawValue), \(account.passwordHash))
      """)
  }

  func rehash(_ account: Account, as passwordHash: String) throws {
    try run(
      """
      UPDATE account SET passwordHash = \(passwordHash)
      WHERE userID = \(account.user.rawValue) AND name = \(account.name.rawValue)
        AND passwordHash = \(account.passwordHash)
      """)
  }

  func addSession(_ tokenHash: Data, of user: UserID, until expiry: Date, now: Date) throws {
    try run("DELETE FROM session WHERE expiresAt <= \(now.milliseconds)")
    try run("INSERT INTO session VALUES (\(tokenHash), \(user.rawValue), \(expiry.milliseconds))")
    try run(
      """
      DELETE FROM session WHERE tokenHash IN (
        SELECT tokenHash FROM session
        WHERE userID = \(user.rawValue) AND tokenHash <> \(tokenHash)
        ORDER BY expiresAt DESC LIMIT -1 OFFSET \(StorageLimits.sessions - 1)
      )
      """)
  }

  func user(ofSession tokenHash: Data, now: Date) throws -> UserID? {
    let request: SQLRequest<Int> = """
      SELECT userID FROM session WHERE tokenHash = \(tokenHash) AND expiresAt > \(now.milliseconds)
      """
    return try request.fetchOne(db).map { UserID($0) }
  }

  func removeSession(_ tokenHash: Data) throws {
    try run("DELETE FROM session WHERE tokenHash = \(tokenHash)")
  }
}
