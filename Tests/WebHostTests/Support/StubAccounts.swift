import AccountsCore
import Essentials
import Foundation
import Synchronization
import ViewKitTesting

/// An account service with two people, ada and mara. Their password is “right”.
final class StubAccounts: AccountService {
  private struct State {
    var attempts: [(name: String, password: String, address: String?)] = []
    var tokens: [SessionToken: UserID] = [:]
    var signedOut: [SessionToken] = []
    var error: AccountError?
    var questions = 0
    var expiry = Date.distantFuture
    var gate: Gate?
  }

  private let state = Mutex(State())

  var attempts: [(name: String, password: String, address: String?)] { state.withLock(\.attempts) }
  var tokenCount: Int { state.withLock(\.tokens.count) }
  var signedOut: [SessionToken] { state.withLock(\.signedOut) }
  /// The number of `user(of:)` calls.
  var questions: Int { state.withLock(\.questions) }

  /// When new sign-ins expire.
  var expiry: Date {
    get { state.withLock(\.expiry) }
    set { state.withLock { $0.expiry = newValue } }
  }

  /// Makes all functions throw an error from now on; `nil` for none.
  func fail(with error: AccountError?) { state.withLock { $0.error = error } }

  /// Suspends `user(of:)` at a gate from now on.
  func wait(at gate: Gate) { state.withLock { $0.gate = gate } }

  /// Invalidates all tokens.
  func signEverybodyOut() { state.withLock { $0.tokens = [:] } }

  /// Makes all tokens those of one person.
  func giveTokens(to user: UserID) {
    state.withLock { $0.tokens = $0.tokens.mapValues { _ in user } }
  }

  func signIn(
    name: String, password: String, from address: String?
  ) async throws(AccountError) -> SignIn {
    let result = state.withLock { state -> Result<SignIn, AccountError> in
      state.attempts.append((name, password, address))
      if let error = state.error { return .failure(error) }
      guard let index = ["ada", "mara"].firstIndex(of: name), password == "right" else {
        return .failure(.wrong)
      }
      let token = SessionToken(rawValue: "token \(state.attempts.count)")
      state.tokens[token] = UserID(index + 1)
      return .success(SignIn(token: token, user: UserID(index + 1), expiresAt: state.expiry))
    }
    return try result.get()
  }

  func user(of token: SessionToken) async throws(AccountError) -> UserID {
    await state.withLock(\.gate)?.pass()
    let result = state.withLock { state -> Result<UserID, AccountError> in
      state.questions += 1
      if let error = state.error { return .failure(error) }
      return state.tokens[token].map { .success($0) } ?? .failure(.signedOut)
    }
    return try result.get()
  }

  func signOut(_ token: SessionToken) async throws(AccountError) {
    let error = state.withLock { state in
      if state.error == nil {
        state.tokens[token] = nil
        state.signedOut.append(token)
      }
      return state.error
    }
    if let error { throw error }
  }
}
