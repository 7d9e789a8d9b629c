public import Composition
public import Essentials
public import UserInfoCore
public import ViewKit

/// A user's friends in a list, the newest friendship first. Each can be followed.
public enum FollowList: Feature {
  public typealias State = FollowListState
  public static let module = "UserInfo"
  public static let part = "friends"

  /// The parameters that a scene sets.
  @MainActor
  public struct Context {
    /// The user whose friends are listed.
    public let user: UserID
    /// The signed-in user, who cannot follow themselves.
    public let signedInUser: UserID
    public let environment: UserEnvironment
    /// The destination of a row.
    public let route: Route<UserID>
    /// The destination of an avatar.
    public let avatarRoute: Route<UserID>

    public init(
      user: UserID, signedInUser: UserID, environment: UserEnvironment, route: Route<UserID>,
      avatarRoute: Route<UserID>
    ) {
      self.user = user
      self.signedInUser = signedInUser
      self.environment = environment
      self.route = route
      self.avatarRoute = avatarRoute
    }
  }
}

public typealias FollowListFactory = FeatureFactory<FollowList>
