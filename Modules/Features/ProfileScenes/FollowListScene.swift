public import Composition
public import Essentials
import UserInfoInterface
public import ViewKit

/// A user's friends with follow buttons. Unlike on a profile, unfollowing asks first: the list loses the row when it is read again.
public final class FollowListScene: Scene {
  private let profileTexts: ProfileTexts

  public init(_ user: UserID, in environment: ProfileEnvironment) {
    profileTexts = environment.texts
    super.init(composer: environment.composer, texts: environment.texts.scene)
    title = environment.texts.friends
    nameInTitle(user, environment.texts.friendsOf, environment)
    add(
      FollowList.self,
      FollowList.Context(
        user: user, signedInUser: environment.signedInUser, environment: environment.users,
        route: environment.route(Destination.profile),
        avatarRoute: environment.route(Destination.userCard)))
  }

  public override func intercept(_ event: any RoutedEvent) -> Bool {
    guard let unfollow = event as? UnfollowUser else { return false }
    confirm(unfollow, profileTexts.unfollowQuestion(unfollow.name), answer: profileTexts.unfollow)
    return true
  }
}
