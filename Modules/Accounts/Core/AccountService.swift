public import Essentials

/// Tells who somebody is.
public protocol AccountService: Sendable {
  /// Signs a person in who knows the password of a name. Small and capital letters of the name are the same.
  ///
  /// - Parameter address: where the attempt comes from, as far as it is known; attempts are limited for each.
  /// - Throws: `wrong`, `tooMany`, `offline`, `storage` or `cancelled`.
  func signIn(name: String, password: String, from address: String?) async throws(AccountError) -> SignIn

  /// Whose token it is.
  ///
  /// - Throws: `signedOut`, `offline`, `storage` or `cancelled`.
  func user(of token: SessionToken) async throws(AccountError) -> UserID

  /// Makes a token worthless. Harmless where it is that already.
  ///
  /// - Throws: `offline`, `storage` or `cancelled`; the token may still be good then.
  func signOut(_ token: SessionToken) async throws(AccountError)
}

extension AccountService {
  /// Signs in from nowhere that is known: this machine.
  public func signIn(name: String, password: String) async throws(AccountError) -> SignIn {
    try await signIn(name: name, password: password, from: nil)
  }
}
