public import Essentials
public import Foundation

/// The result of signing in.
public struct SignIn: Codable, Equatable, Sendable {
  public let token: SessionToken
  /// The signed-in person.
  public let user: UserID
  /// The token is invalid from this date on.
  public let expiresAt: Date

  public init(token: SessionToken, user: UserID, expiresAt: Date) {
    self.token = token
    self.user = user
    self.expiresAt = expiresAt
  }

  /// The longest time that signing in takes: waiting after wrong passwords and behind others, and hashing the password. A
  /// caller that waits longer learns nothing more; one that waits less gives up a right password.
  public static let longestTime = Duration.seconds(25)
}
