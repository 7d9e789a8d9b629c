public import Essentials
public import ViewKit

/// The scenes that can be opened by name.
public enum SceneName: String, CaseIterable, Sendable {
  case user
  case blogFeed = "blog-feed"
  case followList = "follow-list"
  case userDetail = "user-detail"

  /// The scene, about a person.
  @MainActor
  public func scene(of user: UserID, in environment: ProfileEnvironment) -> ViewController {
    switch self {
    case .user: UserScene(user, in: environment)
    case .blogFeed: BlogFeedScene(user, in: environment)
    case .followList: FollowListScene(user, in: environment)
    case .userDetail: UserDetailScene(user, in: environment)
    }
  }
}
