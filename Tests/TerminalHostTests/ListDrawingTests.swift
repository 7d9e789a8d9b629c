import Testing
import ViewKit

@testable import TerminalHost

@MainActor
struct ListDrawingTests {
  private func window(_ list: TestList) -> Window { Window.showing(list.table) }

  @Test func rowsAreDrawnInOrderAndTheFocusedOneIsMarked() {
    let list = TestList(count: 2)
    let window = window(list)
    func lines() -> [String] { Array(window.screen(columns: 30, rows: 6).lines.prefix(4)) }
    #expect(lines() == ["▌ row 0", "▌ [ Like ]", "  row 1", "  [ Like ]"])

    window.press(.right)
    #expect(lines()[0] == "▏ row 0")
  }

  @Test func cardHasAFrame() {
    let list = TestList(count: 2, asCards: true)
    let window = window(list)

    let screen = window.screen(columns: 46, rows: 10)

    let line = String(repeating: "─", count: 40)
    #expect(screen.lines[0] == "▌ ╭\(line)╮")
    #expect(screen.lines[1] == "▌ │ row 0                                  │")
    #expect(screen.lines[3] == "▌ ╰\(line)╯")
    #expect(screen.lines[5] == "  │ row 1                                  │")
    #expect(screen.style(of: "╭")?.attributes.contains(.dim) == false)
    #expect(screen[2, 4].style.attributes.contains(.dim))
  }

  @Test(arguments: [(36, true), (46, false)])
  func cardHasNoFrameWithoutRoomOrCharactersForIt(columns: Int, isUnicode: Bool) {
    let list = TestList(count: 2, asCards: true)
    let window = window(list)

    let screen = window.screen(
      columns: columns, rows: 10, capabilities: TerminalCapabilities(isUnicode: isUnicode))

    #expect(!screen.text.contains { "╭╮╰╯│+".contains($0) })
    #expect(screen.lines[isUnicode ? 0 : 1].contains("row 0"))
  }

  @Test func rowAboveTheTopIsClipped() {
    let list = TestList(count: 9)
    let window = window(list)
    _ = window.screen(columns: 30, rows: 6)

    window.scroll(list.table.id, by: 1)

    let lines = window.screen(columns: 30, rows: 6).lines
    #expect(lines[0].hasPrefix("▌ [ Like ]"))
    #expect(lines[1].hasPrefix("  row 1"))
  }

  @Test func rowAtTheBottomIsClipped() {
    let list = TestList(count: 9)
    let window = Window.showing(StackView(.vertical, [list.table, Label("below")]))

    let lines = window.screen(columns: 30, rows: 7).lines

    #expect(lines[4].hasPrefix("  row 2"))
    #expect(lines[5] == "below")
  }

  @Test func scrollBarShowsThePosition() {
    let list = TestList(count: 10)
    let window = window(list)
    func bar() -> String {
      String(window.screen(columns: 30, rows: 6).lines.prefix(5).map { $0.last ?? " " })
    }
    #expect(bar() == "┃│││ ".replacing(" ", with: "│"))

    window.scroll(list.table.id, by: 100)
    #expect(bar() == "││││┃")

    let short = TestList(count: 2)
    #expect(!self.window(short).screen(columns: 30, rows: 6).text.contains("│"))
  }

  @Test func theFooterFollowsTheLastRow() {
    let list = TestList(count: 1)
    list.table.tableFooterView = Label("No more")

    #expect(window(list).screen(columns: 30, rows: 8).lines[2] == "  No more")
  }

  @Test func anEmptyListShowsItsBackground() {
    let list = TestList(count: 0)
    list.table.backgroundView = Label("Nothing here yet")

    #expect(window(list).screen(columns: 30, rows: 6).lines[0] == "  Nothing here yet")
  }

  // MARK: Scroll views

  /// Draws a scroll view without the status line.
  private func frame(_ window: Window, rows: Int) -> String {
    PlainFrame.render(window: window, size: TerminalSize(columns: 20, rows: rows))
  }

  @Test func scrolledContentIsClipped() {
    let scroll = ScrollView(StackView(.vertical, (0..<9).map { Label("line \($0)") }))
    let window = Window.showing(scroll)
    #expect(frame(window, rows: 6).hasPrefix("line 0\nline 1\n"))
    #expect(!frame(window, rows: 6).contains("line 6"))
    #expect(scroll.scroll(by: 3))
    #expect(frame(window, rows: 6).hasPrefix("line 3\n"))
    #expect(frame(window, rows: 6).contains("line 8"))
    #expect(!scroll.scroll(by: 1))
  }

  @Test func wrappedTextCountsAllItsLines() {
    let text = Label("one two three four five six seven eight nine ten", style: TextStyle(numberOfLines: 0))
    let scroll = ScrollView(StackView(.vertical, [text, Label("end")]))
    let window = Window.showing(scroll)
    _ = frame(window, rows: 3)
    #expect(scroll.contentHeight == 4)
    #expect(scroll.scroll(by: 100))
    #expect(frame(window, rows: 3).contains("end"))
  }

  // MARK: Notices

  @Test func failuresAndWarningsHaveTheirColours() {
    let notice = NoticeView(.vertical, identifier: "notice")
    notice.show("It failed.", buttonTitle: "Retry")
    let banner = StackView(
      .horizontal, container: .banner, [Label("Offline", style: TextStyle(tint: .accent))])
    func style(of text: String, colors: TerminalCapabilities.Colors) -> CellStyle? {
      drawing(
        of: StackView(.vertical, [banner, notice]), columns: 20, rows: 6,
        capabilities: TerminalCapabilities(colors: colors)
      ).style(of: text)
    }
    #expect(style(of: "It failed.", colors: .ansi16)?.foreground == .indexed(1))
    #expect(style(of: "Offline", colors: .ansi16)?.foreground == .indexed(3))
    #expect(style(of: "Offline", colors: .none)?.foreground == .default)
    notice.show("Nothing here.", buttonTitle: nil)
    #expect(style(of: "Nothing here.", colors: .ansi16)?.foreground == .default)
  }
}
