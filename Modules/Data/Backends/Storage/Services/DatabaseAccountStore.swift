import AccountsCore
import Essentials
import Foundation

/// Stores accounts and sessions in a database.
///
/// A function that throws has changed nothing, except with `.offline`: then it may have.
struct DatabaseAccountStore<Access: DatabaseAccess>: AccountStore {
  let access: Access

  func account(_ name: AccountName) async throws(AccountError) -> Account? {
    try await access.read(failingWith: AccountError.self) { db in try db.account(name, isLocked: false) }
  }

  /// - Throws: `.refused` if the name belongs to another person or the person does not exist.
  func set(_ account: Account) async throws(AccountError) {
    try await access.write(failingWith: AccountError.self) { db in
      try db.lock("account \(account.name)")
      guard try db.hasUser(account.user) else {
        throw AccountError.refused("There is no user \(account.user).")
      }
      if let other = try db.account(account.name, isLocked: false), other.user != account.user {
        throw AccountError.refused("The name \(account.name) is another person's.")
      }
      try db.replaceAccount(account)
    }
  }

  func rehash(_ account: Account, as passwordHash: String) async throws(AccountError) {
    try await access.write(failingWith: AccountError.self) { db in
      try db.rehash(account, as: passwordHash)
    }
  }

  /// - Throws: `.wrong` if the stored account differs from `account`.
  func addSession(
    _ tokenHash: Data, of account: Account, until expiry: Date, now: Date
  ) async throws(AccountError) {
    try await access.write(failingWith: AccountError.self) { db in
      // Locked, so that no other transaction changes the account or counts its sessions before this one ends.
      guard try db.account(account.name, isLocked: true) == account else { throw AccountError.wrong }
      try db.addSession(tokenHash, of: account.user, until: expiry, now: now)
    }
  }

  func user(ofSession tokenHash: Data, now: Date) async throws(AccountError) -> UserID? {
    try await access.read(failingWith: AccountError.self) { db in try db.user(ofSession: tokenHash, now: now)
    }
  }

  func removeSession(_ tokenHash: Data) async throws(AccountError) {
    try await access.write(failingWith: AccountError.self) { db in try db.removeSession(tokenHash) }
  }
}
