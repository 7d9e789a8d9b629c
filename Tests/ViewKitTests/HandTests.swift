import Testing
import ViewKit
import ViewKitTesting

/// A control that comes under a hand takes no action of that hand.
@MainActor
struct HandTests {
  /// Rows with a button and a key that remove them, and a screen behind each row.
  private final class Rows: ViewController, TableViewDataSource, TableViewDelegate {
    let table = TableView(identifier: "rows")
    var names = ["a", "b", "c", "d"]
    var asks = false
    private(set) var log: [String] = []

    override func makeView() -> View { table }

    override func viewDidLoad() {
      table.rowHeight = 1
      table.register("row") { Row() }
      table.dataSource = self
      table.delegate = self
      table.reloadData()
    }

    func numberOfRows(in tableView: TableView) -> Int { names.count }

    func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
      guard let cell = table.dequeueReusableCell("row") as? Row else {
        preconditionFailure("a row is registered")
      }
      let name = names[row]
      cell.button.title = name
      cell.onRemove = { [weak self] in self?.remove(name) }
      return cell
    }

    func tableView(_ tableView: TableView, didSelectRow row: Int) {
      let next = ViewController()
      let button = Button("Follow", identifier: "follow")
      button.addAction(for: .primaryActionTriggered) { [weak self] in self?.log.append("follow") }
      next.view.addSubview(button)
      log.append("open \(names[row])")
      navigationController?.push(next)
    }

    private func remove(_ name: String) {
      guard asks else {
        log.append(name)
        names.removeAll { $0 == name }
        return table.reloadData()
      }
      present(
        AlertController(
          title: "Sure?", actions: [AlertAction("Yes") { [weak self] in self?.log.append("yes") }]))
    }
  }

  private final class Row: TableViewCell {
    let button = Button(identifier: "remove")
    var onRemove: (() -> Void)?

    init() {
      super.init(reuseIdentifier: "row")
      addSubview(button)
      button.addTarget(self, action: Row.remove, for: .primaryActionTriggered)
    }

    override var keyCommands: [KeyCommand] {
      [KeyCommand(input: "d", title: "Remove") { [weak self] in self?.onRemove?() }]
    }

    private func remove() { onRemove?() }
  }

  private let rows = Rows()
  private let clock = TestClock()
  private let screen: Screen

  init() {
    screen = Screen(NavigationController(rootViewController: rows), clock: clock)
    screen.window.reactionTime = .milliseconds(500)
  }

  @Test func secondTapDoesNotReachTheRowThatMovedUp() {
    screen.tap("remove", inRow: 0)
    screen.tap("remove", inRow: 0)
    #expect(rows.log == ["a"])
    clock.advance(by: .milliseconds(500))
    screen.tap("remove", inRow: 0)
    #expect(rows.log == ["a", "b"])
  }

  @Test func movedPointerMeansWhatItPointsAt() {
    screen.tap("remove", inRow: 0)
    screen.window.pointerMoved()
    screen.tap("remove", inRow: 1)
    #expect(rows.log == ["a", "c"])
  }

  @Test(arguments: [Key.enter, .character(" "), .character("d")])
  func secondKeyDoesNotReachTheRowThatMovedUp(key: Key) {
    screen.press(.down, .right)
    screen.press(key)
    screen.press(key)
    #expect(rows.log == ["a"])
    screen.press(.down)
    screen.press(key)
    #expect(rows.log == ["a", "c"])
  }

  @Test func secondReturnChoosesNothingInAQuestion() {
    rows.asks = true
    screen.press(.down, .right, .enter)
    screen.press(.enter)
    #expect(rows.log.isEmpty && !screen.window.presented.isEmpty)
    clock.advance(by: .milliseconds(500))
    screen.press(.enter)
    #expect(rows.log == ["yes"])
  }

  @Test func questionThatAppearsByItselfTakesNoReturn() {
    screen.press(.down, .right)
    rows.present(AlertController(title: "Quit?", actions: [AlertAction("Yes") { [rows] in rows.names = [] }]))
    screen.press(.enter)
    #expect(!screen.window.presented.isEmpty)
    clock.advance(by: .milliseconds(500))
    screen.press(.enter)
    #expect(rows.names.isEmpty)
  }

  @Test func secondReturnDoesNothingOnTheNextScreen() {
    screen.press(.down)
    screen.press(.enter)
    screen.window.settleFocus()
    screen.press(.enter)
    #expect(rows.log == ["open a"])
    clock.advance(by: .milliseconds(500))
    screen.press(.enter)
    #expect(rows.log == ["open a", "follow"])
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

  /// A button that opens a field, and a key for something else.
  private final class Commands: ViewController {
    let button = Button("New", identifier: "new")
    private(set) var log: [String] = []

    override func viewDidLoad() {
      button.opensField = true
      button.addAction(for: .primaryActionTriggered) { [weak self] in self?.log.append("new") }
      view.addSubview(button)
    }

    override var keyCommands: [KeyCommand] {
      [KeyCommand(input: "d", title: "Delete") { [weak self] in self?.log.append("d") }]
    }
  }

  /// The field does not come. A model that fails at once has not shown that it tried.
  @Test(arguments: [true, false])
  func whatIsTypedForAFieldThatDoesNotComeDoesNothing(waits: Bool) {
    let commands = Commands()
    screen.window.rootViewController = commands
    screen.tap("new")
    if waits {
      commands.button.isEnabled = false
      clock.advance(by: .seconds(2))
      commands.button.isEnabled = true
    }
    for letter in "day d" {
      screen.press(.character(letter))
      clock.advance(by: .milliseconds(400))
    }
    #expect(commands.log == ["new"])
    clock.advance(by: .milliseconds(100))
    screen.press(.character("d"))
    #expect(commands.log == ["new", "d"])
    screen.tap("new")
    screen.press(.down)
    screen.press(.character("d"))
    #expect(commands.log == ["new", "d", "new", "d"], "the person does not type")
  }

  @Test func secondTapOnAnUndoDoesNotUndoTheOneBefore() {
    var undone: [Int] = []
    for number in 1...2 {
      rows.showToast("\(number)", action: ToastAction("Undo", id: number) { undone.append(number) })
    }
    screen.tap("toast.action")
    screen.tap("toast.action")
    #expect(undone == [2])
    // A key names what it does.
    screen.press(.character("u"))
    #expect(undone == [2, 1])
  }
}
