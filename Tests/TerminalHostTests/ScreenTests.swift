import Testing
import ViewKit
import ViewKitTesting

@testable import TerminalHost

@MainActor
struct ScreenTests {
  @Test(arguments: [(19, 24), (80, 5), (1, 1)])
  func smallTerminalShowsAMessage(columns: Int, rows: Int) {
    let window = Window.showing(Label("scene"))
    let grid = window.screen(columns: columns, rows: rows)

    #expect(!grid.text.contains("scene"))
    if columns > 1 { #expect(grid.text.contains("Terminal too")) }
    #expect(window.screen(columns: 20, rows: 6).lines[0] == "scene", "it shows the scene again")
  }

  @Test func titleBarFillsTheWidth() {
    let controller = TestController(Label("content"), title: "Profile")
    let window = Window.showing(NavigationController(rootViewController: controller))

    let grid = window.screen(columns: 30, rows: 6, capabilities: TerminalCapabilities(colors: .none))

    #expect(grid.lines[0] == " Profile")
    #expect((0..<30).allSatisfy { grid[$0, 0].attributes.contains(.reverse) })
  }

  @Test func plainFrameShowsTheSceneAsText() {
    let list = TestList(count: 30)
    let controller = TestController(
      StackView(.vertical, [Button("Follow"), TextField("ab"), list.table]), title: "Profile")
    let window = Window.showing(NavigationController(rootViewController: controller))
    window.press(.down)
    let size = TerminalSize(columns: 24, rows: 6)
    #expect(
      PlainFrame.render(window: window, size: size, capabilities: TerminalCapabilities()) == """
         Profile ───────────────
        [ Follow ]
        ab______________________
          row 0
          [ Like ]
          row 1

        """)
  }

  @Test func drawsAtAllSizes() {
    let list = TestList(count: 20)
    let field = TextField("text")
    let scene = StackView(
      .vertical, margins: EdgeInsets(top: 2, left: 3, bottom: 2, right: 3),
      [StackView(.horizontal, spacing: 2, [ImageView(width: 9, height: 4), Label("你好"), field]), list.table])
    let window = Window.showing(scene)
    window.focus(field)
    window.showToast("A toast that is rather long for a small screen")
    for columns in 20...45 {
      for rows in 6...20 { #expect(window.screen(columns: columns, rows: rows).size.columns == columns) }
    }
    window.rootViewController?.present(
      AlertController(
        title: "Title", message: "Message", actions: [AlertAction("OK"), AlertAction("Cancel")]))
    for columns in 20...45 {
      for rows in 6...20 { #expect(window.screen(columns: columns, rows: rows).size.rows == rows) }
    }
  }
}
