import Composition
import CompositionTesting
import Foundation
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

  /// A scene whose page brings a module.
  private final class PagedScene: Scene {
    override var selectedPage: Int {
      get { slots.count - 1 }
      set { if newValue > 0 { add(Counter.self, CounterLog()) } }
    }
  }

  @Test(arguments: [("1", "2", true), ("\"x\"", "2", false), ("1", "\"x\"", false)])
  func stateThatDoesNotFitIsRefused(_ first: String, _ second: String, isRead: Bool) throws {
    var catalogue = Catalogue()
    catalogue.register(Counter.self, [.mvc])
    let composer = Composer(catalogue: catalogue)
    let modules = [first, second].map { #"{"module": "Counter", "part": "only", "state": \#($0)}"# }
    let json = #"{"page": 1, "modules": [\#(modules.joined(separator: ","))]}"#
    let saved = try JSONDecoder().decode(SavedScene.self, from: Data(json.utf8))
    let scene = try? composer.restoring(saved) {
      let scene = PagedScene(composer: composer, texts: .english)
      scene.add(Counter.self, CounterLog())
      return scene
    }
    #expect(scene?.slots.count == (isRead ? 2 : nil))

    // Nothing is left of it for what is restored or made later.
    #expect((try? composer.restoring(saved) { Scene(composer: composer, texts: .english) }) != nil)
    #expect(Screen(Slot(Counter.self, context: CounterLog(), composer: composer)).label("count") == "0")
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
    screen.tap(label: "MVP", about: "Counter only")
    await screen.settle()
    #expect(scene.slots.map(\.architecture) == [.mvp])
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
