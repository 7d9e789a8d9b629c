public import Essentials
public import ViewKit

/// Where the author of a blog leads.
@MainActor
public struct BlogAuthorRoutes {
  /// Where tapping the avatar leads; `nil` if it can't be tapped.
  public let avatar: ((UserID) -> ViewController?)?
  /// Where tapping the name leads; `nil` if it can't be tapped.
  public let name: ((UserID) -> ViewController?)?

  public init(avatar: ((UserID) -> ViewController?)? = nil, name: ((UserID) -> ViewController?)? = nil) {
    self.avatar = avatar
    self.name = name
  }

  /// Neither can be tapped.
  public static let none = BlogAuthorRoutes()
}
