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

  init(_ accounts: HTTPAccountService, store: any KeyValueStore, address: APIAddress) {
    self.accounts = accounts
    self.store = store
    self.address = address
  }

  /// The account that a token belongs to; `nil` if it was never asked for and the server does not say.
  func account(of token: SessionToken) async -> AccountID? {
    if let data = await store.value(for: key(token)) {
      return try? JSONDecoder().decode(AccountID.self, from: data)
    }
    guard let session = try? await accounts.session(of: token) else { return nil }
    let account = AccountID(server: session.server, user: session.user)
    if let data = try? JSONEncoder().encode(account) {
      // Without this entry, unsent texts are not found while the server is away: it must not be removed to save space.
      try? await store.update(key(token)) { [key = key(token)] in $0[key] = data }
    }
    return account
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

  private func key(_ token: SessionToken) -> String {
    "account \(address) \(token.rawValue)"
  }
}
