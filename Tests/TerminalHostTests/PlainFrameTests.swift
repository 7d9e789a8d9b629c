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

  private let size = TerminalSize(columns: 24, rows: 6)

  @Test func showsTheSceneAsText() {
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

  @Test func hasNoControlCharactersExceptLineBreaks() {
    let text = PlainFrame.render(window: window(), size: size, capabilities: TerminalCapabilities())

    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
  }

  @Test func isASCIIWithoutUnicode() {
    let text = PlainFrame.render(
      window: window(), size: size, capabilities: TerminalCapabilities(isUnicode: false))

    #expect(text.utf8.allSatisfy { $0 < 0x7F })
  }
}
