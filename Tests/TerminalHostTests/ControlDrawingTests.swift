import Testing
import ViewKit

@testable import TerminalHost

/// Drawing of fields and of progress.
@MainActor
struct ControlDrawingTests {
  private func screen(_ field: TextControl, keys: [Key] = []) -> Grid {
    let window = Window.showing(StackView(.vertical, [field]))
    window.focus(field)
    for key in keys { window.press(key) }
    return window.screen(columns: 20, rows: 6)
  }

  // MARK: Fields

  @Test func cursorPositionIsInColumns() {
    #expect(screen(TextField("ab")).cursor == Grid.Cursor(x: 2, y: 0))
    #expect(screen(TextField("你好👍🏽")).cursor == Grid.Cursor(x: 6, y: 0))
    #expect(screen(TextField("你好"), keys: [.left]).cursor == Grid.Cursor(x: 2, y: 0))
    #expect(screen(TextView("ab\n")).cursor == Grid.Cursor(x: 0, y: 1))
    #expect(screen(TextView("你好\n世界"), keys: [.up]).cursor == Grid.Cursor(x: 4, y: 0))
  }

  @Test func longTextScrollsToTheCursor() {
    let field = screen(TextField("abcdefghijklmnopqrstuvwxyz"))
    #expect(field.lines[0] == "hijklmnopqrstuvwxyz")
    #expect(field.cursor == Grid.Cursor(x: 19, y: 0))
    let view = screen(TextView("1\n2\n3\n4\n5\n6\n7\n8\n9"))
    #expect(view.lines[4] == "9                  ┃")
    #expect(view.lines[0].hasPrefix("5 "))
  }

  /// Otherwise the text would seem to end there.
  @Test func wideCharacterWithRoomForItsHalfIsAnEllipsis() {
    #expect(drawing(of: TextField("abc你好"), columns: 6, rows: 1).text == "abc你…")
    #expect(screen(TextField("abcdefghi一二三四五六七"), keys: [.home]).lines[0] == "abcdefghi一二三四五…")
  }

  @Test func emptyFieldShowsItsPlaceholder() {
    let field = TextField()
    field.placeholder = "Search"

    let grid = screen(field)

    #expect(grid.lines[0] == "Search")
    #expect(grid.style(of: "Search")?.attributes == [.underline, .dim])
  }

  @Test func unfocusedFieldHasNoCursor() {
    #expect(drawing(of: TextField("ab"), columns: 20, rows: 6).cursor == nil)
  }

  @Test func linesWrapAndTheCursorIsAtTheEnd() {
    let grid = screen(TextView("first line\nsecond line that is long"))
    #expect(Array(grid.lines[0...2]) == ["first line", "second line that is", "long"])
    #expect(grid.cursor == Grid.Cursor(x: 4, y: 2))
  }

  @Test func controlCharactersAreNotDrawn() {
    let grid = screen(TextView("a\u{202E}b\u{9B}31m"))
    #expect(!grid.text.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{9B}" })
  }

  // MARK: Progress

  private func bar(_ progress: Double) -> Slider {
    let bar = Slider()
    bar.value = progress
    return bar
  }

  @Test(arguments: [
    (0.0, true, "──────────"), (0.05, true, "──────────"), (0.3, true, "━━━───────"),
    (0.99, true, "━━━━━━━━━─"), (1, true, "━━━━━━━━━━"), (0.4, false, "====------"),
  ])
  func barIsHeavyUpToTheProgress(progress: Double, isUnicode: Bool, text: String) {
    let capabilities = TerminalCapabilities(colors: .none, isUnicode: isUnicode)
    #expect(drawing(of: bar(progress), columns: 10, rows: 1, capabilities: capabilities).text == text)
  }

  @Test func barFillsTheSpaceBetweenItsNeighbours() {
    let line = StackView(.horizontal, spacing: 2, [Button("Pause"), bar(0.5), Label("0:07")])
    #expect(drawing(of: line, columns: 31, rows: 1).text == "[ Pause ]  ━━━━━━━───────  0:07")
  }

  @Test func barWithoutSpaceIsNotDrawn() {
    let line = StackView(.horizontal, [Label("abcdef"), bar(0.5)])
    #expect(drawing(of: line, columns: 4, rows: 1).text == "abc…")
  }
}
