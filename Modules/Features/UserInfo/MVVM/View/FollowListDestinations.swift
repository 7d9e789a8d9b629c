import ViewKit

/// Where the list of friends leads, by the id of a user.
@MainActor
struct FollowListDestinations {
  /// The destination of an avatar.
  let user: Route<Int>
  /// The destination of a row.
  let profile: Route<Int>
}
