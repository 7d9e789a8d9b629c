extension FeatureTemplates {
  var mvc: [(path: String, text: String)] {
    [
      file("MVC", "\(N)Factories", controllerFactories(".mvc", "mvc")),
      file("MVC", "\(N)ItemController", itemController), file("MVC", "\(N)ListController", listController),
    ]
  }

  /// The factories of an architecture whose controllers know the context.
  func controllerFactories(_ architecture: String, _ name: String) -> String {
    #"""
    public import Composition
    public import \#(N)Interface

    extension \#(N)ListFactory {
      public static let \#(name) = \#(N)ListFactory(\#(architecture)) { \#(N)ListController(context: $0, state: $1) }
    }
    """#
  }

  private var itemController: String {
    #"""
    import \#(N)Core
    import \#(N)Views

    /// Controls one \#(words): holds the model, formats it, and sets it on the view.
    @MainActor
    final class \#(N)ItemController {
      private weak var view: \#(N)ItemView?
      private(set) var \#(n): \#(N)
      private let environment: \#(N)Environment

      init(_ \#(n): \#(N), environment: \#(N)Environment) {
        self.\#(n) = \#(n)
        self.environment = environment
      }

      // MARK: Output

      /// Shows the \#(words) in a view until the view is reused.
      func show(in view: \#(N)ItemView) {
        self.view = view
        view.onReuse = { [self] in self.view = nil }
        showText()
      }

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

  private var listController: String {
    #"""
    import Composition
    import Essentials
    import \#(N)Core
    import \#(N)Interface
    import \#(N)Views
    import ViewKit

    /// Controls the list of \#(pluralWords): loads the pages, holds a controller per row, and sets what is around the rows.
    final class \#(N)ListController: ViewController, FeatureModule {
      private let list = PagedListView.\#(ns)()
      private var pages = \#(N)Pages<\#(N)ItemController>(merge: NoMerge())
      private let context: \#(N)List.Context
      private var environment: \#(N)Environment { context.environment }

      init(context: \#(N)List.Context, state: \#(N)ListState?) {
        self.context = context
        super.init()
        if let state {
          pages = PagedList(state.\#(ns), state.paging, merge: NoMerge(), make: makeItem)
          list.table.restore(state.position)
        }
      }

      override func makeView() -> View { list }

      override func viewDidLoad() {
        list.table.dataSource = self
        list.table.delegate = self
        list.onRefresh = { [weak self] in self?.run { await $0.refresh() } }
        list.onRetry = { [weak self] in self?.run { await $0.start() } }
        list.onFooterRetry = { [weak self] in self?.run { await $0.request(.more) } }
        list.headingText = environment.formatter.heading
        showStatus()
      }

      // MARK: FeatureModule

      func start() async {
        await request(.first)
      }

      func refresh() async {
        await request(.refresh)
      }

      var state: \#(N)ListState {
        \#(N)ListState(\#(ns): pages.rows.map(\.\#(n)), paging: pages.paging.settled, position: list.table.position)
      }

      // MARK: Output

      private func showStatus() {
        list.show(pages.status(environment.formatter.list, reason: environment.formatter.reason))
      }

      // MARK: Requests

      private func run(_ operation: @escaping @MainActor (\#(N)ListController) async -> Void) {
        tasks.run { [weak self] in if let self { await operation(self) } }
      }

      private func request(_ part: ListPart) async {
        guard let ticket = pages.begin(part) else { return }
        showStatus()
        let page = await Result { () async throws(\#(N)Error) in
          try await environment.service.\#(ns)(after: ticket.cursor, limit: Page<\#(N)>.defaultLimit)
        }
        switch pages.receive(page, for: ticket, make: makeItem, update: { $0.receive($1) }) {
        case .outdated: return
        case .appended: list.table.rowsAppended()
        case .replaced: list.table.reloadData()
        case .refreshFailed(let error): showToast(environment.formatter.reason(error))
        case .rowsUnchanged: break
        }
        showStatus()
      }

      private func makeItem(_ \#(n): \#(N)) -> \#(N)ItemController {
        \#(N)ItemController(\#(n), environment: environment)
      }
    }

    extension \#(N)ListController: TableViewDataSource, TableViewDelegate {
      func numberOfRows(in tableView: TableView) -> Int {
        pages.rows.count
      }

      func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
        let cell = list.dequeue\#(N)Cell()
        pages.rows[row].show(in: cell.itemView)
        cell.link = context.route.address(pages.rows[row].\#(n).id)
        return cell
      }

      func tableView(_ tableView: TableView, idForRow row: Int) -> Int? {
        pages.rows[row].\#(n).id.rawValue
      }

      func tableView(_ tableView: TableView, didSelectRow row: Int) {
        guard let destination = context.route(pages.rows[row].\#(n).id) else { return }
        navigationController?.push(destination)
      }

      func tableViewDidReachEnd(_ tableView: TableView) {
        if pages.paging.loadsMoreAtEnd { run { await $0.request(.more) } }
      }
    }
    """#
  }
}
