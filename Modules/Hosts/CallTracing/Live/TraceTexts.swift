import Essentials

/// The words of the trace panel.
struct TraceTexts {
  var name = "Trace"
  var hint = "Who calls whom after the next action."
  var present = "Now"
  var former = "Before"
  var leftOut = "Later events are left out."
  var back = "‹ Back"
  var compare = "Compare with"
  /// After the name of an architecture.
  var comparison = "comparison"
  var lines = "lines"
  var equalLines = "equal lines"
  var recorded = "recorded"
  var files = "files and differences"
  var exchange = "Exchange"
  var differs = "How it differs from"
  /// After the name of an architecture.
  var differences = "differences"
  var study = "Try"
  var studied = "All done. The panel stays; t hides it."
  var like = "Like a blog."
  var doExchange = "Give Blog another architecture (a): nothing moves."
  var likeAgain = "Like another blog: the same, by other code."
  var type = "On your own profile (m, then 2) open a draft, and type: it saves itself."
  var play = "Play a voice message."
  var missing = "is not in the folder any more from which this program was built."
  var changed = "has changed since this program was built. Build it again to see the source."
  /// Before the name of an architecture.
  var noCounterpart = "No recorded trace resembles this action. Exchange the module, and do the same in"

  init(_ language: Language) {
    guard language == .simplifiedChinese else { return }
    name = "调用"
    hint = "下一个操作之后，谁调用了谁。"
    present = "这次"
    former = "上次"
    leftOut = "后面的事件省略了。"
    back = "‹ 返回"
    compare = "比较"
    comparison = "比较"
    lines = "行"
    equalLines = "行相同"
    recorded = "已记录"
    files = "文件与区别"
    exchange = "替换"
    differs = "区别于"
    differences = "的区别"
    study = "试一试"
    studied = "全部完成。面板保留，按 t 隐藏。"
    like = "点赞一篇博客。"
    doExchange = "为 Blog 换一种架构（按 a）：画面不动。"
    likeAgain = "再点赞一篇：行为相同，代码不同。"
    type = "在自己的主页（按 m，再按 2）打开一份草稿并输入：它会自行保存。"
    play = "播放一条语音。"
    missing = "已不在构建此程序的文件夹中。"
    changed = "在构建此程序后有改动。请重新构建以查看源码。"
    noCounterpart = "没有与此操作相似的已记录调用。请替换模块，并重复操作："
  }

  func text(_ action: StudyProgress.Action) -> String {
    switch action {
    case .like: like
    case .exchange: doExchange
    case .likeAgain: likeAgain
    case .type: type
    case .play: play
    }
  }

  func text(_ failure: SourceFolder.Failure) -> String {
    switch failure {
    case .missing(let path): "\(path) \(missing)"
    case .changed(let path): "\(path) \(changed)"
    }
  }
}
