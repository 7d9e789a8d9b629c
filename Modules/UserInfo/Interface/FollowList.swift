public import Composition
public import Essentials
public import UserInfoCore
public import ViewKit

/// A person's friends, the newest friendship first, each to be followed.
public enum FollowList: Feature {
  public typealias State = FollowListState
  public static let module = "UserInfo"
  public static let part = "friends"

  /// What a scene decides.
  @MainActor
  public struct Context {
    /// Whose friends.
    public let user: UserID
    /// Who is looking: nobody is offered to follow themselves.
    public let signedInUser: UserID
    public let environment: UserEnvironment
    /// Where selecting a person leads; `nil` leads nowhere.
    public let route: (UserID) -> ViewController?

    public init(
      user: UserID, signedInUser: UserID, environment: UserEnvironment,
      route: @escaping (UserID) -> ViewController?
    ) {
      self.user = user
      self.signedInUser = signedInUser
      self.environment = environment
      self.route = route
    }
  }
}

public typealias FollowListFactory = FeatureFactory<FollowList>
