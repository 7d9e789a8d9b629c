import Testing
import ViewKit

@testable import TerminalHost

@MainActor
struct ProgressDrawingTests {
  @Test(arguments: [
    (0.0, "──────────"), (0.05, "──────────"), (0.3, "━━━───────"), (0.99, "━━━━━━━━━─"), (1, "━━━━━━━━━━"),
  ])
  func barIsHeavyUpToTheProgress(progress: Double, text: String) {
    #expect(drawing(of: bar(progress), columns: 10, rows: 1).text == text)
  }

  @Test func barFillsTheSpaceBetweenItsNeighbours() {
    let line = StackView(.horizontal, spacing: 2, [Button("Pause"), bar(0.5), Label("0:07")])
    #expect(drawing(of: line, columns: 31, rows: 1).text == "[ Pause ]  ━━━━━━━───────  0:07")
  }

  @Test func barIsASCIIWithoutUnicode() {
    let capabilities = TerminalCapabilities(colors: .none, isUnicode: false)
    #expect(drawing(of: bar(0.4), columns: 10, rows: 1, capabilities: capabilities).text == "====------")
  }

  @Test func barWithoutSpaceIsNotDrawn() {
    let line = StackView(.horizontal, [Label("abcdef"), bar(0.5)])
    #expect(drawing(of: line, columns: 4, rows: 1).text == "abc…")
  }

  private func bar(_ progress: Double) -> Slider {
    let bar = Slider()
    bar.value = progress
    return bar
  }
}
