import Testing
import ViewKitTesting

@testable import ViewKit

/// Where the focus is, and which keys work there.
@MainActor
struct FocusTests {
  @Test func hiddenButtonIsNotActivated() {
    let (upper, lower) = (Button("upper"), Button("lower"))
    var log: [String] = []
    upper.addAction(for: .primaryActionTriggered) { log.append("upper") }
    lower.addAction(for: .primaryActionTriggered) { log.append("lower") }
    let screen = Screen(upper, lower)
    screen.window.focus(lower)
    lower.isHidden = true
    screen.press(.enter)
    #expect(log.isEmpty)
    screen.window.settleFocus()
    #expect(screen.window.focusedView === upper)
  }

  @Test func commandsOfAScreenAndItsPartsWorkFromItsWayBack() {
    var log = ""
    let part = TestController(View(), commands: [KeyCommand(input: "n", title: "New") { log += "n" }])
    let scene = ViewController()
    scene.embed(part)
    let navigation = NavigationController(rootViewController: ViewController())
    let screen = Screen(navigation)
    navigation.push(scene)
    screen.press(.tab)
    #expect(screen.window.focusedView?.identifier == "back")
    #expect(screen.press(.character("n")) && log == "n")
    part.view.isHidden = true
    #expect(!screen.press(.character("n")))
  }

  @Test func returnInAFieldLeadsToTheNextOne() {
    let (field, body) = (TextField(), TextView())
    let screen = Screen(field, body)
    screen.window.settleFocus()
    #expect(screen.window.focusedView === field)
    screen.type("title")
    screen.press(.enter)
    #expect(screen.window.focusedView === body)
  }

  /// The scrolled lines, the caret and what can be undone are those of the part before.
  @Test func replacedPartKeepsThePlace() {
    func part() -> (view: View, scroll: ScrollView, field: TextField) {
      let field = TextField("abc")
      let scroll = ScrollView(Label("text"))
      let view = View()
      view.addSubview(scroll)
      view.addSubview(field)
      return (view, scroll, field)
    }
    let controller = ViewController()
    let (old, new) = (part(), part())
    controller.view.addSubview(old.view)
    let window = Window()
    window.rootViewController = controller
    window.setViewport(old.scroll.id, height: 5, contentHeight: 20)
    _ = old.scroll.scroll(by: 7)
    window.focus(old.field)
    window.press(.left)
    window.press(.character("x"))
    new.field.text = old.field.text

    let place = window.place(below: controller.view)
    old.view.removeFromSuperview()
    controller.view.addSubview(new.view)
    window.restore(place, below: controller.view)

    _ = window.takeFrame()
    #expect(new.scroll.contentOffset == 7)
    #expect(window.focusedView === new.field && new.field.caret == 3)
    window.press(.control("_"))
    #expect(new.field.text == "abc")
    new.field.text = "newer"
    window.restore(place, below: controller.view)
    #expect(new.field.text == "newer")
  }

  @Test func nextFieldTakesTheCharacterInsteadOfACommand() {
    let (field, body) = (TextField(), TextView())
    let screen = Screen(field, body)
    screen.window.focus(field)
    screen.press(.control("x"))
    screen.window.focus(body)
    screen.press(.character("r"))
    #expect(body.text == "r")
  }

  @Test func lineIsAsFarAsThreeColumns() {
    let origin = ScreenFrame(x: 0, y: 0, width: 4, height: 1)
    let others = [(5, 1), (0, 2)].map { ScreenFrame(x: $0.0, y: $0.1, width: 4, height: 1) }
    #expect(others.map { origin.distance(to: $0, towards: .down) } == [5, 6])
  }
}
