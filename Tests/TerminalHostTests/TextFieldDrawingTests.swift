import Testing
import ViewKit

@testable import TerminalHost

@MainActor
struct TextFieldDrawingTests {
  private func screen(_ field: TextField, keys: [Key] = []) -> Grid {
    let window = Window.showing(StackView(.vertical, [field]))
    window.focus(field)
    for key in keys { window.press(key) }
    return window.screen(columns: 20, rows: 6)
  }

  @Test func cursorPositionIsInColumns() {
    #expect(screen(TextField("ab")).cursor == Grid.Cursor(x: 2, y: 0))
    #expect(screen(TextField("你好👍🏽")).cursor == Grid.Cursor(x: 6, y: 0))
    #expect(screen(TextField("你好"), keys: [.left]).cursor == Grid.Cursor(x: 2, y: 0))
  }

  @Test func longTextScrollsToTheCursor() {
    let grid = screen(TextField("abcdefghijklmnopqrstuvwxyz"))

    #expect(grid.lines[0] == "hijklmnopqrstuvwxyz")
    #expect(grid.cursor == Grid.Cursor(x: 19, y: 0))
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
}
