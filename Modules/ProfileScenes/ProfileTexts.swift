public import Composition
public import Essentials

/// What the scenes say themselves, in the person's language.
public struct ProfileTexts: Sendable {
  public var scene: SceneTexts
  public var userProfile: String
  public var blogFeed: String
  public var blog: String
  public var friends: String
  public var user: String
  public var loading: String
  /// The value is a name.
  public var unfollowQuestion: Pattern
  public var unfollow: String
  /// What the key that changes the layout leads to.
  public var rows: String
  public var cards: String

  public static let english = ProfileTexts(
    scene: .english, userProfile: "User profile", blogFeed: "Blogs", blog: "Blog", friends: "Friends",
    user: "User", loading: "Loading…",
    unfollowQuestion: "Are you sure that you want to unfollow %@?", unfollow: "Unfollow", rows: "Rows",
    cards: "Cards")

  public static let simplifiedChinese = ProfileTexts(
    scene: .simplifiedChinese, userProfile: "用户资料", blogFeed: "博客", blog: "博客", friends: "好友", user: "用户",
    loading: "正在加载…", unfollowQuestion: "确定不再关注 %@ 吗？", unfollow: "取消关注", rows: "列表", cards: "卡片")

  /// The words of a language.
  public static func words(in language: Language) -> ProfileTexts {
    switch language {
    case .english: .english
    case .simplifiedChinese: .simplifiedChinese
    }
  }
}
