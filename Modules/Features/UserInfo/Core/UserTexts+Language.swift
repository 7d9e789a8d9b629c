public import Essentials

extension UserTexts {
  /// The texts of a language.
  public static func words(in language: Language) -> UserTexts {
    switch language {
    case .english: .english
    case .simplifiedChinese: .simplifiedChinese
    }
  }

  public static let simplifiedChinese = {
    var words = UserTexts()
    words.anonymous = "匿名"
    words.noSummary = "还没有写任何内容。"
    words.male = "男"
    words.female = "女"
    words.follow = "关注"
    words.following = "已关注"
    words.heading = "好友"
    words.list = ListWording(empty: "还没有好友。", loadingMore: "正在加载…", noMore: "没有更多了", retry: "重试")
    words.posts = "文章 %@"
    words.friends = "好友 %@"
    words.dateStyle = .chinese
    words.followFailed = "关注未更改：%@"
    words.refreshFailed = "刷新失败：%@"
    words.reasons.offline = "无法连接服务器。"
    words.reasons.notFound = "没有这个人。"
    words.reasons.refused = "服务器拒绝了此操作。"
    words.reasons.storage = Pattern("数据无法使用：%@。", replacing: StorageReasons.chinese)
    words.reasons.unknown = "服务器没有回应，更改可能已经生效。"
    words.reasons.signedOut = "登录已失效，请重新登录。"
    words.reasons.cancelled = "已取消。"
    return words
  }()
}
