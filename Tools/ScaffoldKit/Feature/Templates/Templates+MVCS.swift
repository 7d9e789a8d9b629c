extension FeatureTemplates {
  var mvcs: [(path: String, text: String)] {
    [
      file(
        "MVCS", "\(N)Factories", factories("Architecture(rawValue: \"mvcs\")", "mvcs", "\(N)ListController")),
      file("MVCS", "\(N)ItemController", storedItemController),
      file("MVCS", "\(N)ListController", storedListController), file("MVCS", "\(N)ListStore", listStore),
    ]
  }

  private var storedItemController: String {
    #"""
    import \#(N)Core
    import \#(N)Views

    /// One \#(words): formats what the store has, and sets it on the view.
    @MainActor
    final class \#(N)ItemController {
      private let \#(n): \#(N)
      private let formatter: \#(N)Formatter

      init(\#(n): \#(N), formatter: \#(N)Formatter) {
        self.\#(n) = \#(n)
        self.formatter = formatter
      }

      /// Shows the \#(words) in a view. The store says when another one is to be shown.
      func show(in view: \#(N)ItemView) {
        view.driver = self
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

    /// The list of \#(pluralWords): in MVCS the controller lays out and sets what is shown; which there are is up to its store.
    final class \#(N)ListController: ViewController, FeatureModule {
      private let context: \#(N)List.Context
      private let store: \#(N)ListStore
      private let list = PagedListView.\#(ns)()

      init(context: \#(N)List.Context, state: \#(N)ListState?) {
        self.context = context
        store = \#(N)ListStore(environment: context.environment, state: state)
        super.init()
        store.delegate = self
        if let state { list.table.restore(state.position) }
      }

      override func makeView() -> View { list }

      override func viewDidLoad() {
        list.table.dataSource = self
        list.table.delegate = self
        list.onRetry = { [weak self] in self?.tasks.run { await self?.start() } }
        list.onFooterRetry = { [weak self] in self?.loadMore() }
        list.headingText = context.environment.formatter.heading
        storeDidChange()
      }

      // MARK: FeatureModule

      func start() async {
        await store.load()
      }

      func refresh() async {
        do {
          try await store.refresh()
        } catch {
          showToast(context.environment.formatter.reason(error))
        }
      }

      func handOver() async -> \#(N)ListState {
        await writes.finished()
        return store.state(position: list.table.position)
      }

      // MARK: What a person does

      private func loadMore() {
        tasks.run { [store] in await store.loadMore() }
      }
    }

    extension \#(N)ListController: \#(N)ListStoreDelegate {
      func storeDidChange() {
        let status = ListStatus(
          of: store.paging, isEmpty: store.\#(ns).isEmpty, wording: context.environment.formatter.list,
          reason: context.environment.formatter.reason)
        list.isRefreshing = status.isRefreshing
        list.noticeText = status.noticeText
        list.retryText = status.retryText
        list.footerText = status.footerText
        list.footerRetryText = status.footerRetryText
      }

      func storeDidChangeRows() {
        list.table.reloadData()
      }

      func storeDidAppendRows() {
        list.table.rowsAppended()
      }
    }

    extension \#(N)ListController: TableViewDataSource, TableViewDelegate {
      func numberOfRows(in tableView: TableView) -> Int {
        store.\#(ns).count
      }

      func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
        let cell = list.dequeue\#(N)Cell()
        let item = \#(N)ItemController(\#(n): store.\#(ns)[row], formatter: context.environment.formatter)
        item.show(in: cell.itemView)
        return cell
      }

      func tableView(_ tableView: TableView, didSelectRow row: Int) {
        guard let destination = context.route(store.\#(ns)[row].id) else { return }
        navigationController?.push(destination)
      }

      func tableViewDidReachEnd(_ tableView: TableView) {
        if store.paging.loadsMoreAtEnd { loadMore() }
      }
    }
    """#
  }

  private var listStore: String {
    #"""
    import Essentials
    import \#(N)Core

    /// What a store tells its controller; the controller then looks.
    @MainActor
    protocol \#(N)ListStoreDelegate: AnyObject {
      /// Something around the rows changed.
      func storeDidChange()
      /// The rows are others now.
      func storeDidChangeRows()
      /// There are more rows behind those that were there.
      func storeDidAppendRows()
    }

    /// The \#(pluralWords): holds the model and pages through it. In MVCS this stands between the controller and the
    /// service; it knows no view and no words.
    @MainActor
    final class \#(N)ListStore {
      weak var delegate: (any \#(N)ListStoreDelegate)?

      /// As the server last confirmed them, in the list's order.
      private(set) var \#(ns): [\#(N)] = []
      private(set) var paging = Paging<\#(N)ID, \#(N)Error>()
      private let environment: \#(N)Environment

      init(environment: \#(N)Environment, state: \#(N)ListState?) {
        self.environment = environment
        if let state {
          \#(ns) = state.\#(ns)
          paging = state.paging
        }
      }

      // MARK: What is asked of it

      \#(loading)

      // MARK: What is handed on

      func state(position: ListPosition) -> \#(N)ListState {
        var paging = paging
        paging.abandon()
        return \#(N)ListState(\#(ns): \#(ns), paging: paging, position: position)
      }

      // MARK: What arrives

      \#(request(afterBegin: "delegate?.storeDidChange()"))

      private func receive(_ page: [\#(N)], _ part: Paging<\#(N)ID, \#(N)Error>.Part) {
        if part == .more {
          // A backend that inserts between two pages can answer with the same \#(words) twice.
          let known = Set(\#(ns).map(\.id))
          \#(ns) += page.filter { !known.contains($0.id) }
          delegate?.storeDidAppendRows()
        } else {
          \#(ns) = page
          delegate?.storeDidChangeRows()
        }
        delegate?.storeDidChange()
      }
    }
    """#
  }
}
