extension FeatureTemplates {
  var mvp: [(path: String, text: String)] {
    [
      file("MVP", "\(N)Factories", presenterFactories),
      file("MVP/Logic", "\(N)Displays", displays), file("MVP/Logic", "\(N)ItemPresenter", itemPresenter),
      file("MVP/Logic", "\(N)ListPresenter", listPresenter),
      file("MVP/View", "\(N)ItemView+Presenter", viewPresenter),
      file("MVP/View", "\(N)ListViewController", presentedController),
    ]
  }

  private var presenterFactories: String { assemblingFactories("mvp", "Presenter", "presenter") }

  /// The factories of an architecture whose logic and view side do not know the context.
  func assemblingFactories(_ name: String, _ type: String, _ variable: String) -> String {
    #"""
    public import Composition
    import \#(N)Core
    public import \#(N)Interface
    import \#(N)Views
    import ViewKit

    // Puts the module together: only here do logic and view side meet the context.

    extension \#(N)ListFactory {
      public static let \#(name) = \#(N)ListFactory(.\#(name)) { context, state in
        let \#(variable) = \#(N)List\#(type)(environment: context.environment, state: state)
        let list = PagedListView.\#(ns)()
        if let state { list.table.restore(state.position) }
        let controller = \#(N)ListViewController(\#(variable), list: list, destination: context.route.from { \#(N)ID($0) })
        return AssembledModule(controller, start: \#(variable).load, refresh: \#(variable).refresh) {
          \#(variable).state(position: list.table.position)
        }
      }
    }
    """#
  }

  private var displays: String {
    #"""
    import Essentials

    /// What a presenter tells the list.
    @MainActor
    protocol \#(N)ListDisplay: AnyObject {
      func showHeading(_ text: String)
      func showStatus(_ status: ListStatus)
      func reloadRows()
      func appendRows()
      func showMessage(_ text: String)
      func open\#(N)(_ id: Int)
    }

    /// What a presenter tells a row.
    @MainActor
    protocol \#(N)ItemDisplay: AnyObject {
      \#(lines(feature.fields, indent: 2) { "var \($0.text): String { get set }" })
    }
    """#
  }

  private var itemPresenter: String {
    #"""
    import \#(N)Core

    /// Presents one \#(words): holds the model, formats it, and pushes it to a view that it knows by a protocol.
    @MainActor
    final class \#(N)ItemPresenter {
      weak var view: (any \#(N)ItemDisplay)? {
        didSet { showText() }
      }
      private(set) var \#(n): \#(N)
      private let environment: \#(N)Environment

      init(_ \#(n): \#(N), environment: \#(N)Environment) {
        self.\#(n) = \#(n)
        self.environment = environment
      }

      // MARK: Output

      var id: Int { \#(n).id.rawValue }

      private func showText() {
        \#(lines(feature.fields) { "view?.\($0.text) = environment.formatter.\($0.name)(of: \(n))" })
      }

      // MARK: Updates

      /// Shows a newer version of the \#(words), from a page.
      func receive(_ \#(n): \#(N)) {
        self.\#(n) = \#(n)
        showText()
      }
    }
    """#
  }

  private var viewPresenter: String {
    #"""
    import \#(N)Views

    extension \#(N)ItemView: \#(N)ItemDisplay {
      /// Connects the view to a presenter until the view is reused.
      func attach(to presenter: \#(N)ItemPresenter) {
        onReuse = { presenter.view = nil }
        presenter.view = self
      }
    }
    """#
  }

  private var listPresenter: String {
    #"""
    import Essentials
    import \#(N)Core

    /// Presents the list of \#(pluralWords): loads the pages, holds a presenter per row, and tells the view what changed.
    @MainActor
    final class \#(N)ListPresenter {
      weak var view: (any \#(N)ListDisplay)? {
        didSet { showEverything() }
      }
      private var pages = \#(N)Pages<\#(N)ItemPresenter>(merge: NoMerge())
      private let environment: \#(N)Environment

      init(environment: \#(N)Environment, state: \#(N)ListState?) {
        self.environment = environment
        if let state {
          pages = PagedList(state.\#(ns), state.paging, merge: NoMerge(), make: makeItem)
        }
      }

      // MARK: Output

      /// A presenter per row. Read by the view after it was told that the rows changed.
      var items: [\#(N)ItemPresenter] { pages.rows }

      private func showEverything() {
        view?.showHeading(environment.formatter.heading)
        showStatus()
      }

      private func showStatus() {
        view?.showStatus(pages.status(environment.formatter.list, reason: environment.formatter.reason))
      }

      // MARK: Input

      \#(loading)

      func rowSelected(_ row: Int) {
        view?.open\#(N)(pages.rows[row].\#(n).id.rawValue)
      }

      // MARK: Handing over

      func state(position: ListPosition) -> \#(N)ListState {
        \#(N)ListState(\#(ns): pages.rows.map(\.\#(n)), paging: pages.paging.settled, position: position)
      }

      // MARK: Requests

      private func request(_ part: ListPart) async {
        guard let ticket = pages.begin(part) else { return }
        showStatus()
        let page = await Result { () async throws(\#(N)Error) in
          try await environment.service.\#(ns)(after: ticket.cursor, limit: Page<\#(N)>.defaultLimit)
        }
        switch pages.receive(page, for: ticket, make: makeItem, update: { $0.receive($1) }) {
        case .outdated: return
        case .appended: view?.appendRows()
        case .replaced: view?.reloadRows()
        case .refreshFailed(let error): view?.showMessage(environment.formatter.reason(error))
        case .rowsUnchanged: break
        }
        showStatus()
      }

      private func makeItem(_ \#(n): \#(N)) -> \#(N)ItemPresenter {
        \#(N)ItemPresenter(\#(n), environment: environment)
      }
    }
    """#
  }

  /// The inputs that a list's presenter and its view model share.
  var loading: String {
    #"""
    /// Loads the first page if it has not been loaded.
      func load() async {
        await request(.first)
      }

      /// Loads the first page again.
      func refresh() async {
        await request(.refresh)
      }

      /// Loads the next page, or the same page again after a failure.
      func loadMore() async {
        await request(.more)
      }

      /// Loads the next page, unless the last attempt failed.
      func endReached() async {
        if pages.paging.loadsMoreAtEnd { await request(.more) }
      }
    """#
  }

  private var presentedController: String {
    #"""
    import Composition
    import Essentials
    import \#(N)Views
    import ViewKit

    /// Shows the list of \#(pluralWords). Does what its presenter says and tells it what a person touched.
    final class \#(N)ListViewController: ViewController {
      private let presenter: \#(N)ListPresenter
      private let list: PagedListView
      private let destination: Route<Int>

      /// - Parameter destination: the screen that selecting \#(feature.name.withArticle) opens.
      init(_ presenter: \#(N)ListPresenter, list: PagedListView, destination: Route<Int>) {
        self.presenter = presenter
        self.list = list
        self.destination = destination
        super.init()
      }

      override func makeView() -> View { list }

      override func viewDidLoad() {
        list.table.dataSource = self
        list.table.delegate = self
        list.onRefresh = { [tasks, presenter] in tasks.run(presenter.refresh) }
        list.onRetry = { [tasks, presenter] in tasks.run(presenter.load) }
        list.onFooterRetry = { [tasks, presenter] in tasks.run(presenter.loadMore) }
        presenter.view = self
      }
    }

    extension \#(N)ListViewController: \#(N)ListDisplay {
      func showHeading(_ text: String) {
        list.headingText = text
      }

      func showStatus(_ status: ListStatus) {
        list.show(status)
      }

      func reloadRows() {
        list.table.reloadData()
      }

      func appendRows() {
        list.table.rowsAppended()
      }

      func showMessage(_ text: String) {
        showToast(text)
      }

      func open\#(N)(_ id: Int) {
        guard let destination = self.destination(id) else { return }
        navigationController?.push(destination)
      }
    }

    extension \#(N)ListViewController: TableViewDataSource, TableViewDelegate {
      func numberOfRows(in tableView: TableView) -> Int {
        presenter.items.count
      }

      func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
        let cell = list.dequeue\#(N)Cell()
        cell.itemView.attach(to: presenter.items[row])
        cell.link = destination.address(presenter.items[row].id)
        return cell
      }

      func tableView(_ tableView: TableView, idForRow row: Int) -> Int? {
        presenter.items[row].id
      }

      func tableView(_ tableView: TableView, didSelectRow row: Int) {
        presenter.rowSelected(row)
      }

      func tableViewDidReachEnd(_ tableView: TableView) {
        tasks.run(presenter.endReached)
      }
    }
    """#
  }
}
