public import Essentials

extension BlogTexts {
  /// The texts of a language.
  public static func words(in language: Language) -> BlogTexts {
    switch language {
    case .english: .english
    case .simplifiedChinese: .simplifiedChinese
    }
  }

  public static let simplifiedChinese = {
    var words = BlogTexts()
    words.untitled = "无标题"
    words.noSummary = "作者没有写摘要。"
    words.heading = "博客"
    words.list = ListWording(empty: "还没有博客。", loadingMore: "正在加载…", noMore: "没有更多了", retry: "重试")
    words.anonymous = "匿名"
    words.author = "作者：%@"
    words.likes = "赞 %@"
    words.shares = "分享 %@"
    words.likeFailed = "点赞未更改：%@"
    words.shareFailed = "分享失败：%@"
    words.refreshFailed = "刷新失败：%@"
    words.reasons.offline = "无法连接服务器。"
    words.reasons.notFound = "没有这篇博客。"
    words.reasons.refused = "服务器拒绝了此操作。"
    words.reasons.storage = Pattern("数据无法使用：%@。", replacing: StorageReasons.chinese)
    words.reasons.unknown = "服务器没有回应，更改可能已经生效。"
    words.reasons.signedOut = "登录已失效，请重新登录。"
    words.reasons.cancelled = "已取消。"
    return words
  }()
}
