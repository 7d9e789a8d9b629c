import Testing
import ViewKit

@testable import TerminalHost

@MainActor
struct StatusLineTests {
  private func window() -> Window {
    let controller = TestController(StackView(.vertical, [Button("Go"), TextField("x")]))
    controller.commands = [
      KeyCommand(input: "a", title: "Architecture") {}, KeyCommand(input: "r", title: "Refresh") {},
    ]
    let window = Window()
    window.rootViewController = controller
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
    let window = Window()
    window.rootViewController = TestController(
      StackView(.horizontal, [Button("One"), Button("Two"), Button("Three")]))
    window.press(.down)
    let line = window.screen(columns: 80, rows: 6).lines[5]
    #expect(line.hasPrefix(" return Select  tab Next  "), "\(line)")
  }

  /// They scroll.
  @Test func arrowsAreOfferedInAScrollView() {
    let labels = (0..<9).map { Label("line \($0)") }
    let content = StackView(.vertical, [StackView(.horizontal, [Button("One"), Button("Two")])] + labels)
    let window = Window()
    window.rootViewController = TestController(ScrollView(content))
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
    #expect(window().screen(columns: 40, rows: 6, strings: strings).lines[5].contains("wei.chen"))
    #expect(!window().screen(columns: 20, rows: 6, strings: strings).lines[5].contains("wei.chen"))
  }

  /// A state takes the place of the title, and stays longer than titles.
  @Test func showsTheStateOfACommand() {
    let controller = TestController(StackView(.vertical, [Button("Go")]))
    controller.commands = [
      KeyCommand(input: "r", title: "Refresh") {},
      KeyCommand(input: "a", title: "Architecture", detail: "MVC · MVVM ") {},
      KeyCommand(input: "c", title: "Cards") {},
    ]
    let window = Window()
    window.rootViewController = controller
    #expect(
      window.screen(columns: 80, rows: 6).lines[5]
        == " return Select  r Refresh  a MVC · MVVM   c Cards                ? Help  q Quit")
    #expect(window.screen(columns: 40, rows: 6).lines[5] == " a MVC · MVVM            ? Help  q Quit")
  }

  /// The spaces that keep a state as long as the longest one go before the state itself.
  @Test func showsALongStateWithoutSpacesIfThereIsLittleRoom() {
    let controller = TestController(StackView(.vertical, [Button("Go")]))
    let spaces = String(repeating: " ", count: 12)
    controller.commands = [KeyCommand(input: "a", title: "Architecture", detail: "MVC · MVVM\(spaces)") {}]
    let window = Window()
    window.rootViewController = controller
    #expect(window.screen(columns: 40, rows: 6).lines[5] == " a MVC · MVVM            ? Help  q Quit")
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
