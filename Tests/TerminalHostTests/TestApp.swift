import ViewKit

/// A small program with everything that a key can meet: lists with footers, tabs, fields, a long text, questions and a
/// way back. What a person does goes into a log.
@MainActor
final class TestApp {
  private(set) var log: [String] = []
  private(set) lazy var navigation = NavigationController(rootViewController: HomeController(self))

  func note(_ action: String) { log.append(action) }

  func push(_ controller: ViewController) { navigation.push(controller) }

  func button(_ title: String, _ action: @escaping @MainActor () -> Void = {}) -> Button {
    let button = Button(title)
    button.addAction(for: .primaryActionTriggered) { [weak self] in
      self?.note(title)
      action()
    }
    return button
  }
}

final class HomeController: ViewController, TableViewDataSource, TableViewDelegate {
  final class Cell: TableViewCell {
    let label = Label()
    var onLike: () -> Void = {}
    var onShare: () -> Void = {}
    let like = Button("Like")
    let share = Button("Share")

    init() {
      super.init(reuseIdentifier: "cell")
      addSubview(label)
      addSubview(StackView(.horizontal, spacing: 1, [like, share]))
      like.addAction(for: .primaryActionTriggered) { [weak self] in self?.onLike() }
      share.addAction(for: .primaryActionTriggered) { [weak self] in self?.onShare() }
    }
  }

  private weak var app: TestApp?
  let list = PagedListView(identifier: "rows")
  var count = 9

  init(_ app: TestApp) {
    self.app = app
    super.init()
    title = "Home"
  }

  override func makeView() -> View {
    let view = View()
    guard let app else { return view }
    view.addSubview(
      StackView(
        .horizontal, spacing: 2,
        [
          app.button("Write") { [weak app] in app.map { $0.push(FormController($0)) } },
          app.button("Read") { [weak app] in app.map { $0.push(TextController($0)) } },
          app.button("Ask") { [weak self] in self?.ask() },
        ]))
    view.addSubview(list)
    list.headingText = "Rows"
    list.table.register("cell") { Cell() }
    list.table.rowHeight = 2
    list.footerText = "It failed."
    list.footerRetryText = "Retry"
    list.onFooterRetry = { [weak self] in
      self?.app?.note("Retry")
      self?.list.footerText = nil
    }
    list.table.dataSource = self
    list.table.delegate = self
    return view
  }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand(input: "r", title: "Refresh") { [weak self] in
        self?.app?.note("Refresh")
        self?.list.footerText = "It failed."
        self?.list.table.reloadData()
      }
    ]
  }

  private func ask() {
    present(
      AlertController(
        title: "Delete everything?", message: "It can't be undone.",
        actions: [
          AlertAction("Delete", style: .destructive) { [weak app] in app?.note("Delete") },
          AlertAction("Cancel", style: .cancel) { [weak app] in app?.note("Cancel") },
        ]))
  }

  func numberOfRows(in tableView: TableView) -> Int { count }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = tableView.dequeueReusableCell("cell")
    guard let cell = cell as? Cell else { return cell }
    cell.label.text = "row \(row)"
    cell.onLike = { [weak app] in app?.note("Like row \(row)") }
    cell.onShare = { [weak app] in app?.note("Share row \(row)") }
    return cell
  }

  func tableView(_ tableView: TableView, didSelectRow row: Int) {
    app?.note("row \(row)")
    app.map { $0.push(TextController($0)) }
  }
}

final class FormController: ViewController {
  private weak var app: TestApp?
  let field = TextField(identifier: "title")
  let body = TextView(identifier: "body")

  init(_ app: TestApp) {
    self.app = app
    super.init()
    title = "Form"
  }

  override func makeView() -> View {
    let view = View()
    field.placeholder = "Title"
    view.addSubview(field)
    view.addSubview(body)
    if let app { view.addSubview(StackView(.horizontal, [app.button("Send")])) }
    return view
  }

  override var keyCommands: [KeyCommand] {
    [KeyCommand(input: "a", title: "Exchange") { [weak self] in self?.app?.note("Exchange") }]
  }
}

final class TextController: ViewController {
  private weak var app: TestApp?

  init(_ app: TestApp) {
    self.app = app
    super.init()
    title = "Text"
  }

  override func makeView() -> View {
    let words = (1...120).map { "word\($0)" }.joined(separator: " ")
    let text = Label(words, style: TextStyle(numberOfLines: 0))
    let buttons = ["Up", "Down"].compactMap { app?.button($0) }
    return ScrollView(
      StackView(
        .vertical, [StackView(.horizontal, [buttons[0]]), text, StackView(.horizontal, [buttons[1]])]))
  }

  override var keyCommands: [KeyCommand] {
    [KeyCommand(input: "r", title: "Refresh") { [weak self] in self?.app?.note("Refresh") }]
  }
}
