public import AccountsCore
import CLibraries
public import Essentials
import Foundation

/// Accounts in a database on this machine.
///
/// A caller can't distinguish an unknown name from a wrong password, neither by the error nor by the time that it
/// takes.
public struct LocalAccounts: AccountService {
  private let store: any AccountStore
  private let limits: AccountLimits
  private let now: @Sendable () -> Date
  private let clock: any Clock<Duration>
  private let pace: SignInPace
  let hashing: HashingQueue
  private let parameters: PasswordHash.Parameters
  /// Checked against if the account does not exist.
  private let decoy: PasswordHash

  public init(store: any AccountStore) {
    self.init(
      store: store, limits: AccountLimits(), now: { Date() }, clock: ContinuousClock(), parameters: .current)
  }

  /// - Parameters:
  ///   - now: the time at which sessions begin and expire.
  ///   - clock: measures the times between attempts. It does not jump if the machine's time is set.
  init(
    store: any AccountStore, limits: AccountLimits, now: @escaping @Sendable () -> Date,
    clock: any Clock<Duration>, parameters: PasswordHash.Parameters
  ) {
    self.store = store
    self.limits = limits
    self.now = now
    self.parameters = parameters
    self.clock = clock
    precondition(limits.patience + limits.hashingPatience < SignIn.longestTime, "a caller waits no longer")
    pace = SignInPace(limits, now: clock.stopwatch())
    hashing = HashingQueue(
      width: limits.hashesAtATime, capacity: limits.waitingHashes, patience: limits.hashingPatience,
      now: clock.stopwatch())
    decoy = .decoy(parameters)
  }

  // MARK: AccountService

  public func signIn(
    name: String, password: String, from address: String?
  ) async throws(AccountError) -> SignIn {
    let network = address.flatMap(ClientNetwork.init)?.description ?? "?"
    let attempt = try pace.begin(name: AccountName(name)?.rawValue ?? "?", network: network)
    let account: Account
    do throws(AccountError) {
      if attempt.delay > .zero, (try? await clock.sleep(for: attempt.delay)) == nil { throw .cancelled }
      account = try await checked(name, password, from: network)
    } catch {
      // Only a wrong password counts: other errors say nothing about the password.
      pace.end(attempt, error == .wrong ? .wrongPassword : .unknown)
      throw error
    }
    pace.end(attempt, .rightPassword)
    return try await session(of: account)
  }

  public func user(of token: SessionToken) async throws(AccountError) -> UserID {
    guard let user = try await store.user(ofSession: Self.hash(token), now: now()) else { throw .signedOut }
    return user
  }

  public func signOut(_ token: SessionToken) async throws(AccountError) {
    try await store.removeSession(Self.hash(token))
  }

  // MARK: Passwords

  /// Creates or replaces the account of a person, and ends all sessions of that person.
  ///
  /// - Throws: `refused`, `tooMany`, `storage` or `cancelled`, with nothing changed.
  public func setPassword(_ text: String, name: String, of user: UserID) async throws(AccountError) {
    guard let name = AccountName(name) else {
      throw .refused("A name is letters and digits, with single dots, hyphens or underscores between them.")
    }
    guard text.count >= Password.shortest else {
      throw .refused("A password has \(Password.shortest) characters or more.")
    }
    guard let password = Password(text) else {
      throw .refused("A password has \(Password.longest) bytes or less.")
    }
    let hash = try await hashing.run(for: "") { [parameters] in
      PasswordHash(password, parameters: parameters).text
    }
    try await store.set(Account(name: name, user: user, passwordHash: hash))
  }

  /// Returns the account if the password belongs to it.
  private func checked(
    _ name: String, _ text: String, from network: String
  ) async throws(AccountError) -> Account {
    var account: Account?
    if let name = AccountName(name) { account = try await store.account(name) }
    let stored = account.flatMap { PasswordHash($0.passwordHash) }
    let password = Password(text)
    // Always computes a hash, so that every result takes the same time.
    let (isRight, raised) = try await hashing.run(for: network) { [decoy, parameters] in
      let isRight = (stored ?? decoy).matches(password ?? .nobodys)
      guard isRight, let stored, let password, stored.parameters != parameters else {
        return (isRight, String?.none)
      }
      return (true, PasswordHash(password, parameters: parameters).text)
    }
    guard let account, stored != nil, password != nil, isRight else { throw .wrong }
    guard let raised else { return account }
    try await store.rehash(account, as: raised)
    return Account(name: account.name, user: account.user, passwordHash: raised)
  }

  // MARK: Sessions

  private func session(of account: Account) async throws(AccountError) -> SignIn {
    let token = SessionToken(rawValue: Self.text(PasswordHash.random(32)))
    let now = now()
    let expiry = now + limits.sessionTime / .seconds(1)
    try await store.addSession(Self.hash(token), of: account, until: expiry, now: now)
    return SignIn(token: token, user: account.user, expiresAt: expiry)
  }

  /// The stored form of a token. Tokens are random, so they need neither a salt nor a slow function.
  private static func hash(_ token: SessionToken) -> Data {
    var digest = Data(count: Int(SHA256_DIGEST_LENGTH))
    digest.withUnsafeMutableBytes { _ = SHA256(token.rawValue, token.rawValue.utf8.count, $0.baseAddress) }
    return digest
  }

  /// Base64 for headers and URLs (RFC 4648, section 5).
  private static func text(_ bytes: [UInt8]) -> String {
    PasswordHash.base64(bytes).replacing("+", with: "-").replacing("/", with: "_")
  }
}
