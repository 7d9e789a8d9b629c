public import Composition
public import Essentials
import UserInfoInterface
import ViewKit

/// One user on a card that fills the screen. The avatar leads to the full profile.
public final class UserDetailScene: Scene {
  public init(_ user: UserID, in environment: ProfileEnvironment) {
    super.init(composer: environment.composer, texts: environment.texts.scene)
    title = environment.texts.user
    add(
      UserInfo.self,
      UserInfo.Context(
        user: user, signedInUser: environment.signedInUser, environment: environment.users,
        avatarRoute: environment.route(Destination.profile), postsRoute: environment.route(Destination.blogs),
        friendsRoute: environment.route(Destination.friends)))
  }
}
