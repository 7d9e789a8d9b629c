/// The state that one implementation of the card hands to the next.
public struct UserCardState: Codable, Sendable, Equatable {
  /// `nil` if the user has not been fetched.
  public var user: User?
  /// Why the user could not be fetched.
  public var failure: UserError?

  public init(user: User?, failure: UserError?) {
    self.user = user
    self.failure = failure
  }
}
