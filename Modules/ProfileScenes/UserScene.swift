import BlogInterface
public import Composition
public import Essentials
import UserInfoInterface
import ViewKit

/// Somebody else's profile: the person, and below what they write.
public final class UserScene: Scene {
  public init(_ user: UserID, in environment: ProfileEnvironment) {
    super.init(composer: environment.composer, texts: environment.texts.scene)
    title = environment.texts.userProfile
    add(
      UserInfo.self,
      UserInfo.Context(
        user: user, signedInUser: environment.signedInUser, environment: environment.users,
        postsRoute: { BlogFeedScene($0, in: environment) },
        friendsRoute: { FollowListScene($0, in: environment) }))
    view.addSubview(Separator())
    add(
      BlogList.self,
      BlogList.Context(
        author: user, environment: environment.blogs,
        route: { BlogDetailScene($0, in: environment) },
        onFirstLoad: { [weak self] isLoading in
          if isLoading { self?.showHUD(environment.texts.loading) } else { self?.hideHUD() }
        }))
  }
}
