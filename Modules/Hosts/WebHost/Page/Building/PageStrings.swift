/// The texts of the web host itself, in one language.
public struct PageStrings: Equatable, Sendable {
  /// The language tag of the page (BCP 47).
  public var language = "en"
  /// Between a name and what follows it.
  public var colon = ": "
  public var back = "Back"
  public var actions = "Actions"
  public var menu = "Menu"
  /// The name of the commands for people who study the program.
  public var tools = "Study"
  public var keys = "Keys"
  /// The switch of the keys that are a single character.
  public var shortKeys = "One-letter keys"
  /// What a first visit says.
  public var hint = "Press like, change the architecture, press like again: nothing else changes."
  public var close = "Close"
  public var save = "Save"
  public var player = "Player"
  /// The name of the choice between parts that a wide page shows beside each other.
  public var parts = "Parts"
  public var earlier = "Earlier"
  public var more = "More"
  public var open = "Open"
  public var picture = "Picture"
  public var progress = "Progress"
  /// Shown while the connection is lost.
  public var reconnecting = "The connection is lost. Trying again…"
  /// Shown while the connection is lost and something that a person did waits for it.
  public var kept = "The connection is lost. What you did waits for it."
  /// Shown if something that a person did without a connection is not carried out.
  public var dropped = "The connection was lost. Not everything that you did meanwhile was carried out."
  /// Shown while the connection is lost and typed text waits for it.
  public var unsaved = "The connection is lost. What you typed is not saved; it is kept and saved later."
  /// Shown for a moment when the connection is back.
  public var restored = "The connection is back."
  /// The same, if typed text waited for it and is saved now.
  public var saved = "The connection is back. What you typed is saved."
  /// Shown in a tab that ended because others are used, and in one whose page the host does not have any more.
  public var crowded = "This tab has stopped, because too many others are open."
  public var ended = "This tab has stopped, because its page has ended."
  /// The button beside them, which loads the page again.
  public var here = "Continue here"
  /// Shown on a page without a script if loading takes long.
  public var slow = "Loading takes longer than usual."
  public var again = "Try again"
  public var notFound = "There is nothing here."
  public var home = "To the start"
  /// Shown after signing out if that could not be written.
  public var signedOutHere =
    "You are signed out here, but that could not be saved yet. The host tries again until it can."
  public var signIn = SignInStrings()

  /// The languages of the host's own texts: the tag, and the name in that language.
  public static let choices = [("en", "English"), ("zh-Hans", "中文")]

  public static let english = PageStrings()

  public static let simplifiedChinese = {
    var strings = PageStrings()
    strings.language = "zh-Hans"
    strings.colon = "："
    strings.back = "返回"
    strings.actions = "操作"
    strings.menu = "菜单"
    strings.tools = "学习"
    strings.keys = "快捷键"
    strings.shortKeys = "单键快捷键"
    strings.hint = "点赞，更换架构，再点赞：其他一切不变。"
    strings.close = "关闭"
    strings.save = "保存"
    strings.player = "播放器"
    strings.parts = "内容"
    strings.earlier = "较早"
    strings.more = "更多"
    strings.open = "打开"
    strings.picture = "头像"
    strings.progress = "进度"
    strings.reconnecting = "连接已断开，正在重试…"
    strings.kept = "连接已断开。您的操作在等待恢复。"
    strings.dropped = "连接曾断开，期间的部分操作没有执行。"
    strings.unsaved = "连接已断开。您输入的内容尚未保存，会先保留，稍后保存。"
    strings.restored = "连接已恢复。"
    strings.saved = "连接已恢复，您输入的内容已保存。"
    strings.crowded = "打开的标签页太多，此页已停止。"
    strings.ended = "页面已失效，此页已停止。"
    strings.here = "在此继续"
    strings.slow = "加载时间比平时长。"
    strings.again = "重试"
    strings.notFound = "这里什么也没有。"
    strings.home = "回到首页"
    strings.signedOutHere = "您已在这里退出登录，但还没能保存。主机会继续重试，直到成功。"
    strings.signIn = .simplifiedChinese
    return strings
  }()
}
