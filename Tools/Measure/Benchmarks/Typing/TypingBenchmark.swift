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
      let page = Stage(view, focus: view)
      keys.add("\(name): a letter at the end", goal: .atMost(5e-3)) { page.time(of: .character("x")) }
      let middle = TextView(text)
      let other = Stage(middle, focus: middle)
      for _ in 0..<20 { other.window.press(.pageUp) }
      keys.add("\(name): a letter elsewhere", goal: .atMost(5e-3)) { other.time(of: .character("x")) }
    }
    var titles = Series(.time, comparesWithFirst: false)
    for count in [80, 8000, 50_000] {
      let rows = (0..<5).map { _ in Label(mixed.repeated(to: count)) }
      let field = TextField(mixed.repeated(to: count))
      let page = Stage(StackView(.vertical, [field] + rows), focus: field)
      titles.add("five titles and a field of \(count): a letter", goal: .atMost(5e-3)) {
        page.time(of: .character("x"))
      }
    }
    return try await keys.rows(effort) + titles.rows(effort)
  }
}

extension Stage {
  fileprivate convenience init(_ view: View, focus: View) {
    let controller = ViewController()
    controller.view.addSubview(view)
    self.init(controller)
    window.focus(focus)
    draw()
  }

  fileprivate func time(of key: Key) -> Double {
    seconds {
      window.press(key)
      use(draw())
    }
  }
}

extension String {
  /// The text again and again, cut at a number of characters.
  fileprivate func repeated(to count: Int) -> String {
    String(String(repeating: self, count: count / self.count + 1).prefix(count))
  }
}
