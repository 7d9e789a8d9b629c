import Testing
import ViewKit

@testable import TerminalHost

@MainActor
struct TerminalLayoutTests {
  @Test func rectanglesBeyondTheScreenIntersect() {
    let screen = Rect(x: 0, y: 0, width: 80, height: 24)
    #expect(
      screen.intersection(Rect(x: 70, y: -5, width: 20, height: 8)) == Rect(x: 70, y: 0, width: 10, height: 3)
    )
    #expect(screen.intersection(Rect(x: 90, y: 0, width: 5, height: 5)).isEmpty)
    let huge = Rect(x: .max, y: .min, width: .max, height: .max)
    #expect(screen.intersection(huge).width == 0 && huge.maxX > huge.x && huge.intersection(huge) == huge)
  }

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

  @Test(arguments: [("one two three", 0, 7), ("one two three four five", 2, 5)])
  func paragraphHeightIsItsNumberOfLines(text: String, limit: Int, columns: Int) {
    let (paragraph, below) = (Label(text, style: TextStyle(numberOfLines: limit)), Label("below"))
    let column = StackView(.vertical, [paragraph, below])

    #expect(frames(of: column, columns: columns, rows: 9)[below.id]?.y == 2)
  }

  @Test(arguments: 0..<5)
  func smallestScreenShowsWhatHasTheFocus(part: Int) {
    let choices = [Button("Keep mine"), Button("Take theirs")]
    let banner = StackView(
      .vertical, isFlexible: true,
      [ScrollView(StackView(.vertical, [Label("Two texts"), StackView(.horizontal, spacing: 2, choices)]))])
    let (title, body, publish) = (TextField(), TextView(), Button("Publish"))
    let page = StackView(
      .vertical, isFlexible: true,
      [title, Label("Not saved"), body, banner, StackView(.horizontal, [publish])])
    let window = Window.showing(StackView(.vertical, [Label("Draft"), page]))
    let focused: View = [title, body, choices[0], choices[1], publish][part]
    for _ in 0..<9 where window.focusedView !== focused { window.press(.tab) }
    let renderer = FrameRenderer(theme: Theme(TerminalCapabilities()))
    let layout = renderer.screen(of: window, size: FrameRenderer.minimumSize).layout
    #expect(layout?.placed(focused.id)?.visibleFrame.isEmpty == false)
    if let button = focused as? Button {
      #expect(renderer.screen(of: window, size: FrameRenderer.minimumSize).grid.text.contains(button.title))
    }
  }

  @Test func focusInAColumnThatIsTooHighHasALine() {
    let buttons = (1...6).map { Button("Choice \($0)") }
    let window = Window.showing(StackView(.vertical, buttons))
    for _ in buttons { window.press(.tab) }
    let frame = window.screen(columns: 20, rows: 6)
    #expect(frame.text.contains("Choice 6") && frame.text.contains("Choice 4"), "\(frame.text)")
  }

  @Test func smallFactIsLeftOutBesideATextAndIsCutWithoutOne() {
    func line(_ views: [View], columns: Int = 30) -> String {
      drawing(of: StackView(.horizontal, spacing: 2, views), columns: columns, rows: 1).lines[0]
    }
    let caption = TextStyle(font: .caption)
    let title = Label("A title that takes the room", style: TextStyle(font: .headline))
    title.layout.isFlexible = true
    let date = Label("2016-07-01 10:09", style: caption)
    for (columns, text) in [
      (45, "A title that takes the room  2016-07-01 10:09"), (33, "A title that t…  2016-07-01 10:09"),
      (32, "A title that takes the room"), (20, "A title that take…"),
    ] {
      #expect(line([title, date], columns: columns) == text)
    }
    let status = "Not saved: The server can't be reached."
    #expect(line([Label(status, style: caption)]) == "Not saved: The server can't b…")
    #expect(line([Label(status, style: caption), Button("Retry")]) == "Not saved: The ser…  [ Retry ]")
    #expect(line([Label(status, style: caption), Button("Try it once more")]).hasPrefix("Not saved:"))
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
