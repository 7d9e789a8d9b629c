import Composition
import CompositionTesting
import Testing
import ViewKit
import ViewKitTesting

@MainActor
struct SceneTests {
  private struct Event: RoutedEvent {
    let proceed: @MainActor () -> Void
  }

  private final class Answers {
    var count = 0
  }

  @Test func confirmedEventProceeds() async {
    let (scene, screen, answers) = await asked()
    #expect(screen.find(label: "Really?")?.role == .dialog)
    screen.tap(label: "Do it")
    #expect(answers.count == 1)
    #expect(scene.events.isEmpty)
  }

  @Test func refusedEventIsDropped() async {
    let (_, screen, answers) = await asked()
    screen.tap(label: "Cancel")
    #expect(answers.count == 0)
    #expect(screen.find(label: "Really?") == nil)
  }

  @Test func poppedSceneIsReleased() async {
    let navigation = NavigationController(rootViewController: ViewController())
    let screen = Screen(navigation)
    let leak = await visit(navigation, screen)
    await screen.settle()
    #expect(!leak.hasLeaked)
  }

  private func visit(_ navigation: NavigationController, _ screen: Screen) async -> LeakCheck {
    let scene = ModuleScene(Counter.self, [.mvc, .mvp], context: CounterLog())
    navigation.push(scene)
    await screen.settle()
    screen.press(.character("a"))
    screen.tap(label: "Counter only: MVP")
    await screen.settle()
    navigation.pop()
    return LeakCheck(scene)
  }

  private func asked() async -> (ModuleScene<Counter>, Screen, Answers) {
    let scene = ModuleScene(Counter.self, [.mvc], context: CounterLog())
    let screen = scene.screen()
    await screen.settle()
    let answers = Answers()
    scene.confirm(Event { answers.count += 1 }, "Really?", answer: "Do it")
    return (scene, screen, answers)
  }
}
