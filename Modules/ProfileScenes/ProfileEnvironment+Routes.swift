import BlogInterface
import Essentials
import ViewKit

/// Where users lead, in every scene.
extension ProfileEnvironment {
  /// The profile of a user: the signed-in user's own, or somebody else's.
  func profile(of user: UserID) -> ViewController {
    user == signedInUser ? SelfScene(in: self) : UserScene(user, in: self)
  }

  /// An avatar leads to the user's detail, a name to the profile.
  var authorRoutes: BlogAuthorRoutes {
    BlogAuthorRoutes(avatar: { UserDetailScene($0, in: self) }, name: profile)
  }

  /// On a profile only the avatars lead somewhere: a name would lead to the same profile.
  var authorRoutesOnProfile: BlogAuthorRoutes {
    BlogAuthorRoutes(avatar: detailAboveProfile)
  }

  /// The detail of the user whose profile leads there.
  func detailAboveProfile(of user: UserID) -> ViewController {
    UserDetailScene(user, in: self, isAboveProfile: true)
  }
}
