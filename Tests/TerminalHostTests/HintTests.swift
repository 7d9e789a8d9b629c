import Testing
import ViewKit
import ViewKitTesting

@testable import TerminalHost

/// The keys in the last line, as a person uses them.
@MainActor
struct HintTests {
  private let app = TestApp()
  private let terminal: TestTerminal

  init() {
    terminal = TestTerminal(app.navigation, columns: 80, rows: 16)
  }

  private func click(_ hint: String) throws {
    let text = try #require(terminal.hints.firstRange(of: hint))
    terminal.click(x: terminal.hints[..<text.lowerBound].count, y: 15)
  }

  @Test func clickOnAHintPressesItsKey() throws {
    #expect(terminal.focused == "row 0")
    try click("↓")
    #expect(terminal.focused == "row 1")
    try click("↑")
    #expect(terminal.focused == "row 0")
    try click("Refresh")
    #expect(app.log == ["Refresh"])
    try click("return")
    #expect(app.log == ["Refresh", "row 0"])
    try click("Back")
    #expect(terminal.lines[0] == " Home")
    terminal.click(x: 79, y: 15)
    #expect(!terminal.hasQuit, "there is no hint")
    try click("Quit")
    #expect(terminal.hasQuit)
  }

  @Test func clickOnAHintWhileTypingIsACommand() throws {
    app.push(FormController(app))
    terminal.type("text")
    try click("Exchange")
    #expect(app.log == ["Exchange"])
    try click("Ctrl-C")
    #expect(terminal.hasQuit)
  }

  @Test func eachTabHasItsOwnPartOfTheHint() throws {
    var opened: [Character] = []
    let controller = TestController(
      Label("tabs"),
      commands: "123".map { key in
        KeyCommand(input: key, title: "Tab", isInBar: false) { opened.append(key) }
      })
    let terminal = TestTerminal(controller, columns: 60, rows: 8)
    #expect(terminal.hints.hasPrefix(" 1 2 3 Tabs  "))
    // A click on their title means the first.
    for x in [1, 3, 5, 8] { terminal.click(x: x, y: 7) }
    #expect(opened == ["1", "2", "3", "1"])
  }

  @Test func qClosesHelp() {
    terminal.type("?")
    #expect(terminal.text.contains("Close"))
    terminal.type("q")
    #expect(!terminal.text.contains("Close") && !terminal.hasQuit)
    terminal.type("q")
    #expect(terminal.hasQuit)
  }

  /// A question hints what works in it: `q` is no key of a question.
  @Test func questionHintsWhatWorks() throws {
    app.navigation.present(
      AlertController(title: "Sure?", actions: [AlertAction("Yes"), AlertAction("No", style: .cancel)]))
    terminal.type("")
    #expect(!terminal.hints.contains(" q ") && !terminal.hints.contains(" tab "))
    terminal.type("q")
    #expect(!terminal.hasQuit && terminal.text.contains("Sure?"))
    try click("Cancel")
    #expect(!terminal.text.contains("Sure?"))
  }

  @Test func helpHasTheFocusAlsoWhileTyping() {
    app.push(FormController(app))
    terminal.type("text\u{18}?")
    #expect((terminal.window.focusedView as? Button)?.title == "Close")
  }
}
