public import BlogInterface
public import Composition
public import DraftInterface
public import Essentials
public import UserInfoInterface
public import VoiceInterface

/// What every scene gets: the composer, the signed-in user, and the environment of each feature.
///
/// Scenes pass a feature's environment to its modules and use nothing of it.
@MainActor
public struct ProfileEnvironment {
  public let composer: Composer
  public let signedInUser: UserID
  public var users: UserInfo.Environment
  public var blogs: BlogList.Environment
  public var drafts: DraftList.Environment
  public var voices: VoiceList.Environment
  /// The scenes that profiles lead to in addition to their modules.
  public var places: [ProfilePlace]
  /// Returns the address of a destination; `nil` if it has none, as in a terminal.
  public let address: (Destination) -> String?
  /// Returns the name of a user; `nil` if it can't be loaded.
  public let userName: @MainActor (UserID) async -> String?
  /// Returns the author of a blog, whom the blog's scene shows beside it; `nil` if the host has no room, or if loading fails.
  public let company: @MainActor (BlogDetail.ID) async -> UserID?
  public let texts: ProfileTexts
  public let layout: ProfileLayout

  public init(
    composer: Composer, signedInUser: UserID, users: UserInfo.Environment, blogs: BlogList.Environment,
    drafts: DraftList.Environment, voices: VoiceList.Environment, places: [ProfilePlace] = [],
    address: @escaping (Destination) -> String? = { _ in nil },
    userName: @escaping @MainActor (UserID) async -> String? = { _ in nil },
    company: @escaping @MainActor (BlogDetail.ID) async -> UserID? = { _ in nil }, texts: ProfileTexts,
    layout: ProfileLayout
  ) {
    self.composer = composer
    self.signedInUser = signedInUser
    self.users = users
    self.blogs = blogs
    self.drafts = drafts
    self.voices = voices
    self.places = places
    self.address = address
    self.userName = userName
    self.company = company
    self.texts = texts
    self.layout = layout
  }
}
