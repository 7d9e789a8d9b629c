import Composition
import Testing
import ViewKit
import ViewKitTesting

/// The switcher of a scene with several parts, and what its key says about them.
@MainActor
struct SwitcherTests {
  private enum Dial: Feature {
    typealias Context = CounterLog
    typealias State = Int
    static let module = "Clock"
    static let part = "dial"
  }

  private enum Hand: Feature {
    typealias Context = CounterLog
    typealias State = Int
    static let module = "Clock"
    static let part = "hand"
  }

  /// A dial, a counter, a hand and another dial, and a page with a counter.
  private final class ClockScene: Scene {
    let page = StackView(.vertical)

    init(_ composer: Composer) {
      super.init(composer: composer, texts: .english)
      add(Dial.self, CounterLog())
      add(Counter.self, CounterLog(), preferring: .mvp)
      add(Hand.self, CounterLog())
      add(Dial.self, CounterLog())
      view.addSubview(page)
      add(Counter.self, CounterLog(), in: page)
    }
  }

  private let composer: Composer
  private let navigation: NavigationController
  private let scene: ClockScene
  private let screen: Screen

  init() async {
    func factories<F: Feature>(_ architectures: [Architecture]) -> [FeatureFactory<F>]
    where F.Context == CounterLog, F.State == Int {
      architectures.map { architecture in FeatureFactory(architecture) { CounterModule($0, $1, architecture) }
      }
    }
    var catalogue = Catalogue()
    catalogue.register(Dial.self, factories([.mvc, .mvvm]))
    catalogue.register(Counter.self, factories([.mvc, .mvp]))
    catalogue.register(Hand.self, factories([.mvc]))
    composer = Composer(catalogue: catalogue)
    scene = ClockScene(composer)
    navigation = NavigationController(rootViewController: scene)
    screen = Screen(navigation, clock: TestClock())
    await screen.settle()
  }

  @Test func groupsPartsByModuleAndOffersEachOnce() async {
    #expect(
      offers == [
        "Clock dial: MVC", "Clock dial: MVVM", "Clock hand: MVC", "Counter only: MVC", "Counter only: MVP",
        "Everything: MVC", "Everything: MVVM", "Everything: MVP", "Cancel",
      ])
  }

  @Test func leavesOutWhatAPersonDoesNotSee() async {
    for slot in scene.slots where slot.module == "Clock" { slot.view.isHidden = true }
    #expect(offers == ["Counter only: MVC", "Counter only: MVP", "Cancel"])
    scene.slots[1].view.isHidden = true
    #expect(!offers.isEmpty, "the page below shows the same part")
    scene.page.isHidden = true
    #expect(offers == ["Cancel"])
  }

  @Test func choiceAppliesToEverySlotOfThePartAndToTheNextScene() async {
    #expect(architectures(scene) == ["MVC", "MVP", "MVC", "MVC", "MVC"])
    await choose("Clock dial: MVVM")
    #expect(architectures(scene) == ["MVVM", "MVP", "MVC", "MVVM", "MVC"])

    let next = ClockScene(composer)
    navigation.push(next)
    await screen.settle()
    #expect(architectures(next) == ["MVVM", "MVP", "MVC", "MVVM", "MVC"])
    await choose("Counter only: MVC")
    #expect(architectures(next) == ["MVVM", "MVC", "MVC", "MVVM", "MVC"])
    #expect(architectures(scene) == architectures(next), "the scene below shares the part")
  }

  @Test func everythingTakesWhatHasTheArchitecture() async {
    await choose("Everything: MVVM")
    #expect(architectures(scene) == ["MVVM", "MVP", "MVC", "MVVM", "MVC"])
    await choose("Everything: MVP")
    #expect(architectures(scene) == ["MVVM", "MVP", "MVC", "MVVM", "MVP"])
    #expect(architectures(ClockScene(composer)) == architectures(scene))
  }

  @Test func keySaysWhatIsInForceInTheSameWidth() async {
    #expect(state == "MVC · MVC · MVP ")
    await choose("Clock dial: MVVM")
    #expect(state == "MVVM · MVC · MVP")
    screen.press(.character("a"))
    let focused = screen.snapshot.flattened.first { $0.traits.contains(.focused) }
    #expect(focused?.label == "MVVM", "no module has the focus, so the first that is in force")
  }

  /// The line of the module with the focus, and in it what is in force.
  @Test func opensAtTheModuleWithTheFocus() async {
    let button = Button("Here", identifier: "here")
    scene.slots[1].view.addSubview(button)
    screen.tap("here")
    screen.press(.character("a"))
    let focused = screen.snapshot.flattened.first { $0.traits.contains(.focused) }
    #expect(focused?.accessibilitySubject == "Counter only" && focused?.label == "MVP")
  }

  @Test func marksWhatIsInForceAndWhatEverythingHas() async {
    #expect(marked == ["Clock dial: MVC", "Clock hand: MVC", "Counter only: MVP"])
    await choose("Everything: MVC")
    #expect(marked == ["Clock dial: MVC", "Clock hand: MVC", "Counter only: MVC", "Everything: MVC"])
  }

  @Test func saysWhatAnArchitectureIsAndNamesModulesInThePersonsLanguage() async {
    let scene = Scene(composer: composer, texts: .simplifiedChinese)
    navigation.push(scene)
    scene.add(Dial.self, CounterLog())
    await screen.settle()
    screen.press(.character("a"))
    let message = screen.texts.first { $0.contains("MVVM：") } ?? ""
    let texts = SceneTexts.simplifiedChinese
    #expect(
      message.split(separator: "\n") == [
        "\(texts.architectureQuestion)", "MVC：\(texts.architectures[.mvc] ?? "")",
        "MVVM：\(texts.architectures[.mvvm] ?? "")",
      ])
    #expect(screen.shows("Clock dial"), "it has no other name")
    #expect(scene.slots[0].view.badge?.text.name == "MVC：Clock dial")
  }

  /// The marked choices of the switcher.
  private var marked: [String] {
    screen.press(.character("a"))
    defer { screen.press(.escape) }
    return screen.snapshot.flattened.filter { $0.role == .button && $0.traits.contains(.selected) }.map {
      "\($0.accessibilitySubject): \($0.label)"
    }
  }

  private var state: String? {
    screen.window.activeKeyCommands.first { $0.input == "a" }?.detail
  }

  /// The choices that the switcher offers. Opens it and closes it again.
  private var offers: [String] {
    screen.press(.character("a"))
    let dialog = screen.snapshot.flattened.first { $0.role == .dialog }
    screen.press(.escape)
    return dialog?.flattened.filter { $0.role == .button }.map { button in
      [button.accessibilitySubject, button.label].filter { !$0.isEmpty }.joined(separator: ": ")
    } ?? []
  }

  /// - Parameter choice: a line and a column of the table, such as `Clock dial: MVC`.
  private func choose(_ choice: String) async {
    let parts = choice.split(separator: ": ").map(String.init)
    screen.press(.character("a"))
    screen.tap(label: parts[1], about: parts[0])
    await screen.settle()
  }

  private func architectures(_ scene: Scene) -> [String] {
    scene.slots.map(\.architecture.description)
  }
}
