import AccountsCore
import Essentials
import Foundation
import StorageCore

extension Connection {
  func account(_ name: AccountName, isLocked: Bool) throws -> Account? {
    let lock: SQL = isLocked ? "FOR UPDATE" : ""
    let rows = try run(
      "SELECT person_id, password_hash FROM account WHERE name = \(name.rawValue) \(lock)")
    return try rows.first.map { row in
      Account(
        name: name, user: UserID(try row.int("person_id")), passwordHash: try row.text("password_hash"))
    }
  }

  func hasAccounts() throws -> Bool { try run("SELECT 1 FROM account LIMIT 1").first != nil }

  func replaceAccount(_ account: Account) throws {
    try run(
      """
      INSERT INTO account (person_id, name, password_hash)
      VALUES (\(account.user.rawValue), \(account.name.rawValue), \(account.passwordHash))
      ON CONFLICT (person_id) DO UPDATE SET name = excluded.name, password_hash = excluded.password_hash
      """)
    try run("DELETE FROM session WHERE person_id = \(account.user.rawValue)")
  }

  func rehash(_ account: Account, as passwordHash: String) throws {
    try run(
      """
      UPDATE account SET password_hash = \(passwordHash)
      WHERE person_id = \(account.user.rawValue) AND name = \(account.name.rawValue)
        AND password_hash = \(account.passwordHash)
      """)
  }

  func addSession(_ tokenHash: Data, of user: UserID, until expiry: Date, now: Date) throws {
    try run(
      """
      DELETE FROM session WHERE token_hash IN (
        SELECT token_hash FROM session WHERE expires_at <= \(now.milliseconds) FOR UPDATE SKIP LOCKED
      )
      """)
    try run("INSERT INTO session VALUES (\(tokenHash), \(user.rawValue), \(expiry.milliseconds))")
    try run(
      """
      DELETE FROM session WHERE token_hash IN (
        SELECT token_hash FROM session
        WHERE person_id = \(user.rawValue) AND token_hash <> \(tokenHash)
        ORDER BY expires_at DESC OFFSET \(StorageLimits.sessions - 1)
      )
      """)
  }

  func user(ofSession tokenHash: Data, now: Date) throws -> UserID? {
    let rows = try run(
      "SELECT person_id FROM session WHERE token_hash = \(tokenHash) AND expires_at > \(now.milliseconds)")
    return try rows.first.map { UserID(try $0.int("person_id")) }
  }

  func removeSession(_ tokenHash: Data) throws {
    try run("DELETE FROM session WHERE token_hash = \(tokenHash)")
  }
}
