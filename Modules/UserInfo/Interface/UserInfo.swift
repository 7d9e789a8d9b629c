public import Composition
public import Essentials
public import UserInfoCore
public import ViewKit

/// One person, on a card.
public enum UserInfo: Feature {
  public typealias State = UserCardState
  /// What all UserInfo modules of a run share.
  public typealias Environment = UserEnvironment
  public static let module = "UserInfo"
  public static let part = "card"

  /// What a scene decides.
  @MainActor
  public struct Context {
    public let user: UserID
    /// Who is looking: nobody is offered to follow themselves.
    public let signedInUser: UserID
    public let environment: UserEnvironment
    /// Where the number of posts leads; without it the number can't be tapped. `nil` as an answer leads nowhere.
    public let postsRoute: ((UserID) -> ViewController?)?
    /// Where the number of friends leads; without it the number can't be tapped. `nil` as an answer leads nowhere.
    public let friendsRoute: ((UserID) -> ViewController?)?

    public init(
      user: UserID, signedInUser: UserID, environment: UserEnvironment,
      postsRoute: ((UserID) -> ViewController?)? = nil, friendsRoute: ((UserID) -> ViewController?)? = nil
    ) {
      self.user = user
      self.signedInUser = signedInUser
      self.environment = environment
      self.postsRoute = postsRoute
      self.friendsRoute = friendsRoute
    }
  }
}

public typealias UserInfoFactory = FeatureFactory<UserInfo>
