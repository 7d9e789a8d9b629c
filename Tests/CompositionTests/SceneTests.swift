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

  @Test(arguments: [("Do it", 1), ("Cancel", 0)])
  func eventProceedsWhenAPersonConfirmsIt(_ answer: String, _ count: Int) async {
    let (scene, log) = (ModuleScene(Counter.self, [.mvc], context: CounterLog()), CounterLog())
    let screen = scene.screen()
    await screen.settle()
    scene.confirm(Event { log.refreshes += 1 }, "Really?", answer: "Do it")
    screen.tap(label: answer)
    #expect(log.refreshes == count && scene.events.isEmpty)
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
    navigation.pop()
    return LeakCheck(scene)
  }
}
