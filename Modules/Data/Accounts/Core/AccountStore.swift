public import Essentials
public import Foundation

/// The stored part of an account.
public struct Account: Equatable, Sendable {
  public let name: AccountName
  public let user: UserID
  /// The hash with its function, parameters and salt: `$scrypt$ln=15,r=8,p=3$…$…`. Never the password.
  public let passwordHash: String

  public init(name: AccountName, user: UserID, passwordHash: String) {
    self.name = name
    self.user = user
    self.passwordHash = passwordHash
  }
}

/// Stores accounts and sessions. It stores hashes of passwords and tokens, never the originals.
///
/// A function that throws has changed nothing, except with `offline`: then it may have.
public protocol AccountStore: Sendable {
  /// Returns `nil` if no account has this name.
  func account(_ name: AccountName) async throws(AccountError) -> Account?

  /// Creates or replaces the account of a person, and ends all sessions of that person.
  ///
  /// - Throws: `refused` if the name belongs to another person or the person does not exist.
  func set(_ account: Account) async throws(AccountError)

  /// Replaces the hash of an account by another hash of the same password. Sessions stay.
  ///
  /// Has no effect if the stored account differs from `account`.
  func rehash(_ account: Account, as passwordHash: String) async throws(AccountError)

  /// Adds a session of an account, and removes the sessions that have expired at `now`.
  ///
  /// - Throws: `wrong` if the stored account differs from `account`, for example because the password was changed.
  func addSession(
    _ tokenHash: Data, of account: Account, until expiry: Date, now: Date
  ) async throws(AccountError)

  /// Returns the person that a session belongs to; `nil` if the session is unknown or has expired at `now`.
  func user(ofSession tokenHash: Data, now: Date) async throws(AccountError) -> UserID?

  /// Removes a session. Has no effect if the session is unknown.
  func removeSession(_ tokenHash: Data) async throws(AccountError)
}
