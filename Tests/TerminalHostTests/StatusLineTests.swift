import Testing
import ViewKit

@testable import TerminalHost

@MainActor
struct StatusLineTests {
  private func window() -> Window {
    let window = Window.showing(
      StackView(.vertical, [Button("Go"), TextField("x")]),
      commands: [
        KeyCommand(input: "a", title: "Architecture") {}, KeyCommand(input: "r", title: "Refresh") {},
      ])
    window.press(.down)
    return window
  }

  @Test func showsKeysAndTheirActions() {
    #expect(
      window().screen(columns: 80, rows: 6).lines[5]
        == " ↑↓ Move  return Select  tab Next  a Architecture  r Refresh     ? Help  q Quit")
  }

  /// Nothing is above or below.
  @Test func arrowsAreNotOfferedBetweenButtonsOfOneLine() {
    let window = Window.showing(StackView(.horizontal, [Button("One"), Button("Two"), Button("Three")]))
    window.press(.down)
    let line = window.screen(columns: 80, rows: 6).lines[5]
    #expect(line.hasPrefix(" return Select  tab Next  "), "\(line)")
  }

  @Test func arrowsAreNotOfferedForOneRow() {
    let list = TestList(count: 1)
    #expect(!line(Window.showing(list.table), 80).contains("Move"))
  }

  /// They scroll.
  @Test func arrowsAreOfferedInAScrollView() {
    let labels = (0..<9).map { Label("line \($0)") }
    let content = StackView(.vertical, [StackView(.horizontal, [Button("One"), Button("Two")])] + labels)
    let window = Window.showing(ScrollView(content))
    window.press(.tab)
    #expect(window.screen(columns: 80, rows: 6).lines[5].hasPrefix(" ↑↓ Move  return Select  tab Next  "))
  }

  @Test func narrowLineDropsTheLeastImportantKeys() {
    #expect(
      window().screen(columns: 50, rows: 6).lines[5] == " a Architecture  r Refresh         ? Help  q Quit")
    #expect(
      window().screen(columns: 20, rows: 6).lines[5]
        == "    ? Help  q Quit".replacing("    ?", with: "     ?"))
  }

  @Test func showsWhoIsSignedInWhileThereIsRoom() {
    var strings = TerminalStrings.english
    strings.person = "wei.chen"
    #expect(
      window().screen(columns: 90, rows: 6, strings: strings).lines[5]
        == " ↑↓ Move  return Select  tab Next  a Architecture  r Refresh     wei.chen  ? Help  q Quit")
    #expect(window().screen(columns: 44, rows: 6, strings: strings).lines[5].contains("wei.chen"))
    #expect(!window().screen(columns: 20, rows: 6, strings: strings).lines[5].contains("wei.chen"))
  }

  /// The spaces that keep a state as long as the longest one go first, then the state, then the command.
  @Test func showsTheStateOfACommandBesideItsTitle() {
    let spaces = String(repeating: " ", count: 12)
    let window = Window.showing(
      StackView(.vertical, [Button("Go")]),
      commands: [
        KeyCommand(input: "r", title: "Refresh") {},
        KeyCommand(input: "a", title: "Architecture", detail: "MVC · MVVM\(spaces)") {},
        KeyCommand(input: "c", title: "Cards") {},
      ])
    #expect(
      line(window, 90)
        == " return Select  r Refresh  a Architecture MVC · MVVM              c Cards  ? Help  q Quit")
    #expect(
      line(window, 80) == " return Select  r Refresh  a Architecture MVC · MVVM  c Cards    ? Help  q Quit")
    #expect(line(window, 50) == " a Architecture MVC · MVVM         ? Help  q Quit")
    #expect(line(window, 34) == " a Architecture    ? Help  q Quit")
  }

  /// What has no room leaves it to the next that fits.
  @Test func noRoomStaysEmptyWhileAKeyIsLeftOut() {
    let window = Window.showing(
      Label("nothing to choose"),
      commands: [
        KeyCommand(input: "l", title: "A long title that has no room") {},
        KeyCommand(input: "s", title: "Short") {},
      ])
    #expect(line(window, 30) == " s Short       ? Help  q Quit")
  }

  /// The keys of a row, of its list, and of the screen around it.
  @Test func keysOfWhatHasTheFocusComeFirst() {
    let app = TestApp()
    let home = HomeController(app)
    home.list.onRefresh = {}
    let window = Window.showing(home)
    _ = line(window, 100)
    #expect(window.focusedView === home.list.table)
    #expect(line(window, 100).hasPrefix(" R ↻  ↑↓ Move  return Select  tab Next  r Refresh "))
    window.showToast("Gone", action: ToastAction("Undo", id: 1) {})
    #expect(line(window, 100).hasPrefix(" u Undo  R ↻  "))
  }

  @Test func keysOfTabsAreOneHint() {
    let window = Window.showing(
      Label("nothing to choose"),
      commands: "123".map { KeyCommand(input: $0, title: "Tab \($0)", isInBar: false) {} })
    #expect(line(window, 60).hasPrefix(" 1 2 3 Tabs  "))
    // A click on their title means the first.
    let parts = ["1", "2"].map { StatusLine.Item.Part(text: $0, presses: [.character(Character($0))]) }
    let item = StatusLine.Item(parts, "Tabs", rank: 0)
    #expect([0, 1, 4].map(item.presses) == [[.character("1")], [.character("2")], [.character("1")]])
  }

  private func line(_ window: Window, _ columns: Int) -> String {
    window.screen(columns: columns, rows: 12).lines[11]
  }

  @Test func showsLetterKeysWithTheirPrefixWhileTyping() {
    let window = window()
    window.press(.tab)

    let line = window.screen(columns: 80, rows: 6).lines[5]

    #expect(line == " ↑↓ Move  tab Next  Ctrl-X a Architecture  Ctrl-X r Refresh         Ctrl-C Quit")
    window.press(.control("x"))
    #expect(window.screen(columns: 80, rows: 6).lines[5].hasPrefix(" esc Cancel  a Architecture  r Refresh "))
  }
}
