public import Essentials

/// What one implementation of the list of friends hands to the next.
public struct FollowListState: Sendable, Equatable {
  /// As the backend last confirmed them, in the list's order.
  public var users: [User]
  /// With nothing under way.
  public var paging: Paging<UserID, UserError>
  public var position: ListPosition

  public init(users: [User], paging: Paging<UserID, UserError>, position: ListPosition) {
    self.users = users
    self.paging = paging
    self.position = position
  }
}

/// What one implementation of the card hands to the next.
public struct UserCardState: Sendable, Equatable {
  /// `nil` where the person has not arrived.
  public var user: User?
  /// Why they did not arrive.
  public var failure: UserError?

  public init(user: User?, failure: UserError?) {
    self.user = user
    self.failure = failure
  }
}
