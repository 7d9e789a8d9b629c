import ViewKit

extension TerminalApplication {
  /// Shows the list of keys in an alert, the scene's keys first. Does nothing while an alert is shown.
  func showHelp() {
    guard window.presented.isEmpty else { return }
    let names = strings.keyNames
    let keys =
      window.activeKeyCommands.map { (String($0.input), $0.title) } + [
        ("↑ ↓ ← →", strings.move), (names.returnKey, strings.select), (names.tab, strings.next),
        (names.pageUpAndDown, strings.scroll), (names.homeAndEnd, strings.firstAndLast),
        ("Ctrl-L", strings.redraw), ("Ctrl-Z", strings.suspend), ("q", strings.quit),
      ]
    let width = keys.map { TextWidth.columns(of: $0.0) }.max() ?? 0
    let lines = keys.map { key, title in
      key + String(repeating: " ", count: width - TextWidth.columns(of: key) + 2) + title
    }
    window.rootViewController?.present(
      AlertController(
        title: strings.helpTitle, message: lines.joined(separator: "\n"),
        actions: [AlertAction(strings.close, style: .cancel)]))
  }
}
