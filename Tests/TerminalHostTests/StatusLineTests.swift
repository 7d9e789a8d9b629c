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

  /// A narrow line leaves out the least important keys.
  @Test(arguments: [
    (80, " ↑↓ Move  return Select  tab Next  a Architecture  r Refresh     ? Help  q Quit"),
    (50, " a Architecture  r Refresh         ? Help  q Quit"), (20, "     ? Help  q Quit"),
  ])
  func showsKeysAndTheirActions(columns: Int, text: String) {
    #expect(line(window(), columns) == text)
  }

  /// Nothing is above or below.
  @Test func arrowsAreNotOfferedBetweenButtonsOfOneLine() {
    let window = Window.showing(StackView(.horizontal, [Button("One"), Button("Two"), Button("Three")]))
    window.press(.down)
    #expect(line(window, 80).hasPrefix(" return Select  tab Next  "))
  }

  @Test func arrowsAreNotOfferedForOneRow() {
    let list = TestList(count: 1)
    #expect(!line(Window.showing(list.table), 80).contains("Move"))
  }

  /// They scroll.
  @Test func arrowsAreOfferedInAScrollView() {
    let labels = (0..<19).map { Label("line \($0)") }
    let content = StackView(.vertical, [StackView(.horizontal, [Button("One"), Button("Two")])] + labels)
    let window = Window.showing(ScrollView(content))
    window.press(.tab)
    #expect(line(window, 80).hasPrefix(" ↑↓ Move  return Select  tab Next  "))
  }

  @Test func showsWhoIsSignedInWhileThereIsRoom() {
    var strings = TerminalStrings.english
    strings.person = "wei.chen"
    func line(_ columns: Int) -> String { self.line(window(), columns, strings) }
    #expect(
      line(90) == " ↑↓ Move  return Select  tab Next  a Architecture  r Refresh     wei.chen  ? Help  q Quit")
    #expect(line(44).contains("wei.chen"))
    #expect(!line(20).contains("wei.chen"))
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

  private func line(_ window: Window, _ columns: Int, _ strings: TerminalStrings = .english) -> String {
    window.screen(columns: columns, rows: 12, strings: strings).lines[11]
  }

  @Test func showsLetterKeysWithTheirPrefixWhileTyping() {
    let window = window()
    window.press(.tab)

    #expect(
      line(window, 80) == " ↑↓ Move  tab Next  Ctrl-X a Architecture  Ctrl-X r Refresh         Ctrl-C Quit")
    window.press(.control("x"))
    #expect(line(window, 80).hasPrefix(" esc Cancel  a Architecture  r Refresh "))
  }
}
