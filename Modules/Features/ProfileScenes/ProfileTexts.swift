import BlogInterface
public import Composition
import DraftInterface
public import Essentials

/// The texts of the scenes, in the person's language.
public struct ProfileTexts: Sendable {
  public var scene = {
    var texts = SceneTexts.english
    texts.architectures[.mvu] = "messages change one value, which the view shows."
    texts.architectures[.mvcs] = "one store holds what all screens show."
    return texts
  }()
  public var userProfile = "User profile"
  public var me = "Me"
  public var blogFeed = "Blogs"
  /// The value is the author's name.
  public var blogFeedOf: Pattern = "Blogs by %@"
  public var blog = "Blog"
  public var drafts = "Drafts"
  public var draft = "Draft"
  public var voices = "Voice"
  public var voice = "Voice message"
  public var recycleBin = "Recycle bin"
  public var friends = "Friends"
  /// The value is a name.
  public var friendsOf: Pattern = "Friends of %@"
  public var user = "User"
  public var missing = "Not found"
  public var loading = "Loading…"
  /// The value is a name.
  public var unfollowQuestion: Pattern = "Are you sure that you want to unfollow %@?"
  public var unfollow = "Unfollow"
  /// The value is a title.
  public var purgeQuestion: Pattern = "Are you sure that you want to delete “%@” forever?"
  public var emptyQuestion = "Are you sure that you want to delete everything in the bin forever?"
  public var purge = "Delete forever"
  /// The titles of the key that changes the layout.
  public var rows = "Rows"
  public var cards = "Cards"

  public static let english = ProfileTexts()

  public static let simplifiedChinese = {
    var texts = ProfileTexts()
    texts.scene = .simplifiedChinese
    texts.scene.architectures[.mvu] = "消息改变一个值，视图显示它。"
    texts.scene.architectures[.mvcs] = "一个仓库保存所有界面显示的内容。"
    texts.scene.names = [
      "Blog detail": "博客全文", "Blog list": "博客列表", "Draft bin": "回收站", "Draft editor": "草稿编辑",
      "Draft list": "草稿列表", "UserInfo card": "用户资料", "UserInfo friends": "好友列表", "Voice detail": "语音详情",
      "Voice list": "语音列表",
    ]
    texts.userProfile = "用户资料"
    texts.me = "我"
    texts.blogFeed = "博客"
    texts.blogFeedOf = "%@ 的博客"
    texts.blog = "博客"
    texts.drafts = "草稿"
    texts.draft = "草稿"
    texts.voices = "语音"
    texts.voice = "语音"
    texts.recycleBin = "回收站"
    texts.friends = "好友"
    texts.friendsOf = "%@ 的好友"
    texts.user = "用户"
    texts.missing = "未找到"
    texts.loading = "正在加载…"
    texts.unfollowQuestion = "确定不再关注 %@ 吗？"
    texts.unfollow = "取消关注"
    texts.purgeQuestion = "确定永久删除“%@”吗？"
    texts.emptyQuestion = "确定永久删除回收站中的所有内容吗？"
    texts.purge = "永久删除"
    texts.rows = "列表"
    texts.cards = "卡片"
    return texts
  }()

  /// The texts of a language.
  public static func words(in language: Language) -> ProfileTexts {
    switch language {
    case .english: .english
    case .simplifiedChinese: .simplifiedChinese
    }
  }
}
