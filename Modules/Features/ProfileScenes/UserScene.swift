public import Composition
public import Essentials
import UserInfoInterface
public import ViewKit
import VoiceInterface

/// The profile of another user: the person, their blogs and their voice messages.
public final class UserScene: Scene {
  private let environment: ProfileEnvironment
  private var blogs: BlogPlace?

  public init(_ user: UserID, in environment: ProfileEnvironment) {
    self.environment = environment
    super.init(composer: environment.composer, texts: environment.texts.scene)
    title = environment.texts.userProfile
    add(
      UserInfo.self,
      UserInfo.Context(
        user: user, signedInUser: environment.signedInUser, environment: environment.users,
        avatarRoute: environment.detailAboveProfile,
        postsRoute: environment.route(Destination.blogs),
        friendsRoute: environment.route(Destination.friends)))
    view.addSubview(Separator())
    let columns = StackView(.vertical, isFlexible: true, container: .columns)
    view.addSubview(columns)
    blogs = BlogPlace(
      user, in: self, environment, container: columns, namesAuthor: false,
      authorRoutes: environment.authorRoutesOnProfile)
    columns.addSubview(Separator())
    add(
      VoiceList.self,
      VoiceList.Context(
        author: user, environment: environment.voices, route: environment.route(Destination.voice)),
      in: columns)
    for part in environment.parts(of: UserScene.self) {
      columns.addSubview(Separator())
      part.add(user, environment, to: self, in: columns)
    }
  }

  public override var keyCommands: [KeyCommand] {
    super.keyCommands + (blogs?.keyCommands ?? []) + environment.placeCommands(of: self)
  }
}
