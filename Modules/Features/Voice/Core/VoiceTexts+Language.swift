public import Essentials

extension VoiceTexts {
  /// The texts in a language.
  public static func words(in language: Language) -> VoiceTexts {
    switch language {
    case .english: .english
    case .simplifiedChinese: .simplifiedChinese
    }
  }

  public static let simplifiedChinese = {
    var words = VoiceTexts()
    words.noCaption = "无标题"
    words.heading = "语音"
    words.list = ListWording(empty: "还没有语音。", loadingMore: "正在加载…", noMore: "没有更多了", retry: "重试")
    words.play = "播放"
    words.pause = "暂停"
    words.resume = "继续"
    words.stop = "停止"
    words.downloading = "正在下载 %@"
    words.playing = "正在播放 %@"
    words.paused = "已暂停 %@"
    words.throughCommand = "通过 %@ 播放"
    words.throughBrowser = "在浏览器中播放"
    words.silent = "静音播放"
    words.refreshFailed = "刷新失败：%@"
    words.reasons.offline = "无法连接服务器。"
    words.reasons.notFound = "没有这条语音。"
    words.reasons.refused = "服务器拒绝了此操作。"
    words.reasons.damaged = "声音文件已损坏。"
    words.reasons.storage = Pattern("数据无法使用：%@。", replacing: StorageReasons.chinese)
    words.reasons.signedOut = "登录已失效，请重新登录。"
    words.reasons.cancelled = "已取消。"
    return words
  }()
}
