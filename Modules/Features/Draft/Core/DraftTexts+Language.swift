public import Essentials

extension DraftTexts {
  /// The texts in a language.
  public static func words(in language: Language) -> DraftTexts {
    switch language {
    case .english: .english
    case .simplifiedChinese: .simplifiedChinese
    }
  }

  public static let simplifiedChinese = {
    var words = DraftTexts()
    words.untitled = "无标题"
    words.noBody = "还没有写任何内容。"
    words.box = DraftListWording(
      heading: "草稿", action: "新建", remove: "删除", publish: "发布",
      list: ListWording(empty: "还没有草稿。", loadingMore: "正在加载…", noMore: "没有更多了", retry: "重试"))
    words.bin = DraftListWording(
      heading: "回收站", action: "清空回收站", remove: "永久删除", restore: "恢复",
      list: ListWording(empty: "回收站是空的。", loadingMore: "正在加载…", noMore: "没有更多了", retry: "重试"))
    words.titlePlaceholder = "标题"
    words.bodyPlaceholder = "开始写…"
    words.saved = "已保存"
    words.saving = "正在保存…"
    words.checking = "正在检查…"
    words.notSaved = "未保存：%@"
    words.fullTitle = "标题最多 %@ 个字符，已满。"
    words.fullBody = "正文最多 %@ 个字符，已满。"
    words.publishing = "正在发布“%@”…"
    words.published = "“%@”已发布为博客。"
    words.notPublished = "未发布：%@"
    words.deleted = "“%@”已移到回收站。"
    words.undo = "撤销"
    words.changing = "请稍候…"
    words.refreshFailed = "刷新失败：%@"
    words.notCreated = "未新建：%@"
    words.notDeleted = "未删除：%@"
    words.notEmptied = "未清空：%@"
    words.notRestored = "未恢复：%@"
    words.notUnpublished = "未撤回：%@"
    words.leftUnsaved = "有一篇草稿未保存：%@"
    words.separated = "“%@”在别处被修改过。你的文字另存为一篇草稿。"
    words.recovered = "上次未保存的文字已恢复到草稿中。"
    words.lost = "输入的文字无法保存，已丢失。"
    words.quitting.title = "输入的文字尚未保存。"
    words.quitting.changeTitle = "有更改尚未保存。"
    words.quitting.isSlow = "仍在保存中。"
    words.quitting.retry = "重试"
    words.quitting.discard = "放弃并退出"
    words.quitting.cancel = "取消"
    words.conflict.message = "这篇草稿在别处被修改过。另一份保存于 %@。"
    words.conflict.mine = "我的：%@"
    words.conflict.theirs = "另一份：%@"
    words.conflict.keepMine = "保留我的"
    words.conflict.takeTheirs = "使用另一份"
    words.conflict.gone = "这篇草稿已在别处被删除或发布。你的文字只在这里。"
    words.conflict.keepAsNew = "存为新草稿"
    words.reasons.offline = "无法连接服务器。"
    words.reasons.notFound = "没有这篇草稿。"
    words.reasons.refused = "服务器拒绝了此操作。"
    words.reasons.untitled = "需要先写标题。"
    words.reasons.conflict = "这篇草稿在别处被修改过。"
    words.reasons.storage = Pattern("数据无法使用：%@。", replacing: StorageReasons.chinese)
    words.reasons.unknown = "服务器没有回应，更改可能已经生效。"
    words.reasons.signedOut = "登录已失效，请重新登录。"
    words.reasons.cancelled = "已取消。"
    return words
  }()
}
