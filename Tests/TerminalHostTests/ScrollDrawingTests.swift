import TerminalHost
import Testing
import ViewKit

@MainActor
struct ScrollDrawingTests {
  private let size = TerminalSize(columns: 20, rows: 6)

  @Test func scrolledContentIsClipped() {
    let (window, scroll) = window(lines: 9)
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
    let controller = ViewController()
    let scroll = ScrollView(StackView(.vertical, [text, Label("end")]))
    controller.view.addSubview(scroll)
    let window = Window()
    window.rootViewController = controller
    _ = PlainFrame.render(window: window, size: TerminalSize(columns: 20, rows: 3))
    #expect(scroll.contentHeight == 4)
    #expect(scroll.scroll(by: 100))
    let frame = PlainFrame.render(window: window, size: TerminalSize(columns: 20, rows: 3))
    #expect(frame.contains("end"))
  }

  private func window(lines: Int) -> (Window, ScrollView) {
    let controller = ViewController()
    let scroll = ScrollView(StackView(.vertical, (0..<lines).map { Label("line \($0)") }))
    controller.view.addSubview(scroll)
    let window = Window()
    window.rootViewController = controller
    return (window, scroll)
  }
}
