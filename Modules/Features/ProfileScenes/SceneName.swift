public import Essentials
public import ViewKit

/// The scenes that can be opened by name.
public enum SceneName: String, CaseIterable, Sendable {
  case user
  case blogFeed = "blog-feed"
  case followList = "follow-list"
  case userDetail = "user-detail"
  case draftBox = "draft-box"
  case recycleBin = "recycle-bin"

  /// Makes the scene of a user. Drafts are always those of the signed-in user.
  @MainActor
  public func scene(of user: UserID, in environment: ProfileEnvironment) -> ViewController {
    switch self {
    case .user where user == environment.signedInUser: SelfScene(in: environment)
    case .user: UserScene(user, in: environment)
    case .blogFeed: BlogFeedScene(user, in: environment)
    case .followList: FollowListScene(user, in: environment)
    case .userDetail: UserDetailScene(user, in: environment)
    case .draftBox: DraftBoxScene(in: environment)
    case .recycleBin: RecycleBinScene(in: environment)
    }
  }
}
