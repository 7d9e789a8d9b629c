import AccountsCore
import Foundation
import Synchronization
import ViewKit
import ViewKitTesting
import WebHost
import WebPage

/// A site with one scene for tests: a counting button, a text field, a picture and a list of a million rows.
@MainActor
final class CounterSite: WebSite {
  private(set) var opened: [PageRequest] = []
  private(set) var controllers: [CounterController] = []
  private(set) var ended = 0
  var audio = PageAudio()
  var rowCount = 1_000_000
  /// Makes the text of a row.
  var rowText: (Int) -> String = { "Row \($0)" }
  /// Whether pages have a state.
  var savesPages = true
  /// Whether pages continue from states. A new version of a site does not know the states of an old one.
  var knowsStates = true
  /// The person in the bar.
  var person: PageState.Person?
  /// Finds the person of a page that began without.
  var findPerson: (@MainActor () async -> PageState.Person?)?
  /// How many pages were told that they are awake.
  private(set) var awoken = 0
  /// Whether new pages have their person.
  var isShared = true
  /// What others can change on pages.
  var topics: Set<PageTopic> = []
  /// What others have changed and pages have not read.
  var unread: Set<PageTopic> = []
  /// What pages were told that others have changed, in order.
  private(set) var caughtUp: [Set<PageTopic>] = []
  /// What pages were told about whether to keep their text, in order.
  private(set) var kept: [Bool] = []
  /// Reports a change to the host.
  private(set) var report: @MainActor (PageTopic) -> Void = { _ in }
  /// Whether pages say that nothing is in progress.
  var isSettled = true
  /// Whether the data is gone: no address leads to a scene any more.
  var isClosed = false
  /// Closes what is empty on a page that the person leaves; `nil` if nothing is.
  var closeEmpty: (@MainActor () -> Void)?
  /// Delays the loading of new scenes. `nil` for no delay.
  var gate: Gate?
  nonisolated let accounts: (any AccountService)?
  nonisolated let strings: PageStrings
  private let number = Mutex<Int?>(nil)

  init(accounts: (any AccountService)? = nil, strings: PageStrings = .english) {
    self.accounts = accounts
    self.strings = strings
  }

  /// The texts in the fields of pages that ended, as they were at the end.
  private(set) var left: [String] = []

  /// Removes and returns the controller that was opened last.
  func takeController() -> CounterController? { controllers.popLast() }

  func answers() async -> Bool { !isClosed }

  nonisolated var version: Int? { number.withLock { $0 } }

  /// Sets the data version. Pages of one version are shared; with `nil` no pages are shared.
  func setVersion(_ version: Int?) { number.withLock { $0 = version } }

  func open(_ request: PageRequest) async -> PageContent? {
    guard !isClosed, ["/", "/next", "/other"].contains(request.path) else { return nil }
    let home = request.path == "/next" ? "/" : request.path
    opened.append(request)
    let controller = CounterController(rowCount: rowCount, rowText: rowText, gate: gate)
    controllers.append(controller)
    if knowsStates, let data = request.state,
      let state = try? JSONDecoder().decode(CounterState.self, from: data)
    {
      controller.state = state
    }
    var content = PageContent(
      root: NavigationController(rootViewController: controller),
      strings: request.languages.first == "zh-Hans" ? .simplifiedChinese : .english,
      address: { $0 is CounterController ? home : "/next" })
    content.audio = audio
    content.onShow = { [weak controller] _ in controller?.showPlace() }
    content.save = { [weak self, weak controller] _ in
      guard let self, savesPages, let state = controller?.state else { return nil }
      return { try? JSONEncoder().encode(state) }
    }
    content.isSettled = { [weak self] in self?.isSettled ?? true }
    content.topics = { [weak self] in self?.topics ?? [] }
    content.unread = { [weak self] in self?.unread ?? [] }
    content.catchUp = { [weak self, weak controller] topics in
      self?.caughtUp.append(topics)
      if topics == [.everything] { return }
      controller?.button.title = topics.map(\.rawValue).sorted().joined(separator: " ")
    }
    content.end = { [weak self, weak controller] window in
      self?.left.append(controller?.field.text ?? "")
      window.rootViewController = nil
      self?.ended += 1
    }
    content.person = request.state == nil ? person : request.person
    content.findPerson = findPerson
    content.isShared = isShared
    content.closingEmpty = { [weak self] in self?.closeEmpty }
    content.keepText = { [weak self] in self?.kept.append($0) }
    content.onAwake = { [weak self] in self?.awoken += 1 }
    return content
  }

  func onChange(_ report: @escaping @MainActor (PageTopic) -> Void) { self.report = report }

  func sound(_ name: String, for signIn: SignIn?) async -> Data? {
    name == "tune" ? Data("0123456789".utf8) : nil
  }
}

/// What a page of the site continues from.
struct CounterState: Codable {
  var count: String
  var text: String
  var isTextSaved: Bool
  var firstRow: Int
  var rows: [String]
}

@MainActor
final class CounterController: ViewController, TableViewDataSource, TableViewDelegate {
  let button = Button("0", identifier: "count")
  let field = TextField(identifier: "field")
  let picture = ImageView(width: 4, height: 2, identifier: "picture")
  let table = TableView(identifier: "rows")
  private let rowCount: Int
  private(set) var selected: [Int] = []
  private(set) var keys = 0
  private(set) var refreshed = 0
  private(set) var pictureTaps = 0
  private let rowText: (Int) -> String
  private let gate: Gate?
  /// The texts of the rows of the state that was continued.
  private var rows: [String] = []
  private var firstRow = 0

  var state: CounterState {
    get {
      // A row has one line.
      let first = table.contentOffset
      return CounterState(
        count: button.title, text: field.text, isTextSaved: field.isSaved, firstRow: first,
        rows: (first..<first + 100).map(text))
    }
    set {
      button.title = newValue.count
      field.text = newValue.text
      field.isSaved = newValue.isTextSaved
      (firstRow, rows) = (newValue.firstRow, newValue.rows)
    }
  }

  func showPlace() {
    if firstRow > 0 { table.restore(contentOffset: firstRow, focusedRow: nil, focusedElement: 0) }
  }

  /// Rows are saved as they are shown.
  private func text(_ row: Int) -> String {
    rows.indices.contains(row - firstRow) ? rows[row - firstRow] : rowText(row)
  }

  init(rowCount: Int, rowText: @escaping (Int) -> String, gate: Gate?) {
    self.rowCount = rowCount
    self.rowText = rowText
    self.gate = gate
    super.init()
    title = "Counter"
  }

  override func viewDidLoad() {
    button.addTarget(self, action: CounterController.count, for: .primaryActionTriggered)
    table.register("row") { RowCell() }
    table.dataSource = self
    table.delegate = self
    table.onRefresh = { [weak self] in self?.refreshed += 1 }
    picture.accessibilityLabel = "Mara"
    picture.onTap = { [weak self] in self?.pictureTaps += 1 }
    for part in [button, field, picture, table] { view.addSubview(part) }
  }

  override func viewWillAppear() {
    guard let gate else { return }
    tasks.run { await gate.pass() }
  }

  override var keyCommands: [KeyCommand] {
    [KeyCommand(input: "r", title: "Refresh") { [weak self] in self?.keys += 1 }]
  }

  private func count() { button.title = "\((Int(button.title) ?? 0) + 1)" }

  func numberOfRows(in tableView: TableView) -> Int { rowCount }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = tableView.dequeueReusableCell("row")
    (cell as? RowCell)?.label.text = text(row)
    return cell
  }

  func tableView(_ tableView: TableView, didSelectRow row: Int) { selected.append(row) }
}

private final class RowCell: TableViewCell {
  let label = Label()

  init() {
    super.init(reuseIdentifier: "row")
    addSubview(label)
  }
}
