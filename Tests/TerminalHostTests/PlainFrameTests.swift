import Testing
import ViewKit

@testable import TerminalHost

@MainActor
struct PlainFrameTests {
  private func window() -> Window {
    let list = TestList(count: 30)
    let controller = TestController(StackView(.vertical, [Button("Follow"), TextField("ab"), list.table]))
    controller.title = "Profile"
    let window = Window()
    window.rootViewController = NavigationController(rootViewController: controller)
    // The table holds its data source weakly.
    controller.commands = [KeyCommand(input: "x", title: "Keep") { _ = list }]
    window.press(.down)
    return window
  }

  private let size = TerminalSize(columns: 24, rows: 6)

  @Test func itIsTheSceneAsText() {
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

  @Test func itHoldsNoControlCharacterButLineBreaks() {
    let text = PlainFrame.render(window: window(), size: size, capabilities: TerminalCapabilities())

    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
  }

  @Test func itIsAsciiWhereTextIs() {
    let text = PlainFrame.render(
      window: window(), size: size, capabilities: TerminalCapabilities(isUnicode: false))

    #expect(text.utf8.allSatisfy { $0 < 0x7F })
  }
}
