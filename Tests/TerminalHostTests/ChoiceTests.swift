import Testing
import ViewKit

@testable import TerminalHost

/// Questions with more choices than a screen has lines.
@MainActor
struct ChoiceTests {
  private nonisolated static let sizes = [(20, 8), (40, 12), (80, 20), (200, 60)]

  private func terminal(_ columns: Int, _ rows: Int, choices: Int = 30) -> TestTerminal {
    let terminal = TestTerminal(Label("scene"), columns: columns, rows: rows)
    terminal.window.rootViewController?.present(
      AlertController(
        title: "Which?", message: "Choose one of these, and nothing else.",
        actions: (1...choices).map { AlertAction("Choice \($0)") } + [AlertAction("Cancel", style: .cancel)]))
    terminal.type("")
    return terminal
  }

  @Test(arguments: sizes)
  func keysOfAListReachEveryChoice(columns: Int, rows: Int) {
    let terminal = terminal(columns, rows)
    #expect(terminal.focused == "Choice 1")
    for (keys, choice) in [
      ("G", "Cancel"), ("k", "Choice 30"), ("g", "Choice 1"), ("j", "Choice 2"), ("\u{1B}[F", "Cancel"),
      ("\u{1B}[A", "Choice 30"), ("\u{1B}[H", "Choice 1"), ("\u{1B}[B", "Choice 2"),
    ] {
      terminal.type(keys)
      #expect(terminal.focused == choice, "\(keys)")
    }
    for _ in 0..<40 { terminal.type("\u{1B}[B") }
    #expect(terminal.focused == "Cancel")
  }

  @Test(arguments: sizes.dropLast())
  func pagesReachTheLastChoice(columns: Int, rows: Int) {
    let terminal = terminal(columns, rows)
    terminal.type("\u{1B}[6~")
    #expect(terminal.focused != "Choice 1" && terminal.focused != "Choice 2")
    for _ in 0..<12 { terminal.type("\u{1B}[6~") }
    #expect(terminal.focused == "Cancel")
    for _ in 0..<12 { terminal.type("\u{1B}[5~") }
    #expect(terminal.focused == "Choice 1")
  }

  /// The focus stays in sight, and a click chooses what the wheel has brought.
  @Test(arguments: sizes.dropLast())
  func wheelScrollsTheChoices(columns: Int, rows: Int) {
    let terminal = terminal(columns, rows)
    terminal.wheel(15, x: columns / 2, y: rows - 4)
    let seen = { terminal.lines.dropLast().joined() }
    #expect(seen().contains("Cancel"))
    #expect(terminal.focused?.hasPrefix("Choice") == true && terminal.focused != "Choice 1")
    terminal.wheel(-15, x: columns / 2, y: rows - 4)
    #expect(seen().contains("Choice 1 ") && !seen().contains("Cancel"))
    // Over the texts it scrolls what does not fit, the texts first.
    let title = terminal.lines.firstIndex { $0.contains("Which?") } ?? 0
    for _ in 1...2 { terminal.wheel(15, x: columns / 2, y: title) }
    #expect(seen().contains("Cancel"))
  }

  /// A scroll bar, and none if all is visible.
  @Test func showsThatThereIsMore() {
    #expect(terminal(40, 12).text.contains("┃"))
    #expect(!terminal(40, 30, choices: 3).text.contains("┃"))
  }

  /// A question with thirty lines of text.
  private func long(_ choices: String...) -> TestTerminal {
    let terminal = TestTerminal(Label("scene"), columns: 40, rows: 12)
    let message = (1...30).map { "line \($0)" }.joined(separator: "\n")
    terminal.window.rootViewController?.present(
      AlertController(title: "Read", message: message, actions: choices.map { AlertAction($0) }))
    terminal.type("")
    return terminal
  }

  @Test func singleChoiceLeavesTheKeysToTheTexts() {
    let terminal = long("Close")
    terminal.type("G")
    #expect(terminal.text.contains("line 30") && terminal.text.contains("Close"))
    terminal.type("g\u{1B}[B")
    #expect(terminal.text.contains("line 1") && !terminal.text.contains("Read"))
  }

  /// Tab leads to texts that are longer than their room.
  @Test func textsAboveSeveralChoicesScrollWithTheFocus() {
    let terminal = long("Yes", "No")
    terminal.type("\u{1B}[6~")
    #expect(!terminal.text.contains("Read") && terminal.focused == "Yes")
    terminal.type("\u{1B}[5~")
    #expect(terminal.text.contains("Read") && terminal.focused == "Yes")
    terminal.type("\u{1B}[Z")
    #expect(terminal.hints.contains("Scroll"))
    terminal.type("G")
    #expect(terminal.text.contains("line 30") && terminal.text.contains("No"))
  }

  // MARK: Tables

  private func table(
    _ columns: Int, _ rows: Int, second: String = "Draft list",
    _ choose: @escaping (String) -> Void = { _ in }
  )
    -> TestTerminal
  {
    let terminal = TestTerminal(Label("scene"), columns: columns, rows: rows)
    let names = [["MVC", "MVP", "MVVM", "MVU"], ["MVC", "MVP", "MVVM", nil], ["MVC", nil, "MVVM", nil]]
    let lines = zip(["Blog list", second, "Voice list"], names).map { title, names in
      AlertLine(
        title,
        names.map { name in
          name.map { name in AlertAction(name, isSelected: name == "MVP") { choose("\(title) \(name)") } }
        })
    }
    terminal.window.rootViewController?.present(
      AlertController(
        title: "Architecture", message: "Exchange one.", lines: lines, preferredLine: 1,
        actions: [AlertAction("Cancel", style: .cancel)]))
    terminal.type("")
    return terminal
  }

  @Test func columnsAreAligned() {
    let lines = table(80, 24, second: "草稿列表").lines.filter { $0.contains("MVC") }.map { $0.trimmed }
    #expect(
      lines == [
        "Blog list  [ MVC ] [✓MVP ] [ MVVM ] [ MVU", "草稿列表   [ MVC ] [✓MVP ] [ MVVM",
        "Voice list [ MVC ]         [ MVVM",
      ])
  }

  /// The names are above the choices, which have no brackets.
  @Test func narrowTableHasALineForTheName() {
    let terminal = table(20, 16)
    let lines = terminal.lines.map { $0.trimmed }
    #expect(lines.contains("Blog list") && lines.contains("MVC✓MVP MVVM MVU"))
    #expect(lines.contains("Voice list") && lines.contains("MVC     MVVM"))
  }

  @Test(arguments: sizes)
  func arrowsMoveInTwoDirections(columns: Int, rows: Int) {
    var chosen: [String] = []
    let terminal = table(columns, rows) { chosen.append($0) }
    #expect(terminal.focused == "MVP")
    #expect(terminal.text.contains("Draft list"), "the name of the line is in sight")
    terminal.type("\u{1B}[C")
    #expect(terminal.focused == "MVVM")
    terminal.type("\u{1B}[A\u{1B}[C")
    #expect(terminal.focused == "MVU")
    #expect(terminal.text.contains("Blog list"))
    terminal.type("jj")
    #expect(terminal.focused == "MVVM", "the nearest that the line has")
    terminal.type("\u{1B}[D")
    #expect(terminal.focused == "MVC")
    terminal.type("\u{1B}[A\u{1B}[A")
    #expect(terminal.text.contains("Blog list"))
    terminal.type("\r")
    #expect(chosen == ["Blog list MVC"])
  }
}
