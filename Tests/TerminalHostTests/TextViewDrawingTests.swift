import Testing
import ViewKit

@testable import TerminalHost

@MainActor
struct TextViewDrawingTests {
  private func screen(_ text: String, keys: [Key] = []) -> Grid {
    let view = TextView(text)
    let window = Window.showing(StackView(.vertical, [view]))
    window.focus(view)
    for key in keys { window.press(key) }
    return window.screen(columns: 20, rows: 6)
  }

  @Test func linesWrapAndTheCursorIsAtTheEnd() {
    let grid = screen("first line\nsecond line that is long")
    #expect(Array(grid.lines[0...2]) == ["first line", "second line that is", "long"])
    #expect(grid.cursor == Grid.Cursor(x: 4, y: 2))
  }

  @Test func cursorPositionIsInColumns() {
    #expect(screen("ab\n").cursor == Grid.Cursor(x: 0, y: 1))
    #expect(screen("你好\n世界", keys: [.up]).cursor == Grid.Cursor(x: 4, y: 0))
  }

  @Test func longTextScrollsToTheCursor() {
    let grid = screen("1\n2\n3\n4\n5\n6\n7\n8\n9")
    #expect(grid.lines[4] == "9                  ┃")
    #expect(grid.lines[0].hasPrefix("5 "))
  }

  @Test func controlCharactersAreNotDrawn() {
    let grid = screen("a\u{202E}b\u{9B}31m")
    #expect(!grid.text.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{9B}" })
  }
}
