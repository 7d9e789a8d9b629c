import AccountsCore
import Essentials
import Foundation
import HTTPBackend
import ServiceCalls

/// The accounts of a server. Stores which account a token belongs to, so that stored data is found without the server.
///
/// A token is valid in one database only. So data and unsent drafts that belong to the account of a token can't get into
/// another database, even if it is behind the same address.
struct ServerAccounts: AccountService {
  private let accounts: HTTPAccountService
  private let store: any KeyValueStore
  private let address: APIAddress
  private let now: @Sendable () -> Date

  /// What is stored for a token.
  private struct Entry: Codable {
    let account: AccountID
    let date: Date
  }

  /// The longest time in seconds that a server's token is valid.
  private static let longestLife: TimeInterval = 7 * 86_400

  init(
    _ accounts: HTTPAccountService, store: any KeyValueStore, address: APIAddress,
    now: @escaping @Sendable () -> Date
  ) {
    self.accounts = accounts
    self.store = store
    self.address = address
    self.now = now
  }

  /// The account that a token belongs to; `nil` if it was never asked for and the server does not say.
  func account(of token: SessionToken) async -> AccountID? {
    if let entry = await Self.entry(store.value(for: key(token))) { return entry.account }
    guard let session = try? await accounts.session(of: token) else { return nil }
    let account = AccountID(server: session.server, user: session.user)
    let now = now()
    if let data = try? JSONEncoder().encode(Entry(account: account, date: now)) {
      // Without this entry, unsent texts are not found while the server is away: it must not be removed to save space.
      try? await store.update("account ") { [key = key(token)] entries in
        entries = entries.filter { now < (Self.entry($0.value)?.date ?? .distantPast) + Self.longestLife }
        entries[key] = data
      }
    }
    return account
  }

  private static func entry(_ data: Data?) -> Entry? {
    data.flatMap { try? JSONDecoder().decode(Entry.self, from: $0) }
  }

  func signIn(
    name: String, password: String, from address: String?
  ) async throws(AccountError) -> SignIn {
    let signIn = try await accounts.signIn(name: name, password: password, from: address)
    _ = await account(of: signIn.token)
    return signIn
  }

  func user(of token: SessionToken) async throws(AccountError) -> UserID {
    do throws(AccountError) {
      return try await accounts.user(of: token)
    } catch {
      if error == .signedOut { await forget(token) }
      throw error
    }
  }

  func signOut(_ token: SessionToken) async throws(AccountError) {
    try await accounts.signOut(token)
    await forget(token)
  }

  private func forget(_ token: SessionToken) async {
    try? await store.keep([:], removing: [key(token)])
  }

  /// Names a token by its first half. The other half, 128 random bits, is in no file, so a stolen one lets nobody in.
  private func key(_ token: SessionToken) -> String {
    "account \(address) \(token.rawValue.prefix(token.rawValue.count / 2))"
  }
}
