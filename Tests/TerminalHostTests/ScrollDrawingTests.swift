import TerminalHost
import Testing
import ViewKit

@MainActor
struct ScrollDrawingTests {
  private let size = TerminalSize(columns: 20, rows: 6)

  @Test func scrolledContentIsClipped() {
    let scroll = ScrollView(StackView(.vertical, (0..<9).map { Label("line \($0)") }))
    let window = Window.showing(scroll)
    #expect(PlainFrame.render(window: window, size: size).hasPrefix("line 0\nline 1\n"))
    #expect(!PlainFrame.render(window: window, size: size).contains("line 6"))
    #expect(scroll.scroll(by: 3))
    let frame = PlainFrame.render(window: window, size: size)
    #expect(frame.hasPrefix("line 3\n"))
    #expect(frame.contains("line 8"))
    #expect(!scroll.scroll(by: 1))
  }

  @Test func wrappedTextCountsAllItsLines() {
    let text = Label("one two three four five six seven eight nine ten", style: TextStyle(numberOfLines: 0))
    let scroll = ScrollView(StackView(.vertical, [text, Label("end")]))
    let window = Window.showing(scroll)
    _ = PlainFrame.render(window: window, size: TerminalSize(columns: 20, rows: 3))
    #expect(scroll.contentHeight == 4)
    #expect(scroll.scroll(by: 100))
    let frame = PlainFrame.render(window: window, size: TerminalSize(columns: 20, rows: 3))
    #expect(frame.contains("end"))
  }
}
