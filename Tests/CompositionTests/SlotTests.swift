import Composition
import CompositionTesting
import Foundation
import Testing
import ViewKit
import ViewKitTesting

@MainActor
struct SlotTests {
  private let log = CounterLog()

  @Test func exchangeKeepsStateAndFocusButNotTheOldModule() async {
    let (scene, screen) = await scene(.mvc, .viper)
    screen.press(.tab)
    let before = screen.text
    let leak = LeakCheck(scene.slots[0].children[0])
    await scene.exchange(to: Architecture(rawValue: "viper"))
    await screen.settle()
    #expect(log.made == [.mvc, Architecture(rawValue: "viper")] && log.starts == 2)
    #expect(screen.text == before && !leak.hasLeaked)
    #expect(screen.find("button")?.traits.contains(.focused) == true)
  }

  @Test func startsTheFirstArchitectureAndNoUnknownOne() async {
    let (scene, screen) = await scene(.mvp, .mvc)
    await scene.slots[0].exchange(to: .mvp)
    await scene.slots[0].exchange(to: .mvvm)
    #expect(log.made == [.mvp] && screen.label("count") == "1")
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

  @Test func unfinishedRefreshBeginsAgainInTheNextModule() async {
    let (scene, screen) = await scene(.mvc, .mvp)
    log.refreshing.close()
    screen.press(.character("r"))
    for architecture in [Architecture.mvp, .mvc] {
      await scene.exchange(to: architecture)
      await screen.settle()
      log.refreshing.release()
      await screen.settle()
    }
    #expect(log.refreshes == 3 && scene.isBusy)

    log.refreshing.open()
    await screen.settle()
    await scene.exchange(to: .mvp)
    await screen.settle()
    #expect(log.refreshes == 3 && !scene.isBusy)
  }

  @Test func badgeOpensTheSwitcherAndCountsExchangesBeforeARestart() async throws {
    let (scene, screen) = await scene(.mvc, .mvp)
    for _ in 1...2 { await scene.exchange(to: .mvp) }
    let saved = try JSONDecoder().decode(SavedScene.self, from: JSONEncoder().encode(scene.saved))
    let slot = try scene.composer.restoring(saved) {
      let scene = Scene(composer: scene.composer, texts: .english)
      scene.add(Counter.self, log)
      return scene
    }?.slots[0]
    #expect(slot?.view.badge?.text.name == "MVC: Counter only" && slot?.view.badge?.text.changes == 1)

    scene.slots[0].view.badge?.action()
    #expect(screen.find(label: "MVP", about: "Counter only")?.traits.contains(.selected) == true)
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
    #expect(log.starts == 1 && log.made == [.mvc])
  }

  private func scene(_ factories: FeatureFactory<Counter>...) async -> (ModuleScene<Counter>, Screen) {
    let scene = ModuleScene(Counter.self, factories, context: log)
    let screen = scene.screen()
    await screen.settle()
    return (scene, screen)
  }
}
