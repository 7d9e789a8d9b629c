import ViewKit

extension TerminalInteraction {
  /// Shows the list of keys in an alert, the keys of the screen first. Does nothing while an alert is shown.
  func showHelp() {
    guard window.presented.isEmpty else { return }
    let names = strings.keyNames
    let screen = window.activeKeyCommands.map { (String($0.input), $0.title) }
    let general = [
      ("↑ ↓ ← →  h j k l", strings.move), (names.returnKey, strings.select), (names.tab, strings.next),
      (names.pageUpAndDown, strings.scroll), ("\(names.homeAndEnd)  g G", strings.firstAndLast),
      (names.escape, strings.back), ("Ctrl-L", strings.redraw), ("Ctrl-Z", strings.suspend),
      ("q", strings.quit),
    ]
    let fields = [
      ("Ctrl-X", strings.command), ("Ctrl-A  Ctrl-E", strings.lineEnds), ("Alt-B  Alt-F", strings.words),
      ("Ctrl-U  Ctrl-K", strings.deleteToEnds), ("Ctrl-W  Alt-D", strings.deleteWord),
      ("Ctrl-Y", strings.insertDeleted), ("Ctrl-_", strings.undo),
    ]
    let keys = screen + general + fields
    let width = keys.map { TextWidth.columns(of: $0.0) }.max() ?? 0
    let lines = keys.map { key, title in
      key + String(repeating: " ", count: width - TextWidth.columns(of: key) + 2) + title
    }
    let help = AlertController(
      title: strings.helpTitle, message: lines.joined(separator: "\n"),
      actions: [AlertAction(strings.close, style: .cancel)], isCalledFor: true)
    window.rootViewController?.present(help)
    self.help = help
  }
}
