import Testing
import ViewKit

@testable import TerminalHost

@MainActor
struct TerminalLayoutTests {
  private func frames(of view: View, columns: Int, rows: Int) -> [ViewID: Rect] {
    let layout = TerminalLayout(view.snapshot(), size: TerminalSize(columns: columns, rows: rows))
    return Dictionary(layout.views.map { ($0.view.id, $0.frame) }) { first, _ in first }
  }

  @Test func columnGivesItsViewsTheFullWidth() {
    let (first, second) = (Label("a"), Label("b"))
    let column = StackView(.vertical, spacing: 1, [first, second])

    let frames = frames(of: column, columns: 10, rows: 5)

    #expect(frames[first.id] == Rect(x: 0, y: 0, width: 10, height: 1))
    #expect(frames[second.id] == Rect(x: 0, y: 2, width: 10, height: 1))
  }

  @Test func flexibleViewTakesTheRestOfARow() {
    let (left, middle, right) = (Label("ab"), Label("x"), Button("Go"))
    middle.layout.isFlexible = true

    let frames = frames(of: StackView(.horizontal, spacing: 1, [left, middle, right]), columns: 20, rows: 1)

    #expect(frames[left.id] == Rect(x: 0, y: 0, width: 2, height: 1))
    #expect(frames[middle.id] == Rect(x: 3, y: 0, width: 10, height: 1))
    #expect(frames[right.id] == Rect(x: 14, y: 0, width: 6, height: 1))
  }

  @Test func marginsStayFree() {
    let label = Label("a")
    let box = StackView(.vertical, margins: EdgeInsets(top: 1, left: 2, bottom: 1, right: 3), [label])

    #expect(frames(of: box, columns: 10, rows: 5)[label.id] == Rect(x: 2, y: 1, width: 5, height: 1))
  }

  @Test func paragraphHeightIsItsNumberOfLines() {
    let text = Label("one two three", style: TextStyle(numberOfLines: 0))
    let below = Label("below")

    #expect(frames(of: StackView(.vertical, [text, below]), columns: 7, rows: 9)[below.id]?.y == 2)
  }

  @Test func paragraphHeightIsLimited() {
    let text = Label("one two three four five", style: TextStyle(numberOfLines: 2))
    let below = Label("below")

    #expect(frames(of: StackView(.vertical, [text, below]), columns: 5, rows: 9)[below.id]?.y == 2)
  }

  @Test func buttonKeepsItsWidthInAColumn() {
    let button = Button("Go")

    #expect(frames(of: StackView(.vertical, [button]), columns: 40, rows: 3)[button.id]?.width == 6)
  }

  @Test func hitTestFindsTheTopmostView() {
    let list = TestList(count: 3)
    let window = Window.showing(list.table)

    let layout = FrameRenderer(theme: Theme(TerminalCapabilities())).layout(
      of: window, size: TerminalSize(columns: 30, rows: 10))

    #expect(layout.view(atX: 3, y: 1)?.view.role == .button)
    #expect(layout.view(atX: 20, y: 1)?.view.role == .row)
    #expect(layout.view(atX: 20, y: 8)?.view.role == .list)
    #expect(layout.view(atX: 20, y: 10) == nil)
  }

  @Test func layoutSetsTheHeightOfAList() {
    let list = TestList(count: 100)
    let window = Window.showing(StackView(.vertical, [Label("top"), list.table]))

    _ = window.screen(columns: 30, rows: 10)

    #expect(list.table.viewportHeight == 8)
    #expect((0..<10).count { list.table.cell(forRow: $0) != nil } == 4)
  }

  @Test func twoListsShareTheHeight() {
    let (upper, lower) = (TestList(count: 100), TestList(count: 100))
    let window = Window.showing(StackView(.vertical, [upper.table, lower.table]))

    _ = window.screen(columns: 30, rows: 12)

    #expect(upper.table.viewportHeight == 6)
    #expect(lower.table.viewportHeight == 5)
  }
}
