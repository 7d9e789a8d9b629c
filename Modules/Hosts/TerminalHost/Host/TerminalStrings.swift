/// The texts of the terminal host itself. An app sets them in the person's language.
public struct TerminalStrings: Equatable, Sendable {
  public var move = "Move"
  public var select = "Select"
  public var next = "Next"
  public var cancel = "Cancel"
  public var back = "Back"
  public var help = "Help"
  public var quit = "Quit"
  public var close = "Close"
  /// The title of the list of keys that `?` opens.
  public var helpTitle = "Keys"
  public var scroll = "Scroll"
  public var firstAndLast = "First, last"
  /// The title of the keys that open the tabs of a screen.
  public var tabs = "Tabs"
  /// The title of the key that refreshes one list.
  public var refreshList = "Refresh list"
  /// The titles of keys in fields, for help.
  public var lineEnds = "Start, end of the line"
  public var words = "Previous, next word"
  public var deleteToEnds = "Delete to the start, to the end"
  public var deleteWord = "Delete a word"
  public var insertDeleted = "Insert what was deleted"
  public var undo = "Undo"
  /// The title of the key that makes the next one a command while a person types.
  public var command = "A command while typing"
  public var suspend = "Suspend"
  public var redraw = "Redraw"
  /// Shown instead of the scene, above the present size and the minimum size.
  public var tooSmall = "Terminal too small"
  /// The name of the signed-in person, for the last line of the screen; `nil` to show none.
  public var person: String?
  /// The names of return, tab, escape, page up and down, home and end on the keyboard.
  public var keyNames = KeyNames()

  public struct KeyNames: Equatable, Sendable {
    public var returnKey = "return"
    public var tab = "tab"
    public var escape = "esc"
    public var pageUpAndDown = "page up, down"
    public var homeAndEnd = "home, end"

    public init() {}
  }

  public init() {}
}

extension TerminalStrings {
  public static let english = TerminalStrings()

  public static let simplifiedChinese = {
    var strings = TerminalStrings()
    strings.move = "移动"
    strings.select = "选择"
    strings.next = "下一个"
    strings.cancel = "取消"
    strings.back = "返回"
    strings.help = "帮助"
    strings.quit = "退出"
    strings.close = "关闭"
    strings.helpTitle = "按键"
    strings.scroll = "翻页"
    strings.firstAndLast = "首行、末行"
    strings.tabs = "标签页"
    strings.refreshList = "刷新列表"
    strings.lineEnds = "行首、行末"
    strings.words = "上一个词、下一个词"
    strings.deleteToEnds = "删到行首、删到行末"
    strings.deleteWord = "删除一个词"
    strings.insertDeleted = "插入删除的文字"
    strings.undo = "撤销"
    strings.command = "输入文字时的命令"
    strings.suspend = "挂起"
    strings.redraw = "重画"
    strings.tooSmall = "终端太小"
    strings.keyNames.returnKey = "回车"
    strings.keyNames.tab = "Tab"
    strings.keyNames.escape = "Esc"
    strings.keyNames.pageUpAndDown = "上页、下页"
    strings.keyNames.homeAndEnd = "Home、End"
    return strings
  }()
}
