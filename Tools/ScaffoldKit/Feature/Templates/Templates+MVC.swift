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
      private var rows = PagedRows<\#(N), \#(N)ItemController>()
      private var paging = Paging<\#(N)ID, \#(N)Error>()
      private let context: \#(N)List.Context
      private var environment: \#(N)Environment { context.environment }

      init(context: \#(N)List.Context, state: \#(N)ListState?) {
        self.context = context
        super.init()
        if let state {
          rows = PagedRows(state.\#(ns), make: makeItem)
          paging = state.paging
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
        \#(N)ListState(\#(ns): rows.all.map(\.\#(n)), paging: paging.settled, position: list.table.position)
      }

      // MARK: Output

      private func showStatus() {
        list.show(
          ListStatus(
            of: paging, isEmpty: rows.all.isEmpty, wording: environment.formatter.list,
            reason: environment.formatter.reason))
      }

      // MARK: Requests

      private func run(_ operation: @escaping @MainActor (\#(N)ListController) async -> Void) {
        tasks.run { [weak self] in if let self { await operation(self) } }
      }

      private func request(_ part: Paging<\#(N)ID, \#(N)Error>.Part) async {
        guard let ticket = paging.begin(part) else { return }
        showStatus()
        do throws(\#(N)Error) {
          let page = try await environment.service.\#(ns)(after: ticket.cursor, limit: Page<\#(N)>.defaultLimit)
          guard paging.succeed(ticket, next: page.next) else { return }
          rows.receive(page, for: ticket, in: paging, make: makeItem, update: { $0.receive($1) })
          if ticket.part == .more { list.table.rowsAppended() } else { list.table.reloadData() }
        } catch .cancelled {
          paging.cancel(ticket)
        } catch {
          guard paging.fail(ticket, error) else { return }
          if ticket.part == .refresh { showToast(environment.formatter.reason(error)) }
        }
        showStatus()
      }

      private func makeItem(_ \#(n): \#(N)) -> \#(N)ItemController {
        \#(N)ItemController(\#(n), environment: environment)
      }
    }

    extension \#(N)ListController: TableViewDataSource, TableViewDelegate {
      func numberOfRows(in tableView: TableView) -> Int {
        rows.all.count
      }

      func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
        let cell = list.dequeue\#(N)Cell()
        rows.all[row].show(in: cell.itemView)
        cell.link = context.route.address(rows.all[row].\#(n).id)
        return cell
      }

      func tableView(_ tableView: TableView, idForRow row: Int) -> Int? {
        rows.all[row].\#(n).id.rawValue
      }

      func tableView(_ tableView: TableView, didSelectRow row: Int) {
        guard let destination = context.route(rows.all[row].\#(n).id) else { return }
        navigationController?.push(destination)
      }

      func tableViewDidReachEnd(_ tableView: TableView) {
        if paging.loadsMoreAtEnd { run { await $0.request(.more) } }
      }
    }
    """#
  }
}
