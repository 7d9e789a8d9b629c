import Testing
import ViewKit
import ViewKitTesting

@MainActor
struct ResponderTests {
  private struct Event: RoutedEvent {
    let proceed: @MainActor () -> Void
  }

  private final class Interceptor: ViewController {
    var takes = false
    var seen = 0

    override func intercept(_ event: any RoutedEvent) -> Bool {
      seen += 1
      return takes
    }
  }

  private final class Log {
    var count = 0
  }

  private let log = Log()

  @Test func eventProceedsUnlessItIsIntercepted() {
    let (outer, inner, button) = (Interceptor(), Interceptor(), Button("x"))
    let event = Event { [log] in log.count += 1 }
    button.route(event)
    #expect(log.count == 1, "the button stands alone")
    outer.embed(inner)
    inner.view.addSubview(button)
    button.route(event)
    #expect((outer.seen, inner.seen, log.count) == (1, 1, 2))
    inner.takes = true
    button.route(event)
    #expect((outer.seen, inner.seen, log.count) == (1, 2, 2))
  }

  @Test func nearestKeyCommandWins() {
    final class Keys: ViewController {
      var heard = ""
      let word: String
      init(_ word: String) { self.word = word }
      override var keyCommands: [KeyCommand] {
        [KeyCommand(input: "x", title: word) { [weak self] in self?.heard += "x" }]
      }
    }
    let (outer, inner) = (Keys("outer"), Keys("inner"))
    outer.embed(inner)
    inner.view.addSubview(Button("b", identifier: "b"))
    let screen = Screen(outer)
    screen.press(.tab)
    screen.press(.character("x"))
    #expect(inner.heard == "x" && outer.heard.isEmpty)
    #expect(screen.window.activeKeyCommands.map(\.title) == ["inner"])
  }
}
