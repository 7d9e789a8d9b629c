import Composition
import CompositionTesting
import Testing
import ViewKit
import ViewKitTesting

@MainActor
struct SlotTests {
  private let log = CounterLog()

  @Test func startsTheFirstArchitectureByDefault() async {
    let (scene, screen) = await scene(.mvp, .mvc)
    #expect(log.made == [.mvp])
    #expect(scene.slots[0].architecture == .mvp)
    #expect(screen.label("count") == "1")
  }

  @Test func exchangeKeepsStateAndFocus() async {
    let (scene, screen) = await scene(.mvc, .viper)
    screen.press(.tab)
    let before = screen.text
    await scene.exchange(to: Architecture(rawValue: "viper"))
    await screen.settle()
    #expect(log.made == [.mvc, Architecture(rawValue: "viper")])
    #expect(screen.text == before)
    #expect(screen.find("button")?.traits.contains(.focused) == true)
  }

  @Test func exchangeForTheCurrentOrAnUnknownArchitectureDoesNothing() async {
    let (scene, screen) = await scene(.mvc, .mvp)
    await scene.slots[0].exchange(to: .mvc)
    await scene.slots[0].exchange(to: .mvvm)
    #expect(log.made == [.mvc] && screen.label("count") == "1")
  }

  /// While an exchange waits for a pending change, the last choice counts, also the way back.
  @Test(arguments: ["viper", "mvc"])
  func laterChoiceReplacesAnExchangeInProgress(_ last: String) async {
    let (scene, screen) = await scene(.mvc, .mvp, .viper)
    log.gate.close()
    for label in ["MVP", last.uppercased()] {
      screen.press(.character("a"))
      screen.tap(label: label, about: "Counter only")
      await screen.settle()
    }
    #expect(scene.slots[0].architecture == .mvc)
    log.gate.open()
    await screen.settle()
    #expect(scene.slots[0].architecture == Architecture(rawValue: last))
    #expect(log.made == [.mvc, Architecture(rawValue: last)])
  }

  @Test func sceneThatIsLeftExchangesNothing() async {
    let (scene, screen) = await scene(.mvc, .mvp)
    log.gate.close()
    let exchange = Task { await scene.slots[0].exchange(to: .mvp) }
    await screen.settle()
    screen.window.rootViewController = nil
    log.gate.open()
    await exchange.value
    #expect(log.made == [.mvc])
  }

  @Test func oldModuleIsReleased() async {
    let (scene, screen) = await scene(.mvc, .mvp)
    let leak = LeakCheck(scene.slots[0].children[0])
    await scene.exchange(to: .mvp)
    await screen.settle()
    #expect(!leak.hasLeaked)
  }

  @Test func refreshReachesEveryModule() async {
    let (_, screen) = await scene(.mvc)
    screen.press(.character("r"))
    await screen.settle()
    #expect(log.refreshes == 1)
  }

  @Test func composerHasTheSlotsOfOpenScenes() async {
    let (scene, screen) = await scene(.mvc, .mvp)
    let composer = scene.composer
    #expect(composer.slots.map(ObjectIdentifier.init) == scene.slots.map(ObjectIdentifier.init))

    screen.window.rootViewController = nil
    #expect(composer.slots.isEmpty)
  }

  @Test func returningToASceneDoesNotRestartItsModules() async {
    let (scene, screen) = await scene(.mvc)
    scene.navigationController?.push(ViewController())
    screen.press(.escape)
    await screen.settle()
    #expect(screen.label("count") == "1")
    #expect(log.made == [.mvc])
  }

  private func scene(_ factories: FeatureFactory<Counter>...) async -> (ModuleScene<Counter>, Screen) {
    let scene = ModuleScene(Counter.self, factories, context: log)
    let screen = scene.screen()
    await screen.settle()
    return (scene, screen)
  }
}
