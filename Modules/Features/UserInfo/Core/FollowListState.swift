public import Essentials

/// The state that one implementation of the list of friends hands to the next.
public struct FollowListState: Codable, Sendable, Equatable {
  /// As the server last confirmed them, in the list's order.
  public var users: [User]
  /// Without a request in progress.
  public var paging: Paging<UserID, UserError>
  public var position: ListPosition

  public init(users: [User], paging: Paging<UserID, UserError>, position: ListPosition) {
    self.users = users
    self.paging = paging
    self.position = position
  }
}

/// The loaded pages of a list of friends, with a row for each.
public typealias FollowPages<Row> = PagedList<NoMerge<User, UserError>, Row>
