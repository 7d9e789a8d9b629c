public import BlogInterface
public import DraftInterface
public import Essentials
public import ViewKit
public import VoiceInterface

/// A scene that something leads to: what it shows, as a value.
public enum Destination: Equatable, Sendable {
  /// The profile of a user: the signed-in user's own, or somebody else's.
  case profile(UserID)
  case userCard(UserID)
  case blogs(UserID)
  case friends(UserID)
  case blog(BlogDetail.ID)
  case drafts
  case recycleBin
  case draft(DraftEditor.ID)
  case voice(VoiceDetail.ID)
  /// A place, by its name.
  case place(String)

  /// Makes the scene; `nil` for a place that does not exist.
  ///
  /// - Parameter previous: the scene that the way back leads to.
  @MainActor
  public func scene(in environment: ProfileEnvironment, above previous: Destination? = nil) -> ViewController?
  {
    switch self {
    case .profile(environment.signedInUser): SelfScene(in: environment)
    case .profile(let user): UserScene(user, in: environment)
    case .userCard(let user):
      UserDetailScene(user, in: environment, isAboveProfile: previous == .profile(user))
    case .blogs(let user): BlogFeedScene(user, in: environment)
    case .friends(let user): FollowListScene(user, in: environment)
    case .blog(let blog): BlogDetailScene(blog, in: environment)
    case .drafts: DraftBoxScene(in: environment)
    case .recycleBin: RecycleBinScene(in: environment)
    case .draft(let draft): DraftEditorScene(draft, in: environment)
    case .voice(let voice): VoiceDetailScene(voice, in: environment)
    case .place(let name): environment.places.first { $0.name == name }?.scene(environment)
    }
  }
}
