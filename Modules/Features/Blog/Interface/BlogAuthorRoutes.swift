public import Essentials
public import ViewKit

/// Where the author of a blog leads.
@MainActor
public struct BlogAuthorRoutes {
  /// Where tapping the avatar leads; `nil` if it can't be tapped.
  public let avatar: Route<UserID>?
  /// Where tapping the name leads; `nil` if it can't be tapped.
  public let name: Route<UserID>?

  public init(avatar: Route<UserID>? = nil, name: Route<UserID>? = nil) {
    self.avatar = avatar
    self.name = name
  }

  /// Neither can be tapped.
  public static let none = BlogAuthorRoutes()
}
