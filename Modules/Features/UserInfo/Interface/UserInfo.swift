public import Composition
public import Essentials
public import UserInfoCore
public import ViewKit

/// One user on a card.
public enum UserInfo: Feature {
  public typealias State = UserCardState
  /// What all UserInfo modules of a session share.
  public typealias Environment = UserEnvironment
  public static let module = "UserInfo"
  public static let part = "card"

  /// The parameters that a scene sets. A route leads to the destination of a tap.
  @MainActor
  public struct Context {
    public let user: UserID
    /// The signed-in user, who cannot follow themselves.
    public let signedInUser: UserID
    public let environment: UserEnvironment
    /// The destination of the avatar; `nil` if it can't be tapped.
    public let avatarRoute: Route<UserID>?
    /// The destination of the number of posts; `nil` if it can't be tapped.
    public let postsRoute: Route<UserID>?
    /// The destination of the number of friends; `nil` if it can't be tapped.
    public let friendsRoute: Route<UserID>?

    public init(
      user: UserID, signedInUser: UserID, environment: UserEnvironment,
      avatarRoute: Route<UserID>? = nil,
      postsRoute: Route<UserID>? = nil, friendsRoute: Route<UserID>? = nil
    ) {
      self.user = user
      self.signedInUser = signedInUser
      self.environment = environment
      self.avatarRoute = avatarRoute
      self.postsRoute = postsRoute
      self.friendsRoute = friendsRoute
    }
  }
}

public typealias UserInfoFactory = FeatureFactory<UserInfo>
