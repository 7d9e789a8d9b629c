import Testing
import ViewKit

@testable import TerminalHost

/// Asides and comparisons.
@MainActor
struct AsideDrawingTests {
  private let button = Button("Tool", identifier: "tool")
  private let scene = Button("Scene", identifier: "scene")

  private var window: Window {
    let aside = StackView(.vertical, container: .aside, [button])
    aside.layout.height = 3
    let main = StackView(.vertical, isFlexible: true, [scene])
    return Window.showing(StackView(.vertical, [main, aside]))
  }

  @Test func takesANarrowScreenWhileItHasTheFocus() {
    let window = window
    window.press(.tab)
    #expect(window.screen(columns: 80, rows: 8).text.contains("Scene"))
    window.press(.tab)
    let frame = window.screen(columns: 80, rows: 8)
    #expect(frame.lines[0].contains("Tool") && !frame.text.contains("Scene"), "\(frame.text)")
    let wide = window.screen(columns: 120, rows: 8)
    #expect(wide.lines[0].contains("Scene") && wide.lines[0].contains("Tool"))
  }

  @Test(arguments: [(80, 14), (60, 10), (20, 8)])
  func leavesRoomForTheTextThatIsTyped(columns: Int, rows: Int) {
    let aside = StackView(.vertical, container: .aside, [button])
    aside.layout.height = 9
    let body = TextView()
    let editor = StackView(.vertical, isFlexible: true, [TextField(), Label("Saved"), body, scene])
    let window = Window.showing(StackView(.vertical, [Label("Draft"), editor, aside]))
    window.focus(body)
    window.paste("typed")
    let frame = window.screen(columns: columns, rows: rows)
    #expect(frame.text.contains("typed") && frame.text.contains("Tool"), "\(frame.text)")
    #expect(frame.cursor != nil)
  }

  @Test(arguments: [(100, ["a = 1  a = 2", "same   same"]), (60, ["a = 1", "a = 2", "same"])])
  func comparisonIsBesideOrBelow(columns: Int, lines: [String]) {
    func row(_ left: String, _ right: String) -> View {
      let labels = [left, right].map { Label($0) }
      for label in labels { label.layout.width = 6 }
      if left == right { labels[1].layout.priority = .redundant }
      return StackView(.horizontal, spacing: 1, container: .comparison, labels)
    }
    let view = StackView(.vertical, [row("a = 1", "a = 2"), row("same", "same")])
    let grid = drawing(of: view, columns: columns, rows: 4)
    #expect(Array(grid.lines.prefix(lines.count)) == lines)
  }
}
