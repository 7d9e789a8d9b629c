extension FeatureTemplates {
  var mvvm: [(path: String, text: String)] {
    [
      file("MVVM", "\(N)Factories", assemblingFactories("mvvm", "ViewModel", "viewModel")),
      file("MVVM/Logic", "\(N)ItemViewModel", itemViewModel),
      file("MVVM/Logic", "\(N)ListViewModel", listViewModel),
      file("MVVM/View", "\(N)ItemView+ViewModel", viewViewModel),
      file("MVVM/View", "\(N)ListViewController", boundController),
    ]
  }

  private var itemViewModel: String {
    #"""
    import \#(N)Core
    import Observation

    /// The values of one \#(words): holds the model and formats it. Views that read the values are kept up to date.
    @MainActor
    @Observable
    final class \#(N)ItemViewModel {
      private var \#(n): \#(N)
      private let environment: \#(N)Environment

      init(_ \#(n): \#(N), environment: \#(N)Environment) {
        self.\#(n) = \#(n)
        self.environment = environment
      }

      // MARK: Output

      var id: Int { \#(n).id.rawValue }
      \#(lines(feature.fields, indent: 2) { "var \($0.text): String { environment.formatter.\($0.name)(of: \(n)) }" })

      // MARK: Handing over

      func state() -> \#(N) { \#(n) }

      // MARK: Updates

      /// Shows a newer version of the \#(words), from a page.
      func receive(_ \#(n): \#(N)) {
        self.\#(n) = \#(n)
      }
    }
    """#
  }

  private var viewViewModel: String {
    #"""
    import \#(N)Views
    import ViewKit

    extension \#(N)ItemView {
      /// Binds the view to a view model until the view is reused.
      func bind(to viewModel: \#(N)ItemViewModel) {
        let binding = observe(self) { view in
          \#(lines(feature.fields, indent: 6) { "view.\($0.text) = viewModel.\($0.text)" })
        }
        onReuse = { binding.cancel() }
      }
    }
    """#
  }

  private var listViewModel: String {
    #"""
    import Essentials
    import \#(N)Core
    import Observation

    /// The values of the list of \#(pluralWords): loads the pages, and holds a view model per row.
    @MainActor
    @Observable
    final class \#(N)ListViewModel {
      /// Texts to show once. The binding removes them.
      var messages: [String] = []
      /// The \#(pluralWords) to open. The binding removes them.
      var openings: [Int] = []
      private var pages = \#(N)Pages<\#(N)ItemViewModel>(merge: NoMerge())
      private let environment: \#(N)Environment

      init(environment: \#(N)Environment, state: \#(N)ListState?) {
        self.environment = environment
        if let state {
          pages = PagedList(state.\#(ns), state.paging, merge: NoMerge(), make: makeItem)
        }
      }

      // MARK: Output

      /// A view model per row.
      var items: [\#(N)ItemViewModel] { pages.rows }
      var version: RowsVersion { pages.version }
      var headingText: String { environment.formatter.heading }
      var status: ListStatus {
        pages.status(environment.formatter.list, reason: environment.formatter.reason)
      }

      // MARK: Input

      \#(loading)

      func rowSelected(_ row: Int) {
        openings.append(pages.rows[row].state().id.rawValue)
      }

      // MARK: Handing over

      func state(position: ListPosition) -> \#(N)ListState {
        \#(N)ListState(\#(ns): pages.rows.map { $0.state() }, paging: pages.paging.settled, position: position)
      }

      // MARK: Requests

      private func request(_ part: ListPart) async {
        guard let ticket = pages.begin(part) else { return }
        let page = await Result { () async throws(\#(N)Error) in
          try await environment.service.\#(ns)(after: ticket.cursor, limit: Page<\#(N)>.defaultLimit)
        }
        let response = pages.receive(page, for: ticket, make: makeItem, update: { $0.receive($1) })
        if case .refreshFailed(let error) = response { messages.append(environment.formatter.reason(error)) }
      }

      private func makeItem(_ \#(n): \#(N)) -> \#(N)ItemViewModel {
        \#(N)ItemViewModel(\#(n), environment: environment)
      }
    }
    """#
  }

  private var boundController: String {
    #"""
    import Composition
    import Essentials
    import \#(N)Views
    import ViewKit

    /// Shows the list of \#(pluralWords). Binds to its view model once and tells it what a person touched.
    final class \#(N)ListViewController: ViewController {
      private let viewModel: \#(N)ListViewModel
      private let list: PagedListView
      private let destination: Route<Int>
      private var items: [\#(N)ItemViewModel] = []
      private var shownVersion = RowsVersion()
      private var bindings: [ViewBinding] = []

      /// - Parameter destination: the screen that selecting \#(feature.name.withArticle) opens.
      init(_ viewModel: \#(N)ListViewModel, list: PagedListView, destination: Route<Int>) {
        self.viewModel = viewModel
        self.list = list
        self.destination = destination
        super.init()
      }

      override func makeView() -> View { list }

      override func viewDidLoad() {
        list.table.dataSource = self
        list.table.delegate = self
        list.onRefresh = { [tasks, viewModel] in tasks.run(viewModel.refresh) }
        list.onRetry = { [tasks, viewModel] in tasks.run(viewModel.load) }
        list.onFooterRetry = { [tasks, viewModel] in tasks.run(viewModel.loadMore) }
        bindings = [
          observe(list) { [viewModel] in $0.headingText = viewModel.headingText },
          observe(list) { [viewModel] in $0.show(viewModel.status) },
          observe(self) { $0.showRows($0.viewModel.items, $0.viewModel.version) },
          observe(self, eventsOf: viewModel, \.messages) { $0.showToast($1) },
          observe(self, eventsOf: viewModel, \.openings) { $0.open\#(N)($1) },
        ]
      }

      /// A binding says that the rows may have changed. Their version says how.
      private func showRows(_ items: [\#(N)ItemViewModel], _ version: RowsVersion) {
        self.items = items
        list.table.show(version, after: shownVersion)
        shownVersion = version
      }

      private func open\#(N)(_ id: Int) {
        guard let destination = self.destination(id) else { return }
        navigationController?.push(destination)
      }
    }

    extension \#(N)ListViewController: TableViewDataSource, TableViewDelegate {
      func numberOfRows(in tableView: TableView) -> Int {
        items.count
      }

      func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
        let cell = list.dequeue\#(N)Cell()
        cell.itemView.bind(to: items[row])
        cell.link = destination.address(items[row].id)
        return cell
      }

      func tableView(_ tableView: TableView, idForRow row: Int) -> Int? {
        items[row].id
      }

      func tableView(_ tableView: TableView, didSelectRow row: Int) {
        viewModel.rowSelected(row)
      }

      func tableViewDidReachEnd(_ tableView: TableView) {
        tasks.run(viewModel.endReached)
      }
    }
    """#
  }
}
