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
    var heard: [String] = []
    func controller(_ word: String, _ content: View) -> TestController {
      TestController(content, commands: [KeyCommand(input: "x", title: word) { heard.append(word) }])
    }
    let outer = controller("outer", View())
    outer.embed(controller("inner", Button("b", identifier: "b")))
    let screen = Screen(outer)
    screen.press(.tab)
    screen.press(.character("x"))
    #expect(heard == ["inner"])
    #expect(screen.window.activeKeyCommands.map(\.title) == ["inner"])
  }
}
