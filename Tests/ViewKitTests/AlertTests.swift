import Testing
import ViewKit
import ViewKitTesting

@MainActor
struct AlertTests {
  private final class Log {
    var answers: [String] = []
  }

  private let log = Log()
  private let clock = TestClock()
  private let controller = ViewController()
  private let screen: Screen

  init() { screen = Screen(controller, clock: clock) }

  @Test func tapKeysAndEscapeRunAnActionOnceAndDismiss() {
    let ways: [(choose: () -> Void, answer: String)] = [
      ({ [screen] in screen.tap(label: "Yes") }, "yes"), ({ [screen] in screen.press(.escape) }, "no"),
      ({ [screen] in screen.press(.enter) }, "no"),
    ]
    for way in ways {
      log.answers = []
      present()
      #expect(screen.find(label: "Sure?")?.role == .dialog)
      way.choose()
      #expect(log.answers == [way.answer])
      #expect(screen.find(label: "Sure?") == nil)
    }
  }

  @Test func viewsBelowGetNoInput() {
    present()
    #expect(!screen.tap("below"))
    #expect(!screen.press(.character("z")))
    for _ in 0..<5 { screen.press(.tab) }
    #expect(screen.find("below")?.traits.contains(.focused) == false)
  }

  @Test func questionOfACommandHasTheFocusWhileTyping() {
    var screen: Screen?
    let ask = KeyCommand(input: "q", title: "Ask") {
      screen?.window.rootViewController?.present(
        AlertController(title: "Sure?", actions: [AlertAction("Yes")]))
    }
    screen = Screen(TestController(TextField(identifier: "text"), commands: [ask]))
    screen?.press(.tab, .control("x"), .character("q"))
    #expect(screen?.find(label: "Yes")?.traits.contains(.focused) == true)
  }

  @Test func restoresTheFocusWhenDismissed() {
    present()
    screen.press(.escape)
    screen.press(.tab)
    #expect(screen.find("below")?.traits.contains(.focused) == true)
    controller.present(AlertController(title: "Again?", actions: [AlertAction("Close")]))
    screen.press(.enter)
    #expect(screen.find("below")?.traits.contains(.focused) == true)
  }

  @Test func placeInAQuestionIsNotThatInTheNext() {
    let navigation = NavigationController(rootViewController: ViewController())
    let screen = Screen(navigation)
    func ask(_ number: Int) {
      let actions = ["No", "Yes"].map { AlertAction("\($0) \(number)") }
      navigation.present(AlertController(title: "Sure?", actions: actions, isPartOfState: { true }))
    }
    ask(1)
    screen.press(.down)
    let places = navigation.places
    screen.press(.escape)
    navigation.restore(places)
    for (number, focused) in [(2, "Yes 2"), (3, "No 3")] {
      ask(number)
      #expect(screen.find(label: focused)?.traits.contains(.focused) == true)
    }
  }

  @Test func alertsEndOneByOne() {
    let alerts = ["Below", "Between", "On top"].map {
      AlertController(title: $0, actions: [AlertAction("Close \($0)")])
    }
    for alert in alerts { controller.present(alert) }
    alerts[0].choose(0)
    #expect(screen.find(label: "Below") == nil)
    #expect(screen.find(label: "Close On top")?.traits.contains(.focused) == true)
    screen.press(.enter)
    #expect(screen.find(label: "On top") == nil)
    #expect(screen.find(label: "Between") != nil)
  }

  @Test func announcementIsThereForThreeSeconds() async {
    for text in ["first", "second"] {
      screen.window.announce(text)
      await pass(.seconds(2))
      #expect(screen.window.announcement == text)
    }
    await pass(.seconds(1))
    #expect(screen.window.announcement.isEmpty)
  }

  @Test func toastDisappearsAfterThreeSeconds() async {
    for text in ["hello", "again"] {
      controller.showToast(text)
      await pass(.seconds(2))
      #expect(screen.label("toast") == text)
    }
    await pass(.seconds(1))
    #expect(screen.find("toast") == nil)
  }

  @Test func toastWithAnActionStaysForTenSeconds() async {
    controller.showToast("deleted", action: ToastAction("Undo", id: 1) {})
    await pass(.milliseconds(9999))
    #expect(screen.label("toast") == "deleted" && screen.label("toast.action") == "Undo")
    await pass(.milliseconds(1))
    #expect(screen.find("toast") == nil && screen.find("toast.action") == nil)
  }

  @Test func toastActionIsPerformedOnceByTapKeyOrFocus() {
    var count = 0
    controller.view.addSubview(Button("Other", identifier: "other"))
    let show = { controller.showToast("deleted", action: ToastAction("Undo", id: 1) { count += 1 }) }
    show()
    #expect(screen.tap("toast.action"))
    #expect(count == 1 && screen.find("toast") == nil)
    show()
    #expect(screen.window.activeKeyCommands.map(\.title) == ["Undo"])
    screen.press(.character("u"))
    #expect(count == 2 && !screen.press(.character("u")) && count == 2)
    show()
    screen.press(.tab, .tab)
    #expect(screen.find("toast.action")?.traits.contains(.focused) == true)
    screen.press(.enter)
    #expect(count == 3 && screen.window.focusedView == nil)
  }

  @Test func plainToastCoversAnActionForItsTime() async {
    var count = 0
    controller.showToast("deleted", action: ToastAction("Undo", id: 1) { count += 1 })
    controller.showToast("something else")
    #expect(screen.label("toast") == "something else" && screen.find("toast.action") == nil)
    await pass(.seconds(3))
    #expect(screen.label("toast") == "deleted" && screen.label("toast.action") == "Undo")
    controller.showToast("once more")
    #expect(screen.press(.character("u")) && count == 1)
    #expect(!screen.press(.character("u")))
  }

  @Test func actionsArePossibleOneByOneUntilTenSecondsAfterTheLast() async {
    var undone: [Int] = []
    for number in 1...3 {
      controller.showToast(
        "deleted \(number)", action: ToastAction("Undo", id: number) { undone.append(number) })
      await pass(.seconds(9))
    }
    controller.showToast("deleted 3 again", action: ToastAction("Undo", id: 3) { undone.append(3) })
    screen.press(.character("u"))
    #expect(undone == [3] && screen.label("toast") == "deleted 2")
    await pass(.seconds(9))
    screen.tap("toast.action")
    #expect(undone == [3, 2] && screen.label("toast") == "deleted 1")
    await pass(.seconds(9))
    #expect(screen.label("toast") == "deleted 1")
    await pass(.seconds(1))
    #expect(screen.find("toast") == nil && !screen.press(.character("u")))
  }

  @Test func escapeGoesBackAlsoFromTheButtonOfAToast() {
    let navigation = NavigationController(rootViewController: ViewController())
    let screen = Screen(navigation)
    navigation.push(ViewController())
    navigation.showToast("deleted", action: ToastAction("Undo", id: 1) {})
    while screen.find("toast.action")?.traits.contains(.focused) != true { screen.press(.tab) }
    #expect(screen.press(.escape) && navigation.viewControllers.count == 1)
  }

  @Test func alertBlocksTheToastsAction() {
    var count = 0
    controller.showToast("deleted", action: ToastAction("Undo", id: 1) { count += 1 })
    controller.present(AlertController(title: "Sure?", actions: [AlertAction("Yes")]))
    #expect(screen.find("toast.action")?.traits.contains(.disabled) == true)
    screen.tap("toast.action")
    screen.press(.character("u"))
    #expect(count == 0)
    screen.press(.escape)
    screen.tap("toast.action")
    #expect(count == 1)
  }

  /// An editor that ends by itself, when its text is published, can be below a question.
  @Test func screenThatPopsBelowAnAlertLeavesItTheFocus() throws {
    let (below, above) = (ViewController(), ViewController())
    let navigation = NavigationController(rootViewController: below)
    let screen = Screen(navigation)
    for name in ["first", "second"] { below.view.addSubview(Button(name, identifier: name)) }
    screen.press(.tab, .tab)
    #expect(screen.find("second")?.traits.contains(.focused) == true)
    navigation.push(above)
    above.present(AlertController(title: "Sure?", actions: [AlertAction("Yes")]))
    navigation.pop()
    #expect(screen.find(label: "Yes")?.traits.contains(.focused) == true)
    screen.press(.enter)
    #expect(screen.find(label: "Yes") == nil)
    #expect(screen.find("second")?.traits.contains(.focused) == true)
  }

  @Test func hudCoversItsOwnScreenUntilItIsHiddenOrPopped() {
    let (below, above) = (ViewController(), ViewController())
    let navigation = NavigationController(rootViewController: below)
    let screen = Screen(navigation)
    below.showHUD("Loading…")
    navigation.push(above)
    #expect(screen.find("hud") == nil)
    above.showHUD("Opening…")
    #expect(screen.label("hud") == "Opening…")
    above.hideHUD()
    #expect(screen.find("hud") == nil)
    above.showHUD("Opening…")
    navigation.pop()
    #expect(screen.label("hud") == "Loading…", "that of the screen below")
    below.hideHUD()
    #expect(screen.find("hud") == nil)
  }

  /// Lets the timers begin, and time pass.
  private func pass(_ time: Duration) async {
    await screen.settle()
    clock.advance(by: time)
    await screen.settle()
  }

  private func present() {
    controller.view.addSubview(Button("below", identifier: "below"))
    controller.present(
      AlertController(
        title: "Sure?",
        actions: [
          AlertAction("Yes", style: .destructive) { [log] in log.answers.append("yes") },
          AlertAction("No", style: .cancel) { [log] in log.answers.append("no") },
          AlertAction("All", style: .destructive) { [log] in log.answers.append("all") },
        ]))
  }
}
