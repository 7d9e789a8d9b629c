import Testing
import ViewKit

@testable import TerminalHost

@MainActor
struct PlainFrameTests {
  private func window() -> Window {
    let list = TestList(count: 30)
    // The table has a weak reference to its data source.
    let controller = TestController(
      StackView(.vertical, [Button("Follow"), TextField("ab"), list.table]), title: "Profile",
      commands: [KeyCommand(input: "x", title: "Keep") { _ = list }])
    let window = Window.showing(NavigationController(rootViewController: controller))
    window.press(.down)
    return window
  }

  @Test func showsTheSceneAsText() {
    let size = TerminalSize(columns: 24, rows: 6)
    #expect(
      PlainFrame.render(window: window(), size: size, capabilities: TerminalCapabilities()) == """
         Profile ───────────────
        [ Follow ]
        ab______________________
          row 0
          [ Like ]
          row 1

        """)
  }
}
