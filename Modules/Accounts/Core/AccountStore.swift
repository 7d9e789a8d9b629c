public import Essentials
public import Foundation

/// What is kept of an account.
public struct Account: Equatable, Sendable {
  public let name: AccountName
  public let user: UserID
  /// With the function, its parameters and the salt, as `$scrypt$ln=15,r=8,p=3$…$…`. Never the password.
  public let passwordHash: String

  public init(name: AccountName, user: UserID, passwordHash: String) {
    self.name = name
    self.user = user
    self.passwordHash = passwordHash
  }
}

/// What a database has to keep of accounts: hashes of passwords and of tokens, never one of them.
///
/// Whatever throws `storage` or `cancelled` has changed nothing.
public protocol AccountStore: Sendable {
  /// `nil` where nobody has that name.
  func account(_ name: AccountName) async throws(AccountError) -> Account?

  /// Gives a person an account, or another name or password, and ends all sessions of that person.
  ///
  /// - Throws: `refused` where the name is another person's, or there is no such person.
  func set(_ account: Account) async throws(AccountError)

  /// Replaces the hash of an account by one of the same password; sessions stay. Nothing happens where the account is
  /// not as given any more.
  func rehash(_ account: Account, as passwordHash: String) async throws(AccountError)

  /// Notes a session of an account, and forgets those that have expired by `now`.
  ///
  /// - Throws: `wrong` where the account is not as given any more: its password was changed meanwhile.
  func addSession(
    _ tokenHash: Data, of account: Account, until expiry: Date, now: Date
  ) async throws(AccountError)

  /// Whose session it is; `nil` where there is none that lasts beyond `now`.
  func user(ofSession tokenHash: Data, now: Date) async throws(AccountError) -> UserID?

  /// Harmless where there is no such session.
  func removeSession(_ tokenHash: Data) async throws(AccountError)
}
