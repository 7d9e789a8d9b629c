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
    /// Returns the destination of a row; `nil` to stay on this screen.
    public let route: (UserID) -> ViewController?
    /// Returns the destination of an avatar; `nil` to stay on this screen.
    public let avatarRoute: (UserID) -> ViewController?

    public init(
      user: UserID, signedInUser: UserID, environment: UserEnvironment,
      route: @escaping (UserID) -> ViewController?, avatarRoute: @escaping (UserID) -> ViewController?
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
