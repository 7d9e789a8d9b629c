import ViewKit
import ViewKitTesting

@testable import TerminalHost

/// A terminal with a window: bytes of the keyboard and the mouse go in, and an emulator shows what comes out.
@MainActor
final class TestTerminal {
  let window: Window
  private(set) var hasQuit = false
  private let interaction: TerminalInteraction
  private var parser = KeyParser()
  private var diff = GridDiff()
  private var shown: Grid?
  private var emulator: TerminalEmulator
  private let size: TerminalSize
  private static let capabilities = TerminalCapabilities(colors: .none)
  private var time = ContinuousClock.now
  private var isDirty = true

  init(
    _ controller: ViewController, columns: Int = 60, rows: Int = 16, strings: TerminalStrings = .english
  ) {
    window = Window()
    size = TerminalSize(columns: columns, rows: rows)
    emulator = TerminalEmulator(size: size)
    interaction = TerminalInteraction(
      window: window, strings: strings, capabilities: Self.capabilities)
    window.needsFrame = { [weak self] in self?.isDirty = true }
    window.rootViewController = controller
    draw()
  }

  convenience init(_ view: View, columns: Int = 60, rows: Int = 16) {
    self.init(TestController(view), columns: columns, rows: rows)
  }

  /// Types bytes as they come from a terminal in one read. A single escape at the end becomes a key.
  func type(_ bytes: String) {
    handle(parser.feed(bytes.utf8, at: time))
    time += .milliseconds(200)
    handle(parser.expire(at: time))
    draw()
  }

  /// Presses keys that come faster than frames.
  func press(_ keys: Key...) {
    for key in keys { window.press(key) }
    draw()
  }

  func click(x: Int, y: Int) { type("\u{1B}[<0;\(x + 1);\(y + 1)M\u{1B}[<0;\(x + 1);\(y + 1)m") }
  func drag(x: Int, y: Int) { type("\u{1B}[<32;\(x + 1);\(y + 1)M") }
  func wheel(_ notches: Int, x: Int, y: Int) {
    for _ in 0..<abs(notches) { type("\u{1B}[<\(notches < 0 ? 64 : 65);\(x + 1);\(y + 1)M") }
  }

  /// The rows of the screen, without spaces at their ends.
  var lines: [String] { shown?.lines ?? [] }

  var text: String { lines.joined(separator: "\n") }

  var hints: String { lines.last ?? "" }

  var cursor: Grid.Cursor? { shown?.cursor }

  /// What is drawn as focused: the reversed text, or the text behind the mark of a row.
  var focused: String? {
    guard let shown else { return nil }
    for y in 0..<(size.rows - 1) {
      let reversed = (0..<size.columns).filter { shown[$0, y].attributes.contains(.reverse) }
      if !reversed.isEmpty, reversed.count < size.columns {
        let row = Array(lines[y]).map(String.init) + Array(repeating: " ", count: size.columns)
        return reversed.map { row[$0] }.joined().trimmed
      }
    }
    return lines.first { $0.hasPrefix("▌") || $0.hasPrefix("▏") }.map { String($0.dropFirst()).trimmed }
  }

  /// The differences between the emulator's screen and what should be on it.
  var differences: [String] { shown.map { emulator.differences(from: $0) } ?? [] }

  /// The lines that would look different if nothing were taken over from earlier frames.
  var staleLines: [Int] {
    guard let shown, let textScrolls = (window.geometry as? TerminalGeometry)?.textScrolls else { return [] }
    let scene = TerminalSize(columns: size.columns, rows: size.rows - 1)
    let layout = TerminalLayout(window.takeFrame().snapshot, size: scene, textScrolls: textScrolls)
    var canvas = Canvas(size: size, theme: Theme(Self.capabilities))
    canvas.paint(layout, within: Rect(scene))
    return (0..<scene.rows).filter { !canvas.grid.rows[$0].looksSame(as: shown.rows[$0]) }
  }

  private func handle(_ events: [TerminalEvent]) {
    for event in events {
      if interaction.handle(event) != nil { hasQuit = true }
      UpdateQueue.main.flush()
      draw()
    }
  }

  private func draw() {
    guard isDirty else { return }
    isDirty = false
    let grid = interaction.frame(size: size)
    emulator.feed(diff.patch(from: shown, to: grid))
    shown = grid
  }
}

extension String {
  /// Without frames, marks and spaces at the ends.
  var trimmed: String {
    let edges: Set<Character> = [" ", "[", "]", "✓", "│", "┃", "▌", "▏"]
    return String(drop { edges.contains($0) }.reversed().drop { edges.contains($0) }.reversed())
  }
}
