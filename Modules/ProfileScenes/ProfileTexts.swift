public import Composition

/// What the scenes say themselves, in the person's language.
public struct ProfileTexts: Sendable {
  public var scene: SceneTexts
  public var userProfile: String
  public var blogFeed: String
  public var blog: String
  public var friends: String
  public var user: String
  public var loading: String
  public var unfollowQuestion: @Sendable (_ name: String) -> String
  public var unfollow: String

  public static let english = ProfileTexts(
    scene: .english, userProfile: "User profile", blogFeed: "Blogs", blog: "Blog", friends: "Friends",
    user: "User", loading: "Loading…",
    unfollowQuestion: { name in "Are you sure that you want to unfollow \(name)?" }, unfollow: "Unfollow")
}
