import AccountsCore
import Essentials
import Foundation
import StorageCore

/// Stores accounts and sessions in the database on a server.
///
/// A function that throws has changed nothing, except with `.offline`: then it may have.
struct PostgreSQLAccountStore: AccountStore {
  let database: PostgreSQLDatabase

  func account(_ name: AccountName) async throws(AccountError) -> Account? {
    try await database.read(failingWith: AccountError.self) { db in try db.account(name, "") }
  }

  func set(_ account: Account) async throws(AccountError) {
    try await database.write(failingWith: AccountError.self) { db in
      do {
        try db.set(account)
      } catch PostgreSQLError.rejected("23503", _) {
        // foreign_key_violation
        throw AccountError.refused("There is no user \(account.user).")
      } catch PostgreSQLError.rejected("23505", _) {
        // unique_violation
        throw AccountError.refused("The name \(account.name) is another person's.")
      }
    }
  }

  func rehash(_ account: Account, as passwordHash: String) async throws(AccountError) {
    try await database.write(failingWith: AccountError.self) { db in
      _ = try db.run(
        """
        UPDATE account SET password_hash = \(passwordHash)
        WHERE person_id = \(account.user.rawValue) AND name = \(account.name.rawValue)
          AND password_hash = \(account.passwordHash)
        """)
    }
  }

  func addSession(
    _ tokenHash: Data, of account: Account, until expiry: Date, now: Date
  ) async throws(AccountError) {
    try await database.write(failingWith: AccountError.self) { db in
      // Locked, so that no other transaction changes the account or counts its sessions before this one ends.
      guard try db.account(account.name, "FOR UPDATE") == account else { throw AccountError.wrong }
      try db.run(
        """
        DELETE FROM session WHERE token_hash IN (
          SELECT token_hash FROM session WHERE expires_at <= \(now.milliseconds) FOR UPDATE SKIP LOCKED
        )
        """)
      try db.run(
        "INSERT INTO session VALUES (\(tokenHash), \(account.user.rawValue), \(expiry.milliseconds))")
      try db.run(
        """
        DELETE FROM session WHERE token_hash IN (
          SELECT token_hash FROM session
          WHERE person_id = \(account.user.rawValue) AND token_hash <> \(tokenHash)
          ORDER BY expires_at DESC OFFSET \(StorageLimits.sessions - 1)
        )
        """)
    }
  }

  func user(ofSession tokenHash: Data, now: Date) async throws(AccountError) -> UserID? {
    try await database.read(failingWith: AccountError.self) { db in
      let rows = try db.run(
        "SELECT person_id FROM session WHERE token_hash = \(tokenHash) AND expires_at > \(now.milliseconds)")
      return try rows.first.map { UserID(try $0.int("person_id")) }
    }
  }

  func removeSession(_ tokenHash: Data) async throws(AccountError) {
    try await database.write(failingWith: AccountError.self) { db in
      _ = try db.run("DELETE FROM session WHERE token_hash = \(tokenHash)")
    }
  }
}

extension Connection {
  fileprivate func account(_ name: AccountName, _ lock: SQL) throws -> Account? {
    let rows = try run(
      "SELECT person_id, password_hash FROM account WHERE name = \(name.rawValue) \(lock)")
    return try rows.first.map { row in
      Account(
        name: name, user: UserID(try row.int("person_id")), passwordHash: try row.text("password_hash"))
    }
  }

  /// Replaces the account of a person, and ends all sessions of that person.
  func set(_ account: Account) throws {
    try run(
      """
      INSERT INTO account (person_id, name, password_hash)
      VALUES (\(account.user.rawValue), \(account.name.rawValue), \(account.passwordHash))
      ON CONFLICT (person_id) DO UPDATE SET name = excluded.name, password_hash = excluded.password_hash
      """)
    try run("DELETE FROM session WHERE person_id = \(account.user.rawValue)")
  }
}
