import Testing
import ViewKit

@testable import TerminalHost

/// What a person sees and does, from the bytes of the keyboard to the cells of the screen.
@MainActor
struct InteractionTests {
  private let app = TestApp()
  private let terminal: TestTerminal

  init() {
    terminal = TestTerminal(app.navigation)
  }

  private static let (up, down, right, left) = ("\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D")
  private static let escape = "\u{1B}"

  // MARK: The focus is what is carried out

  @Test func buttonInAFooterHasItsOwnAction() {
    terminal.type("\u{1B}[F")
    terminal.type(Self.down)
    #expect(terminal.focused == "Retry")
    terminal.type("\r")
    #expect(app.log == ["Retry"])
    // The button is gone, so the focus is on the row that it was below.
    #expect(terminal.focused == "row 8")
  }

  @Test func focusBeginsWhereAPersonWouldAct() {
    #expect(terminal.focused == "row 0")
    terminal.type(Self.up + "\r")
    #expect(terminal.cursor == Grid.Cursor(x: 0, y: 1), "the empty field has the focus")
    terminal.type("quick")
    #expect(terminal.lines[1] == "quick")
    #expect(!terminal.hasQuit)
  }

  @Test func harmlessChoiceHasTheFocus() {
    terminal.type("k\tj")
    while terminal.focused != "Ask" { terminal.type("\t") }
    terminal.type("\r")
    #expect(terminal.focused == "Cancel")
    terminal.type("\r")
    #expect(app.log.last == "Cancel")
  }

  @Test func rowThatWasScrolledAwayIsNotActivated() {
    terminal.wheel(2, x: 5, y: 6)
    #expect(!terminal.text.contains("row 0"))
    terminal.type("\r")
    #expect(app.log.isEmpty)
    #expect(terminal.focused == "row 0")
    terminal.type("\r")
    #expect(app.log == ["row 0"])
  }

  /// An exchange of a module restores the place in it.
  @Test func restoredPlaceLeavesARowThatWasScrolledAwayOutOfSight() {
    terminal.wheel(2, x: 5, y: 6)
    let root = app.navigation.view
    terminal.window.restore(terminal.window.place(below: root), below: root)
    terminal.window.setNeedsDisplay()
    terminal.press()
    #expect(!terminal.text.contains("row 0"))
  }

  @Test func restoredPlaceShowsARowThatWasInSightWithOtherHeights() {
    let list = TestList(count: 30, rowHeight: 1)
    let terminal = TestTerminal(list.table)
    terminal.type("jjjjjjjjjj")
    let place = terminal.window.place(below: list.table)
    list.table.rowHeight = 3
    terminal.window.restore(place, below: list.table)
    terminal.press()
    #expect(terminal.focused == "row 10")
  }

  @Test func returnPressesAButtonThatAPersonHasMovedToWhileRowsAreLoading() throws {
    let home = try #require(app.navigation.viewControllers[0] as? HomeController)
    home.count = 0
    home.list.table.reloadData()
    terminal.type("\t")
    terminal.type("\r")
    #expect(app.log == ["Write"])
  }

  // MARK: Keys

  /// Types keys, and expects what they lead to.
  private func follow(_ steps: KeyValuePairs<String, String>) {
    for (keys, focused) in steps {
      terminal.type(keys)
      #expect(terminal.focused == focused, "\(keys.debugDescription)")
    }
  }

  @Test func arrowsFollowWhatIsSeen() {
    follow([
      Self.up: "Write", Self.right + Self.right: "Ask", Self.down: "row 0", Self.right: "Like",
      Self.right + Self.right: "Share", Self.left + Self.left: "row 0",
    ])
  }

  @Test func keysOfViMove() {
    follow(["jj": "row 2", "l": "Like", "hk": "row 1", "G": "row 8", "g": "row 0"])
  }

  @Test func keysOfAScreenWorkOnItsWayBack() {
    terminal.type("\r")
    terminal.click(x: 60, y: 60)
    while terminal.window.focusedView?.identifier != "back" { terminal.type("\t") }
    #expect(terminal.hints.contains("r Refresh"))
    terminal.type("r")
    #expect(app.log.last == "Refresh")
  }

  @Test func keysBetweenTwoFramesUseTheTextAsItIs() {
    let body = TextView()
    let terminal = TestTerminal(StackView(.vertical, [body]))
    terminal.type("abc")
    terminal.press(.enter, .up, .character("X"))
    #expect(body.text == "Xabc\n")
    terminal.type("\u{1B}[F\r1\r2\r3\r4\r5\r6")
    terminal.press(.up, .up, .up, .down, .up)
    #expect(terminal.cursor == Grid.Cursor(x: 1, y: 3))
    terminal.press(.pageUp, .down, .pageDown, .up, .up)
    #expect(terminal.cursor == Grid.Cursor(x: 0, y: 5))
  }

  @Test func fieldThatWasNotDrawnYetMovesByLinesOfTheText() {
    let terminal = TestTerminal(app.navigation)
    let form = FormController(app)
    app.push(form)
    terminal.window.focus(form.body)
    terminal.window.paste("a\nb")
    terminal.press(.up, .character("X"))
    #expect(form.body.text == "aX\nb")
  }

  @Test func commandsWorkWhileTyping() {
    app.push(FormController(app))
    terminal.type("ab")
    #expect(terminal.hints.contains("Ctrl-X a Exchange"))
    #expect(terminal.hints.contains("esc Back"))
    terminal.type("\u{18}a")
    #expect(app.log == ["Exchange"])
    terminal.type("c")
    #expect(terminal.lines[1] == "abc")
    terminal.type("\u{18}q")
    #expect(terminal.hasQuit)
  }

  @Test func optionAndAnArrowMovesByAWord() {
    app.push(FormController(app))
    terminal.type("one two")
    terminal.type("\u{1B}b")
    #expect(terminal.cursor?.x == 4)
    terminal.type("\u{1B}[1;3D")
    #expect(terminal.cursor?.x == 0)
    terminal.type("\u{1B}q\u{1B}]0;title\u{7}\u{1B}P1$r\u{1B}\\!")
    #expect(terminal.lines[1] == "!one two")
    #expect(app.navigation.viewControllers.count == 2)
  }

  @Test func fieldsEditAsReadlineDoes() {
    app.push(FormController(app))
    terminal.type("one two three\u{17}")
    #expect(terminal.lines[1] == "one two")
    terminal.type("\u{1}\u{B}")
    #expect(terminal.lines[1] == "Title")
    terminal.type("\u{19}\u{19}")
    #expect(terminal.lines[1] == "one two one two")
    terminal.type("\u{1F}\u{1F}\u{1F}\u{1F}")
    #expect(terminal.lines[1].hasPrefix("one two three"))
  }

  /// The first keys can come before the field, or even before the first frame.
  @Test func whatIsTypedWhileAFieldIsLoadingGoesIntoTheField() {
    let form = FormController(app)
    form.view.subviews.forEach { $0.isHidden = true }
    app.push(form)
    terminal.type("qui")
    #expect(terminal.hints.contains("Ctrl-C Quit") && !terminal.hasQuit)
    form.view.subviews.forEach { $0.isHidden = false }
    terminal.type("ck")
    #expect(form.field.text == "quick")
  }

  @Test func formIsFilledInBeforeItIsThere() {
    let form = FormController(app)
    let row = terminal.focused
    openField()
    terminal.type("quiz\u{7F}ck\t\u{1B}[200~pasted\u{1B}[201~\r!")
    #expect(terminal.focused == row && app.log.isEmpty)
    terminal.type("\u{18}r")
    #expect(app.log == ["Refresh"])
    app.push(form)
    terminal.type("")
    #expect([form.field.text, form.body.text] == ["quick", "pasted\n!"])
  }

  @Test func pasteFollowsWhatWasTypedAhead() {
    let form = FormController(app)
    openField()
    terminal.type("ab")
    app.push(form)
    terminal.type("\u{1B}[200~cd\u{1B}[201~")
    #expect(form.field.text == "abcd")
  }

  @Test func whatIsTypedForAFieldThatDoesNotComeIsForgotten() {
    let new = openField()
    terminal.type("r")
    new.isEnabled = true
    terminal.type("")
    #expect(app.log.isEmpty)
  }

  @Test func questionTakesTheKeysWhileAFieldIsLoading() {
    openField()
    app.navigation.present(AlertController(title: "Sure?", actions: [AlertAction("Yes")]))
    terminal.type("\r")
    #expect(!terminal.text.contains("Sure?"))
  }

  /// A person has tapped a button to open a field, which is loading.
  @discardableResult
  private func openField() -> Button {
    let new = Button("New")
    new.opensField = true
    app.navigation.viewControllers[0].view.addSubview(new)
    new.isEnabled = false
    return new
  }

  // MARK: Hints and help

  @Test func hintsSayHowToGoBackOnlyWhereItWorks() {
    #expect(!terminal.hints.contains("esc"))
    app.push(TextController(app))
    terminal.type("")
    #expect(terminal.hints.contains("esc Back"))
    #expect(terminal.hints.contains("↑↓ Scroll"))
    #expect(!terminal.hints.contains("Select"))
    terminal.type(Self.escape)
    #expect(terminal.lines[0] == " Home")
    #expect(!terminal.hints.contains("esc"))
  }

  @Test(arguments: [(40, 12), (80, 24), (200, 60)])
  func helpOpensAtItsBeginningAndScrolls(columns: Int, rows: Int) {
    let app = TestApp()
    let terminal = TestTerminal(app.navigation, columns: columns, rows: rows)
    terminal.type("?")
    #expect(terminal.text.contains("r ") && terminal.text.contains("Refresh"))
    #expect(terminal.text.contains("Close"))
    terminal.type("\u{1B}[F")
    #expect(terminal.text.contains("Ctrl-_"))
    terminal.type("\u{1B}[H")
    #expect(terminal.text.contains("Refresh"))
    let before = terminal.text
    terminal.type(Self.down)
    #expect((terminal.text != before) == (rows < 24))
    terminal.type("\r")
    #expect(!terminal.text.contains("Close"))
  }

  @Test func signOfActivityDoesNotCoverAQuestion() {
    app.navigation.topViewController.showHUD("Loading everything")
    terminal.type("")
    #expect(terminal.text.contains("Loading"))
    app.navigation.present(AlertController(title: "Sure?", actions: [AlertAction("Yes")]))
    terminal.type("")
    #expect(terminal.text.contains("Sure?") && !terminal.text.contains("Loading"))
    terminal.type("\r")
    #expect(terminal.text.contains("Loading"))
  }

  // MARK: The mouse

  @Test func secondClickInOnePlaceMeansWhatWasThere() {
    let (first, second) = (app.button("First"), app.button("Second"))
    first.addAction(for: .primaryActionTriggered) { [weak first] in first?.isHidden = true }
    let terminal = TestTerminal(StackView(.horizontal, [first, second]))
    terminal.window.reactionTime = .seconds(3600)
    for _ in 1...2 { terminal.click(x: 2, y: 0) }
    #expect(app.log == ["First"])
    terminal.click(x: 3, y: 0)
    #expect(app.log == ["First", "Second"])
  }

  @Test func clickPlacesTheCaret() {
    app.push(FormController(app))
    terminal.type("你好 there\t")
    terminal.type("first line\nsecond 👍🏽 line\rthird")
    terminal.click(x: 3, y: 1)
    #expect(terminal.cursor == Grid.Cursor(x: 2, y: 1))
    terminal.click(x: 10, y: 3)
    #expect(terminal.cursor == Grid.Cursor(x: 10, y: 3))
    terminal.type("!")
    #expect(terminal.lines[3] == "second 👍🏽 !line")
    terminal.click(x: 50, y: 2)
    #expect(terminal.cursor == Grid.Cursor(x: 10, y: 2))
  }

  @Test func scrollBarCanBeClickedAndDragged() {
    #expect(terminal.lines[3].hasPrefix("▌ row 0"))
    terminal.click(x: 59, y: 14)
    #expect(terminal.text.contains("It failed."))
    terminal.drag(x: 40, y: 2)
    #expect(terminal.lines[3].hasPrefix("▌ row 0"))
    terminal.click(x: 0, y: 15)
    terminal.drag(x: 59, y: 14)
    #expect(terminal.lines[3].hasPrefix("▌ row 0"), "a drag that begins on the last line scrolls nothing")
    terminal.click(x: 20, y: 3)
    terminal.drag(x: 20, y: 14)
    #expect(terminal.lines[0].contains("Text"), "a drag that begins on a row opens it and scrolls nothing")
  }

  @Test func longTextScrollsWithoutMovingTheCaret() {
    app.push(FormController(app))
    terminal.type("title\t")
    terminal.type((1...40).map { "line \($0)" }.joined(separator: "\r"))
    #expect(terminal.text.contains("line 40"))
    terminal.wheel(-2, x: 5, y: 5)
    #expect(!terminal.text.contains("line 40"))
    terminal.type("!")
    #expect(terminal.text.contains("line 40!"))
    terminal.click(x: 59, y: 2)
    #expect(terminal.lines[2].hasPrefix("line 1 "))
  }

  // MARK: Long and small

  @Test func arrowsMoveByLinesThatAreSeen() {
    app.push(FormController(app))
    terminal.type("t\t" + String(repeating: "word ", count: 40))
    let before = terminal.cursor
    terminal.type(Self.up)
    #expect(terminal.cursor?.y == (before?.y ?? 0) - 1)
    terminal.type(Self.up + Self.up + Self.up)
    #expect(terminal.window.focusedView is TextField)
  }

  @Test func smallScreenHasRows() {
    for (columns, rows) in [(40, 12), (20, 6), (30, 8)] {
      let app = TestApp()
      #expect(
        TestTerminal(app.navigation, columns: columns, rows: rows).focused == "row 0", "\(columns)×\(rows)")
    }
  }

  @Test func keyBeforeTheFirstFrameCounts() {
    let window = Window()
    window.rootViewController = app.navigation
    let interaction = TerminalInteraction(
      window: window, strings: .english, capabilities: TerminalCapabilities(colors: .none))
    _ = interaction.handle(.key(.character("?")))
    #expect(window.presented.count == 1)
  }

  /// Nobody sees what keys would do.
  @Test func screenThatIsTooSmallTakesOnlyTheKeyToQuit() {
    let form = FormController(app)
    app.push(form)
    let terminal = TestTerminal(app.navigation, columns: 20, rows: 5)
    terminal.window.focus(form.field)
    terminal.type("abq\u{18}a?\u{1B}[200~c\u{1B}[201~\r")
    terminal.click(x: 1, y: 0)
    #expect(app.log.isEmpty && form.field.text.isEmpty && terminal.window.presented.isEmpty)
    app.navigation.present(AlertController(title: "Sure?", actions: [AlertAction("Yes")]))
    terminal.type("\t\r\u{1B}")
    #expect(terminal.text.contains("Sure?") && terminal.window.presented.count == 1)
    #expect(!terminal.hasQuit)
    terminal.type("q")
    #expect(terminal.hasQuit)
  }

  @Test func headerGivesWayToTheListAndComesBack() {
    let list = TestList(count: 20)
    let header = StackView(.vertical, (1...8).map { Label("line \($0)") } + [Button("Follow")])
    let terminal = TestTerminal(StackView(.vertical, [header, list.table]), columns: 40, rows: 12)
    #expect(terminal.text.contains("row 2") && !terminal.text.contains("Follow"))
    terminal.type("\u{1B}[Z")
    #expect(terminal.focused == "Follow")
  }

  /// Tab leads to a list without any lines, which then gets some.
  @Test func listWithoutRoomGetsItWithTheFocus() {
    let lists = [TestList(count: 9), TestList(count: 9)]
    let sections = lists.map { StackView(.vertical, isFlexible: true, [Label("heading"), $0.table]) }
    let terminal = TestTerminal(StackView(.vertical, sections), columns: 40, rows: 7)
    for list in [lists[1], lists[0], lists[1]] {
      terminal.type("\t")
      #expect(terminal.window.focusedView === list.table)
      #expect(terminal.focused == "row 0")
    }
  }

  @Test func focusComesBackWithTheRowsOfAList() {
    let list = TestList(count: 9)
    let terminal = TestTerminal(list.table)
    terminal.type("j")
    for count in [0, 9] {
      list.count = count
      list.table.reloadData()
      terminal.type("")
    }
    #expect(terminal.focused == "row 0")
  }

  @Test func listsAreBesideEachOtherOnAWideScreen() {
    let lists = [TestList(count: 3), TestList(count: 3)]
    let view = StackView(.vertical, isFlexible: true, [lists[0].table, Separator(), lists[1].table])
    let terminal = TestTerminal(view, columns: 140, rows: 20)
    #expect(terminal.lines[0].contains("│"))
    terminal.type(Self.right + Self.right)
    #expect(terminal.window.focusedView === lists[1].table)
    terminal.type(Self.left)
    #expect(terminal.window.focusedView === lists[0].table)
  }
}
