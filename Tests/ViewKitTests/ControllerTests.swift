import Testing
import ViewKit
import ViewKitTesting

@MainActor
struct ControllerTests {
  private final class Recorder: ViewController {
    var events: [String] = []
    override func viewDidLoad() { events.append("load") }
    override func viewWillAppear() { events.append("appear") }
    override func viewDidDisappear() { events.append("disappear") }
  }

  @Test func lifecycleEventsInOrder() {
    let (root, pushed) = (Recorder(), Recorder())
    let navigation = NavigationController(rootViewController: root)
    let screen = Screen(navigation)
    #expect(root.events == ["load", "appear"])
    navigation.push(pushed)
    #expect(root.events == ["load", "appear", "disappear"])
    #expect(pushed.events == ["load", "appear"])
    screen.press(.escape)
    #expect(root.events == ["load", "appear", "disappear", "appear"])
    #expect(pushed.events == ["load", "appear", "disappear"])
    #expect(!navigation.pop() && navigation.viewControllers.count == 1)
    #expect(pushed.hasLeft && !root.hasLeft)
    // What is not on the screen appears with the window.
    screen.window.rootViewController = nil
    navigation.push(pushed)
    navigation.pop()
    #expect(root.events.suffix(2) == ["appear", "disappear"] && pushed.events.count == 3)
    root.showToast("late")
    #expect(screen.find("toast") == nil)
  }

  @Test func promptStaysAcrossNavigation() {
    let navigation = NavigationController(rootViewController: ViewController())
    let screen = Screen(navigation)
    let before = screen.text
    #expect(screen.find("prompt") == nil)

    navigation.prompt = "Offline"
    navigation.push(ViewController())
    #expect(screen.label("prompt") == "Offline")

    navigation.pop()
    navigation.prompt = nil
    #expect(screen.text == before)
  }

  @Test func poppingCancelsTasksOfChildren() async {
    let (parent, child) = (ViewController(), ViewController())
    let former = ViewController()
    former.addChild(child)
    parent.embed(child)
    #expect(former.children.isEmpty && child.parent === parent)
    let navigation = NavigationController(rootViewController: ViewController())
    let screen = Screen(navigation)
    navigation.push(parent)
    let gate = Gate(isOpen: false)
    var wasCancelled = false
    child.tasks.run {
      await gate.pass()
      wasCancelled = Task.isCancelled
    }
    await screen.settle()
    navigation.pop()
    gate.open()
    await screen.settle()
    #expect(wasCancelled)
  }

  @Test func barShowsTheTitleAndABackButton() {
    let root = ViewController()
    root.title = "Root"
    let screen = Screen(NavigationController(rootViewController: root))
    #expect(screen.label("title") == "Root")
    #expect(screen.find("back") == nil)
    let next = ViewController()
    next.title = "Next"
    root.navigationController?.push(next)
    #expect(screen.label("title") == "Next")
    next.title = "Changed"
    #expect(screen.label("title") == "Changed")
    screen.tap("back")
    #expect(screen.label("title") == "Root")
  }

  @Test func fullStackDropsTheOldestAboveTheRoot() async {
    let root = ViewController()
    let navigation = NavigationController(rootViewController: root)
    let screen = Screen(navigation)
    let first = push(navigation)
    await screen.settle()
    let second = ViewController()
    navigation.push(second)
    for _ in 0..<NavigationController.maximumDepth { navigation.push(ViewController()) }
    #expect(navigation.viewControllers.count == NavigationController.maximumDepth)
    #expect(navigation.viewControllers[0] === root && second.hasLeft)
    await screen.settle()
    #expect(!first.hasLeaked)
    while navigation.pop() {}
    #expect(navigation.topViewController === root && !root.hasLeft)
  }

  @Test func poppingRestoresTheFocus() {
    let root = ViewController()
    for name in ["a", "b", "c"] { root.view.addSubview(Button(name, identifier: name)) }
    let screen = Screen(NavigationController(rootViewController: root))
    screen.press(.tab, .tab)
    #expect(screen.find("b")?.traits.contains(.focused) == true)
    root.navigationController?.push(ViewController())
    screen.press(.escape)
    #expect(screen.find("b")?.traits.contains(.focused) == true)
    root.navigationController?.push(ViewController())
    screen.press(.tab)
    #expect(screen.find("back")?.traits.contains(.focused) == true)
    let next = ViewController()
    next.view.addSubview(Button("d", identifier: "d"))
    root.navigationController?.push(next)
    screen.window.settleFocus()
    #expect(screen.find("d")?.traits.contains(.focused) == true)
  }

  @Test func leakedObjectsAreNamed() {
    let kept = [Label("a"), Label("b"), View()]
    let leaks = kept.map(LeakCheck.init) + [LeakCheck(ViewController())]
    withExtendedLifetime(kept) { #expect(leaks.leaked == ["Label", "View"]) }
  }

  private func push(_ navigation: NavigationController) -> LeakCheck {
    let controller = ViewController()
    controller.view.addSubview(Label("x"))
    controller.tasks.run {}
    navigation.push(controller)
    return LeakCheck(controller)
  }
}
