import CommandTesting
import Essentials
import Testing
import ViewKit

@testable import TerminalHost

/// A thousand keys for each seed. A soak presses as many as a person does in some hours.
@MainActor
struct RandomKeysTests {
  private static let keysPerSeed = 1000
  private static let keys =
    [
      "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\t", "\u{1B}[Z", "\r", " ", "\u{1B}", "\u{1B}[5~",
      "\u{1B}[6~",
    ]
    + [
      "h", "j", "k", "l", "g", "G", "r", "a", "R", "?", "x", "\u{7F}", "\u{18}", "\u{1B}b", "\u{1B}q",
      "\u{1B}[1;3C",
    ]
    + [
      "\u{1}", "\u{17}", "\u{19}", "\u{1F}", "\u{1B}]0;q\u{7}", "\u{1B}[200~你好\u{1B}[201~", "\u{1B}[H",
      "\u{1B}[F",
    ]

  @Test(arguments: Seeds.few(2))
  func focusIsCarriedOutAndHintsWork(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let app = TestApp()
    let size = [(40, 12), (60, 16), (72, 18)][Int(seed) % 3]
    let terminal = TestTerminal(app.navigation, columns: size.0, rows: size.1)
    for step in 0..<Self.keysPerSeed {
      switch Int.random(in: 0..<20, using: &random) {
      case 0:
        terminal.click(
          x: Int.random(in: 0..<size.0, using: &random), y: Int.random(in: 0..<(size.1 - 1), using: &random))
      case 1:
        terminal.wheel(
          Bool.random(using: &random) ? 1 : -1, x: size.0 / 2, y: Int.random(in: 0..<size.1, using: &random))
      case 2: tryAHint(on: terminal, app, &random)
      case 3...6: pressReturn(on: terminal, app)
      default: terminal.type(Self.keys.randomElement(using: &random) ?? "")
      }
      if step % 10 == 0, let line = terminal.staleLines.first {
        Issue.record("step \(step): line \(line) was not painted again\n\(terminal.text)")
        return
      }
      if step % 50 == 0, let difference = terminal.differences.first {
        Issue.record("step \(step): \(difference)")
        return
      }
    }
  }

  /// What is focused is what is carried out.
  private func pressReturn(on terminal: TestTerminal, _ app: TestApp) {
    let isPossible = terminal.window.canSelect
    // A narrow line leaves the hint out.
    if terminal.hints.contains("return Select") { #expect(isPossible) }
    let focused = terminal.focused
    let count = app.log.count
    let before = terminal.text
    terminal.type("\r")
    let done = app.log.dropFirst(count)
    if isPossible {
      // A row's controls are named by themselves in the log, with their row.
      // Of a row at an end of the list, only the line with its buttons can be in sight, or only the other: then the button is
      // seen afterwards.
      let seen = terminal.focused
      let isNamed = done.first.map { action in
        focused.map {
          action == $0 || action.hasPrefix("\($0) ") || ($0.contains("] [") && action.hasPrefix("row"))
            || (action.hasSuffix(" \($0)") && seen.map(action.hasPrefix) == true)
        } ?? false
      }
      #expect(
        isNamed ?? (terminal.text != before),
        "\(focused ?? "nothing") had the focus, \(done) was done\n\(before)")
    } else if !terminal.text.contains("Close") {
      #expect(done.isEmpty, "\(done) was done though it is not possible\n\(before)")
    }
  }

  /// What is shown in the last line works.
  private func tryAHint(on terminal: TestTerminal, _ app: TestApp, _ random: inout SplitMix64) {
    let keys: [(hint: String, bytes: [String])] = [
      ("↑↓ Move", ["\u{1B}[A", "\u{1B}[B"]), ("↑↓ Scroll", ["\u{1B}[A", "\u{1B}[B"]), ("tab Next", ["\t"]),
      ("esc Back", ["\u{1B}"]), ("esc Cancel", ["\u{1B}"]), ("Ctrl-X a Exchange", ["\u{18}a"]),
      (" a Exchange", ["a"]), (" r Refresh", ["r"]), ("? Help", ["?"]),
    ]
    let shown = keys.filter { terminal.hints.contains($0.hint) }
    guard let (hint, bytes) = shown.randomElement(using: &random) else { return }
    // The letters of a command with Ctrl-X are text without it.
    guard !(hint.hasPrefix(" ") && terminal.hints.contains("Ctrl-X")) else { return }
    let before = (terminal.text, terminal.cursor, app.log.count, terminal.focused)
    let hasWorked = bytes.contains { bytes in
      terminal.type(bytes)
      return (terminal.text, terminal.cursor, app.log.count, terminal.focused) != before
    }
    #expect(hasWorked, "“\(hint)” did nothing\n\(before.0)")
  }
}
