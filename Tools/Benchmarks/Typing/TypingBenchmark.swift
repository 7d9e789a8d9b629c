import TerminalHost
import ViewKit

/// The time of a key in a long text, and of a frame with long titles, in a terminal.
enum TypingBenchmark: Benchmark {
  static let name = "typing"
  static let title = "Typing: a key in a long text, from key to bytes"

  static func rows(_ effort: Effort) async throws -> [Row] {
    let prose = "The river at five in the morning. "
    let mixed = "早晨的湖面👩‍👩‍👧‍👦很安静🇩🇪。"
    var keys = Series(.time, comparesWithFirst: false)
    for (name, text) in [
      ("1,000 characters", prose.repeated(to: 1000)), ("200,000 characters", prose.repeated(to: 200_000)),
      ("200,000 characters in lines", (prose + "\n").repeated(to: 200_000)),
      ("50,000 of Chinese and emoji", mixed.repeated(to: 50_000)),
    ] {
      let view = TextView(text)
      let page = TypedPage(view, focus: view)
      keys.add("\(name): a letter at the end", goal: .atMost(5e-3)) { page.time(of: .character("x")) }
      let middle = TextView(text)
      let other = TypedPage(middle, focus: middle)
      for _ in 0..<20 { other.press(.pageUp) }
      keys.add("\(name): a letter elsewhere", goal: .atMost(5e-3)) { other.time(of: .character("x")) }
    }
    var titles = Series(.time, comparesWithFirst: false)
    for count in [80, 8000, 50_000] {
      let rows = (0..<5).map { _ in Label(mixed.repeated(to: count)) }
      let field = TextField(mixed.repeated(to: count))
      let page = TypedPage(StackView(.vertical, [field] + rows), focus: field)
      titles.add("five titles and a field of \(count): a letter", goal: .atMost(5e-3)) {
        page.time(of: .character("x"))
      }
    }
    return try await keys.rows(effort) + titles.rows(effort)
  }
}

/// A view in a window, drawn for a simulated terminal.
@MainActor
private final class TypedPage {
  private let window = Window()
  private let size = TerminalSize(columns: 80, rows: 24)
  private var shown: Grid?
  private var diff = GridDiff()

  init(_ view: View, focus: View) {
    let controller = ViewController()
    controller.view.addSubview(view)
    window.rootViewController = controller
    window.focus(focus)
    draw()
  }

  func press(_ key: Key) {
    window.press(key)
  }

  func time(of key: Key) -> Double {
    seconds {
      window.press(key)
      draw()
    }
  }

  private func draw() {
    let grid = SceneDrawing.grid(of: window.takeFrame().snapshot, size: size)
    use(diff.patch(from: shown, to: grid))
    shown = grid
  }
}

extension String {
  /// The text again and again, cut at a number of characters.
  fileprivate func repeated(to count: Int) -> String {
    String(String(repeating: self, count: count / self.count + 1).prefix(count))
  }
}
