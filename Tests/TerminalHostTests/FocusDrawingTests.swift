import Testing
import ViewKit

@testable import TerminalHost

/// How what has the focus, and what hasn't, is told apart.
@MainActor
struct FocusDrawingTests {
  @Test(arguments: [TerminalCapabilities.Colors.ansi16, .ansi256, .trueColor])
  func focusedRowHasABackground(colors: TerminalCapabilities.Colors) {
    let list = TestList(count: 3)
    let window = Window.showing(list.table)
    let grid = { window.screen(columns: 40, rows: 8, capabilities: TerminalCapabilities(colors: colors)) }
    _ = grid()
    window.press(.down)
    for (row, isFocused) in [(0, false), (1, true), (2, false)] {
      for y in [row * 2, row * 2 + 1] {
        let backgrounds = (0..<39).map { grid()[$0, y].background }
        #expect(backgrounds.allSatisfy { ($0 != .default) == isFocused }, "line \(y)")
      }
    }
    // Also while a control of the row has the focus, which stands out.
    window.press(.right)
    #expect(grid()[20, 2].background != .default)
    #expect(grid().style(of: "[ Like ]")?.attributes.contains(.reverse) == false, "that of row 0")
    #expect(grid()[3, 3].attributes.contains(.reverse))
  }

  @Test func focusedRowHasItsMarkAloneWithoutColours() {
    let list = TestList(count: 3)
    let window = Window.showing(list.table)
    let grid = window.screen(columns: 40, rows: 8, capabilities: TerminalCapabilities(colors: .none))
    #expect(grid.lines[0].hasPrefix("▌ row 0") && grid[10, 0].style == .plain)
  }

  @Test(arguments: [TerminalCapabilities.Colors.none, .ansi16, .ansi256, .trueColor])
  func focusedBackButtonDiffersFromItsBar(colors: TerminalCapabilities.Colors) {
    let navigation = NavigationController(rootViewController: ViewController())
    navigation.push(ViewController())
    let window = Window()
    window.rootViewController = navigation
    func isReversed() -> Bool {
      let capabilities = TerminalCapabilities(colors: colors)
      return window.screen(columns: 40, rows: 8, capabilities: capabilities)[1, 0].attributes.contains(
        .reverse)
    }
    let before = isReversed()
    window.press(.tab)
    #expect(isReversed() != before)
  }

  @Test func focusedScrollViewIsMarked() {
    let lines = (0..<20).map { Label("line \($0)") }
    let scroll = ScrollView(StackView(.vertical, lines))
    let window = Window.showing(StackView(.vertical, margins: EdgeInsets(left: 1), [Button("Go"), scroll]))
    window.press(.tab)
    #expect(window.focusedView !== scroll)
    #expect(!window.screen(columns: 40, rows: 8).text.contains("▌"))
    window.press(.tab)
    let grid = window.screen(columns: 40, rows: 8)
    #expect(window.focusedView === scroll)
    #expect(grid.lines[1].hasPrefix("▌line 0") && grid[39, 1].attributes.contains(.reverse))
  }

  @Test func selectedTabLooksLikeATab() {
    let tabs = SegmentedControl(["Blog", "Drafts"])
    tabs.selectedIndex = 1
    let row = StackView(.horizontal, [tabs])
    #expect(drawing(of: row, columns: 40, rows: 1).lines[0] == "  Blog   ╱ Drafts ╲")
    let ascii = TerminalCapabilities(isUnicode: false)
    #expect(drawing(of: row, columns: 40, rows: 1, capabilities: ascii).lines[0] == "  Blog   / Drafts \\")
  }

  /// Both halves of each cell: a terminal dims the foreground alone.
  @Test(arguments: [TerminalCapabilities.Colors.ansi16, .ansi256, .trueColor])
  func pictureBelowADialogIsDimmedWholly(colors: TerminalCapabilities.Colors) {
    let picture = ImageView(width: 4, height: 2)
    let rows = [
      Image.Pixel(red: 250, green: 250, blue: 250, alpha: 255),
      Image.Pixel(red: 200, green: 40, blue: 40, alpha: 255),
    ]
    picture.image = Image(width: 4, height: 4, pixels: (0..<16).map { rows[$0 / 4 % 2] })
    let window = Window.showing(StackView(.vertical, [StackView(.horizontal, [picture])]))
    let grid = { window.screen(columns: 60, rows: 16, capabilities: TerminalCapabilities(colors: colors)) }
    let before = grid()[1, 0].style
    window.rootViewController?.present(AlertController(title: "Sure?", actions: [AlertAction("Yes")]))
    let after = grid()[1, 0].style
    #expect(after.background != before.background)
    #expect(after.foreground != before.foreground || after.attributes.contains(.dim))
    // Not twice: the upper half would be darker than the lower one.
    #expect(after.foreground == before.foreground || !after.attributes.contains(.dim))
  }
}
