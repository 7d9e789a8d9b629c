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

  @Test func eventProceedsIfNotIntercepted() {
    let (outer, _, button) = chain()
    button.route(Event { [log] in log.count += 1 })
    #expect(outer.seen == 1)
    #expect(log.count == 1)
  }

  @Test func interceptedEventDoesNotProceed() {
    let (outer, inner, button) = chain()
    inner.takes = true
    button.route(Event { [log] in log.count += 1 })
    #expect(inner.seen == 1)
    #expect(outer.seen == 0)
    #expect(log.count == 0)
  }

  @Test func eventOfADetachedViewProceeds() {
    Button("x").route(Event { [log] in log.count += 1 })
    #expect(log.count == 1)
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

  private func chain() -> (Interceptor, Interceptor, Button) {
    let (outer, inner, button) = (Interceptor(), Interceptor(), Button("x"))
    outer.embed(inner)
    inner.view.addSubview(button)
    return (outer, inner, button)
  }
}
