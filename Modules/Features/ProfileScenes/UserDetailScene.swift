public import Composition
public import Essentials
import UserInfoInterface
import ViewKit

/// One user on a card that fills the screen. The avatar leads to the full profile.
public final class UserDetailScene: Scene {
  /// - Parameter isAboveProfile: whether the way back leads to the user's profile. The avatar leads nowhere then:
  ///   otherwise profile and card would lead to each other endlessly.
  public init(_ user: UserID, in environment: ProfileEnvironment, isAboveProfile: Bool = false) {
    super.init(composer: environment.composer, texts: environment.texts.scene)
    title = environment.texts.user
    add(
      UserInfo.self,
      UserInfo.Context(
        user: user, signedInUser: environment.signedInUser, environment: environment.users,
        avatarRoute: isAboveProfile ? nil : environment.route(Destination.profile),
        postsRoute: environment.route(Destination.blogs),
        friendsRoute: environment.route(Destination.friends)))
  }
}
