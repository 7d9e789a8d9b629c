import Testing
import ViewKit
import ViewKitTesting

/// A control that comes under a hand takes no action of that hand.
@MainActor
struct HandTests {
  /// Rows with a button and a key that remove them.
  private let rows = NumberList([1, 2, 3, 4], namesRows: false)
  private var screen: Screen { rows.screen }
  private var clock: TestClock { rows.clock }

  init() {
    screen.window.reactionTime = .milliseconds(500)
    rows.onTap = { [unowned rows] in rows.change { $0.removeAll { rows.tapped.contains($0) } } }
  }

  @Test func secondTapDoesNotReachTheRowThatMovedUp() {
    screen.tap("button", inRow: 0)
    screen.tap("button", inRow: 0)
    #expect(rows.tapped == [1])
    clock.advance(by: .milliseconds(500))
    screen.tap("button", inRow: 0)
    #expect(rows.tapped == [1, 2])
  }

  @Test func movedPointerMeansWhatItPointsAt() {
    screen.tap("button", inRow: 0)
    screen.window.pointerMoved()
    screen.tap("button", inRow: 1)
    #expect(rows.tapped == [1, 3])
  }

  @Test(arguments: [Key.enter, .character(" "), .character("d")])
  func secondKeyDoesNotReachTheRowThatMovedUp(key: Key) {
    screen.press(.down, .right)
    screen.press(key)
    screen.press(key)
    #expect(rows.tapped == [1])
    screen.press(.down)
    screen.press(key)
    #expect(rows.tapped == [1, 3])
  }

  @Test func secondReturnChoosesNothingInAQuestion() {
    var hasAgreed = false
    rows.onTap = { [unowned rows] in
      rows.navigation.present(
        AlertController(title: "Sure?", actions: [AlertAction("Yes") { hasAgreed = true }]))
    }
    screen.press(.down, .right, .enter)
    screen.press(.enter)
    #expect(!hasAgreed && !screen.window.presented.isEmpty)
    clock.advance(by: .milliseconds(500))
    screen.press(.enter)
    #expect(hasAgreed)
  }

  @Test func questionThatAppearsByItselfTakesNoReturn() {
    screen.press(.down, .right)
    rows.navigation.present(
      AlertController(title: "Quit?", actions: [AlertAction("Yes") { [rows] in rows.numbers = [] }]))
    screen.press(.enter)
    #expect(!screen.window.presented.isEmpty)
    clock.advance(by: .milliseconds(500))
    screen.press(.enter)
    #expect(rows.numbers.isEmpty)
  }

  @Test func secondReturnDoesNothingOnTheNextScreen() {
    var follows = 0
    rows.onSelect = { [unowned rows] in
      let (next, button) = (ViewController(), Button("Follow"))
      button.addAction(for: .primaryActionTriggered) { follows += 1 }
      next.view.addSubview(button)
      rows.navigation.push(next)
    }
    screen.press(.down)
    screen.press(.enter)
    screen.window.settleFocus()
    screen.press(.enter)
    #expect(rows.selected == [1] && follows == 0)
    clock.advance(by: .milliseconds(500))
    screen.press(.enter)
    #expect(follows == 1)
  }

  @Test func controlThatStaysTakesEveryAction() {
    let controller = ViewController()
    var count = 0
    let button = Button("More", identifier: "more")
    button.addAction(for: .primaryActionTriggered) { count += 1 }
    controller.view.addSubview(button)
    screen.window.rootViewController = controller
    for _ in 0..<3 { screen.tap("more") }
    for _ in 0..<3 { screen.press(.enter) }
    #expect(count == 6)
  }

  /// The field does not come. A model that fails at once has not shown that it tried.
  @Test(arguments: [true, false])
  func whatIsTypedForAFieldThatDoesNotComeDoesNothing(waits: Bool) {
    var log: [String] = []
    let button = Button("New", identifier: "new")
    button.opensField = true
    button.addAction(for: .primaryActionTriggered) { log.append("new") }
    screen.window.rootViewController = TestController(
      button, commands: [KeyCommand(input: "d", title: "Delete") { log.append("d") }])
    screen.tap("new")
    if waits {
      button.isEnabled = false
      clock.advance(by: .seconds(2))
      button.isEnabled = true
    }
    for letter in "day d" {
      screen.press(.character(letter))
      clock.advance(by: .milliseconds(400))
    }
    #expect(log == ["new"])
    clock.advance(by: .milliseconds(100))
    screen.press(.character("d"))
    #expect(log == ["new", "d"])
    screen.tap("new")
    screen.press(.down)
    screen.press(.character("d"))
    #expect(log == ["new", "d", "new", "d"], "the person does not type")
  }

  @Test func secondTapOnAnUndoDoesNotUndoTheOneBefore() {
    var undone: [Int] = []
    for number in 1...2 {
      rows.navigation.showToast(
        "\(number)", action: ToastAction("Undo", id: number) { undone.append(number) })
    }
    screen.tap("toast.action")
    screen.tap("toast.action")
    #expect(undone == [2])
    // A key names what it does.
    screen.press(.character("u"))
    #expect(undone == [2, 1])
  }
}
