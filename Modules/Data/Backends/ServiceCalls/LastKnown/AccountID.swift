public import Essentials
public import Foundation

/// A person in a server's database. Stored data belongs to an account, not to an address: a new database behind the
/// same address has other accounts.
public struct AccountID: Hashable, Codable, Sendable, CustomStringConvertible {
  /// Identifies the server's database.
  public let server: UUID
  public let user: UserID

  public init(server: UUID, user: UserID) {
    self.server = server
    self.user = user
  }

  public var description: String { "\(server) \(user)" }
}
