import Testing
import ViewKit

@testable import TerminalHost

@MainActor
struct OverlayTests {
  private func window(asking actions: [String]) -> Window {
    let window = Window.showing(Label("scene", style: TextStyle(font: .headline)))
    window.rootViewController?.present(
      AlertController(title: "Delete", message: "Sure?", actions: actions.map { AlertAction($0) }))
    return window
  }

  @Test func dialogIsCentredInABoxAboveADimScene() {
    let grid = window(asking: ["Yes", "No"]).screen(columns: 40, rows: 14)

    #expect(grid.lines[2] == "     ╭────────────────────────────╮")
    #expect(grid.lines[4] == "     │  Delete                    │")
    #expect(grid.lines[10] == "     ╰────────────────────────────╯")
    #expect(grid.style(of: "scene")?.attributes == .dim)
  }

  @Test(
    arguments: [
      (.indexed(255), .indexed(243), .indexed(243)), (.indexed(24), .indexed(17), .indexed(17)),
      (.indexed(123), .indexed(66), .indexed(66)), (.rgb(200, 101, 3), .rgb(100, 50, 1), .rgb(100, 50, 1)),
      (.indexed(0), .indexed(0), .indexed(0)), (.indexed(8), .indexed(8), .indexed(0)),
      (.indexed(9), .indexed(9), .indexed(1)), (.indexed(15), .indexed(15), .indexed(7)),
      (.indexed(4), .indexed(4), .indexed(8)), (.default, .default, .default),
    ] as [(Color, Color, Color)])
  func coloursAreDarkerBelowADialog(color: Color, foreground: Color, background: Color) {
    let dimmed = CellStyle(foreground: color, background: color).dimmed
    #expect((dimmed.foreground, dimmed.background) == (foreground, background))
  }

  @Test func largeDialogShowsTheFocusedButton() {
    let window = window(asking: (1...20).map { "Choice \($0)" })

    #expect(window.screen(columns: 30, rows: 8).text.contains("Choice 1 "))
    for _ in 1...19 { window.press(.down) }
    let grid = window.screen(columns: 30, rows: 8)

    #expect(grid.style(of: "Choice 20")?.attributes.contains(.reverse) == true)
    #expect(grid.lines[0].hasPrefix("╭") && grid.lines[6].hasPrefix("╰"))
  }

  @Test func boxIsASCIIWithoutUnicode() {
    let grid = window(asking: ["Yes"]).screen(
      columns: 40, rows: 14, capabilities: TerminalCapabilities(isUnicode: false))

    #expect(grid.text.utf8.allSatisfy { $0 < 0x7F })
    #expect(grid.text.contains("+----------------------------+"))
  }

  @Test func toastIsAtTheBottom() {
    let window = Window.showing(Label("scene"))
    window.showToast("Saved")

    let grid = window.screen(columns: 21, rows: 8, capabilities: TerminalCapabilities(colors: .none))

    #expect(grid.lines[5] == String(repeating: " ", count: 8) + "Saved")
    #expect(grid[6, 5].attributes.contains(.reverse))
  }

  @Test func toastIsAboveTheCaret() {
    let window = Window.showing(TextView((1...7).map(String.init).joined(separator: "\n")))
    window.showToast("Gone", action: ToastAction("Undo", id: 1) {})
    for (line, hidden) in [(6, 5), (5, 4), (4, 5)] {
      let grid = window.screen(columns: 21, rows: 8)
      #expect(grid.cursor?.y == line && grid.lines[hidden].contains("Gone"))
      window.press(.up)
    }
  }

  @Test(arguments: [24, 40, 80]) func longToastLeavesRoomForItsAction(columns: Int) {
    let window = Window.showing(Label("scene"))
    window.showToast(String(repeating: "A long title. ", count: 12), action: ToastAction("Undo", id: 1) {})
    let lines = window.screen(columns: columns, rows: 8).lines
    #expect(lines.contains { $0.contains("[ Undo ]") })
    #expect(
      lines.count { $0.contains("A long") } >= 1 && lines.allSatisfy { TextWidth.columns(of: $0) <= columns })
  }

  @Test func hudIsInABox() {
    let window = Window.showing(Label("scene"))
    window.rootViewController?.showHUD("Loading")

    let lines = window.screen(columns: 30, rows: 9).lines

    #expect(lines[2] == "       ╭─────────────╮")
    #expect(lines[3] == "       │  ◌ Loading  │")
  }
}
