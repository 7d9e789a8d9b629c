extension FeatureTemplates {
  var mvcs: [(path: String, text: String)] {
    [
      file("MVCS", "\(N)Factories", controllerFactories("Architecture(rawValue: \"mvcs\")", "mvcs")),
      file("MVCS", "\(N)ItemController", storedItemController),
      file("MVCS", "\(N)ListController", storedListController),
      file("MVCS/Logic", "\(N)ListStore", listStore),
    ]
  }

  private var storedItemController: String {
    #"""
    import \#(N)Core
    import \#(N)Views

    /// Controls one \#(words): formats it and sets it on the view. The store holds the model, so the controller is made for
    /// each cell.
    @MainActor
    struct \#(N)ItemController {
      let \#(n): \#(N)
      let formatter: \#(N)Formatter

      /// Shows the \#(words) in a view.
      func show(in view: \#(N)ItemView) {
        \#(lines(feature.fields) { "view.\($0.text) = formatter.\($0.name)(of: \(n))" })
      }
    }
    """#
  }

  private var storedListController: String {
    #"""
    import Composition
    import Essentials
    import \#(N)Core
    import \#(N)Interface
    import \#(N)Views
    import ViewKit

    /// Controls the list of \#(pluralWords): lays out and sets what is shown. The store holds the \#(pluralWords) and loads them.
    final class \#(N)ListController: ViewController, FeatureModule {
      private let list = PagedListView.\#(ns)()
      private let store: \#(N)ListStore
      private let context: \#(N)List.Context
      private var environment: \#(N)Environment { context.environment }

      init(context: \#(N)List.Context, state: \#(N)ListState?) {
        self.context = context
        store = \#(N)ListStore(service: context.environment.service, state: state)
        super.init()
        store.delegate = self
        if let state { list.table.restore(state.position) }
      }

      override func makeView() -> View { list }

      override func viewDidLoad() {
        list.table.dataSource = self
        list.table.delegate = self
        list.onRefresh = { [tasks, store] in tasks.run(store.refresh) }
        list.onRetry = { [tasks, store] in tasks.run(store.load) }
        list.onFooterRetry = { [tasks, store] in tasks.run(store.loadMore) }
        list.headingText = environment.formatter.heading
        pagingDidChange()
      }

      // MARK: FeatureModule

      func start() async {
        await store.load()
      }

      func refresh() async {
        await store.refresh()
      }

      var state: \#(N)ListState {
        store.state(position: list.table.position)
      }
    }

    extension \#(N)ListController: \#(N)ListStoreDelegate {
      func pagingDidChange() {
        list.show(store.pages.status(environment.formatter.list, reason: environment.formatter.reason))
      }

      func rowsDidChange() {
        list.table.reloadData()
      }

      func rowsAppended() {
        list.table.rowsAppended()
      }

      func refreshFailed(_ error: \#(N)Error) {
        showToast(environment.formatter.reason(error))
      }
    }

    extension \#(N)ListController: TableViewDataSource, TableViewDelegate {
      func numberOfRows(in tableView: TableView) -> Int {
        store.count
      }

      func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
        let cell = list.dequeue\#(N)Cell()
        let item = \#(N)ItemController(\#(n): store[row], formatter: environment.formatter)
        item.show(in: cell.itemView)
        cell.link = context.route.address(store[row].id)
        return cell
      }

      func tableView(_ tableView: TableView, idForRow row: Int) -> Int? {
        store[row].id.rawValue
      }

      func tableView(_ tableView: TableView, didSelectRow row: Int) {
        guard let destination = context.route(store[row].id) else { return }
        navigationController?.push(destination)
      }

      func tableViewDidReachEnd(_ tableView: TableView) {
        tasks.run(store.endReached)
      }
    }
    """#
  }

  private var listStore: String {
    #"""
    import Essentials
    import \#(N)Core

    /// What a store tells its controller. The controller then reads the store.
    @MainActor
    protocol \#(N)ListStoreDelegate: AnyObject {
      func pagingDidChange()
      func rowsDidChange()
      /// Rows were added after the others.
      func rowsAppended()
      func refreshFailed(_ error: \#(N)Error)
    }

    /// Holds the \#(pluralWords) and loads their pages. Knows no view and formats nothing.
    @MainActor
    final class \#(N)ListStore {
      weak var delegate: (any \#(N)ListStoreDelegate)?
      private(set) var pages = \#(N)Pages<\#(N)>(merge: NoMerge())
      private let service: any \#(N)Service

      init(service: any \#(N)Service, state: \#(N)ListState?) {
        self.service = service
        if let state {
          pages = PagedList(state.\#(ns), state.paging, merge: NoMerge(), make: { $0 })
        }
      }

      // MARK: Output

      var count: Int { pages.rows.count }

      subscript(row: Int) -> \#(N) { pages.rows[row] }

      // MARK: Input

      \#(loading)

      // MARK: Handing over

      func state(position: ListPosition) -> \#(N)ListState {
        \#(N)ListState(\#(ns): pages.rows, paging: pages.paging.settled, position: position)
      }

      // MARK: Requests

      private func request(_ part: ListPart) async {
        guard let ticket = pages.begin(part) else { return }
        delegate?.pagingDidChange()
        let page = await Result { () async throws(\#(N)Error) in
          try await service.\#(ns)(after: ticket.cursor, limit: Page<\#(N)>.defaultLimit)
        }
        switch pages.receive(page, for: ticket, make: { $0 }, update: { $0 = $1 }) {
        case .outdated: return
        case .appended: delegate?.rowsAppended()
        case .replaced: delegate?.rowsDidChange()
        case .refreshFailed(let error): delegate?.refreshFailed(error)
        case .rowsUnchanged: break
        }
        delegate?.pagingDidChange()
      }
    }
    """#
  }
}
