public import AccountsCore
public import Essentials
public import Foundation
import ProfileAPI

/// Signs people in at an API server.
public struct HTTPAccountService: AccountService {
  private let client: APIClient

  public init(_ client: APIClient) {
    self.client = client
  }

  /// Signs in. Waits as long as the server may take. Sends `address` as `X-Forwarded-For`. A server believes it if this program is a proxy that it trusts.
  public func signIn(
    name: String, password: String, from address: String?
  ) async throws(AccountError) -> SignIn {
    do throws(APIFailure) {
      return try await client.value(
        for: .signIn, sending: SignInRequest(name: name, password: password),
        fields: address.map { [APIField.forwardedFor: $0] } ?? [:], silence: SignIn.longestTime)
    } catch {
      throw AccountError(error, otherwise: .wrong)
    }
  }

  public func user(of token: SessionToken) async throws(AccountError) -> UserID {
    try await session(of: token).user
  }

  /// Returns the person that a token belongs to, and the server's database that contains them.
  ///
  /// - Throws: `signedOut`, `offline`, `storage` or `cancelled`.
  public func session(
    of token: SessionToken
  ) async throws(AccountError) -> (user: UserID, server: UUID) {
    do throws(APIFailure) {
      let session: CurrentSession = try await client.with(token).value(for: .session)
      return (session.user, session.server)
    } catch {
      throw AccountError(error, otherwise: .signedOut)
    }
  }

  public func signOut(_ token: SessionToken) async throws(AccountError) {
    do throws(APIFailure) {
      _ = try await client.with(token).answer(to: .signOut)
    } catch {
      let error = AccountError(error, otherwise: .signedOut)
      if error != .signedOut { throw error }
    }
  }
}

extension AccountError {
  /// - Parameter unauthorised: the error to use if the server does not accept the token, or the name and the
  ///   password.
  fileprivate init(_ failure: APIFailure, otherwise unauthorised: AccountError) {
    switch failure {
    case .offline, .unknown: self = .offline
    case .cancelled: self = .cancelled
    case .unreadable: self = .storage("the server's answer can't be read")
    case .tooMany(let seconds): self = .tooMany(retryAfter: .seconds(seconds))
    case .problem(let problem):
      switch problem.code {
      case .unauthorised, .malformed, .refused: self = unauthorised
      case .storage: self = .storage(problem.detail ?? "the server can't say why")
      default: self = .storage(problem.fragment)
      }
    }
  }
}
