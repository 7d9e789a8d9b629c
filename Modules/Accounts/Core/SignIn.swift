public import Essentials
public import Foundation

/// What signing in gives.
public struct SignIn: Codable, Equatable, Sendable {
  public let token: SessionToken
  /// Who has signed in.
  public let user: UserID
  /// From then on the token is worth nothing.
  public let expiresAt: Date

  public init(token: SessionToken, user: UserID, expiresAt: Date) {
    self.token = token
    self.user = user
    self.expiresAt = expiresAt
  }
}
