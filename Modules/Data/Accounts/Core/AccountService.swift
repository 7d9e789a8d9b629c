public import Essentials

/// Signs people in and out, and finds the person that a token belongs to.
public protocol AccountService: Sendable {
  /// Signs a person in by name and password. Case does not matter in the name. Takes `SignIn.longestTime` at most.
  ///
  /// - Parameter address: the IP address that the attempt comes from, if known. After wrong passwords, further attempts
  ///   from its network (`ClientNetwork`) become slower.
  /// - Throws: `wrong`, `tooMany`, `offline`, `storage` or `cancelled`.
  func signIn(name: String, password: String, from address: String?) async throws(AccountError) -> SignIn

  /// Returns the person that a token belongs to.
  ///
  /// - Throws: `signedOut`, `offline`, `storage` or `cancelled`.
  func user(of token: SessionToken) async throws(AccountError) -> UserID

  /// Invalidates a token. Has no effect if the token is already invalid.
  ///
  /// - Throws: `offline`, `storage` or `cancelled`. The token may still be valid then.
  func signOut(_ token: SessionToken) async throws(AccountError)
}

extension AccountService {
  /// Signs in without an address, for attempts on this machine.
  public func signIn(name: String, password: String) async throws(AccountError) -> SignIn {
    try await signIn(name: name, password: password, from: nil)
  }
}
