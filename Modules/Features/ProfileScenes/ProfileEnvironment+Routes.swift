import BlogInterface
import Essentials
import ViewKit

/// Where users and their things lead, in every scene.
extension ProfileEnvironment {
  /// The route to a destination, such as `Destination.blog`, from the id of what it shows.
  func route<ID>(_ destination: @escaping (ID) -> Destination) -> Route<ID> {
    Route(address: { address(destination($0)) }, { destination($0).scene(in: self) })
  }

  /// An avatar leads to the user's detail, a name to the profile.
  var authorRoutes: BlogAuthorRoutes {
    BlogAuthorRoutes(avatar: route(Destination.userCard), name: route(Destination.profile))
  }

  /// On a profile only the avatars lead somewhere: a name would lead to the same profile.
  var authorRoutesOnProfile: BlogAuthorRoutes {
    BlogAuthorRoutes(avatar: detailAboveProfile)
  }

  /// The detail of the user whose profile leads there.
  var detailAboveProfile: Route<UserID> {
    Route(
      address: { address(Destination.userCard($0)) }, { UserDetailScene($0, in: self, isAboveProfile: true) })
  }
}
