extension FeatureTemplates {
  var mvvm: [(path: String, text: String)] {
    [
      file("MVVM", "\(N)Factories", factories(".mvvm", "mvvm", "\(N)ListViewController")),
      file("MVVM", "\(N)ItemView+ViewModel", viewViewModel),
      file("MVVM", "\(N)ItemViewModel", itemViewModel),
      file("MVVM", "\(N)ListViewController", boundController),
      file("MVVM", "\(N)ListViewModel", listViewModel),
    ]
  }

  private var itemViewModel: String {
    #"""
    import \#(N)Core
    import \#(N)Display
    import Observation

    /// One \#(words): its text. Knows the model, knows no view: whoever looks is kept current.
    @MainActor
    @Observable
    final class \#(N)ItemViewModel: \#(N)ItemDisplay {
      let id: Int
      /// As the server last confirmed it.
      private var \#(n): \#(N)
      private let environment: \#(N)Environment

      init(\#(n): \#(N), environment: \#(N)Environment) {
        id = \#(n).id.rawValue
        self.\#(n) = \#(n)
        self.environment = environment
      }

      // MARK: What is shown

      \#(lines(feature.fields, indent: 2) { "var \($0.text): String { environment.formatter.\($0.name)(of: \(n)) }" })

      // MARK: What is handed on

      func state() -> \#(N) { \#(n) }

      // MARK: What arrives

      /// Takes over what a page knows.
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
      /// Keeps the view in step with a view model. Nobody has to say when there is something new.
      func bind(to viewModel: \#(N)ItemViewModel) {
        driver = observe(self) { $0.show(viewModel) }
      }
    }
    """#
  }

  private var listViewModel: String {
    #"""
    import Essentials
    import \#(N)Core
    import \#(N)Display
    import Observation

    /// The list of \#(pluralWords): which there are, and what is said around them.
    @MainActor
    @Observable
    final class \#(N)ListViewModel: \#(N)ListDisplay {
      private(set) var items: [\#(N)ItemViewModel] = []
      private var paging = Paging<\#(N)ID, \#(N)Error>()
      private let environment: \#(N)Environment

      init(environment: \#(N)Environment, state: \#(N)ListState?) {
        self.environment = environment
        if let state {
          items = state.\#(ns).map(makeItem)
          paging = state.paging
        }
      }

      // MARK: What is shown

      \#(statusProperties)

      // MARK: What a person does

      \#(loading)

      // MARK: What is handed on

      \#(handedOn)

      // MARK: What arrives

      \#(request(afterBegin: nil))

      private func receive(_ \#(ns): [\#(N)], _ part: Paging<\#(N)ID, \#(N)Error>.Part) {
        // A backend that inserts between two pages can answer with the same \#(words) twice.
        let known = Dictionary(items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let received = \#(ns).map { \#(n) in
          guard let item = known[\#(n).id.rawValue] else { return makeItem(\#(n)) }
          item.receive(\#(n))
          return item
        }
        if part == .more {
          items += received.filter { known[$0.id] == nil }
        } else {
          items = received
        }
      }

      private func makeItem(_ \#(n): \#(N)) -> \#(N)ItemViewModel {
        \#(N)ItemViewModel(\#(n): \#(n), environment: environment)
      }
    }
    """#
  }

  private var boundController: String {
    #"""
    import Composition
    import Essentials
    import \#(N)Core
    import \#(N)Interface
    import \#(N)Views
    import ViewKit

    /// In MVVM the controller is a part of the view: lays out, forwards, and binds to the view model.
    final class \#(N)ListViewController: ViewController, FeatureModule {
      private let context: \#(N)List.Context
      private let viewModel: \#(N)ListViewModel
      private let list = PagedListView.\#(ns)()
      private var shownItems: [\#(N)ItemViewModel] = []
      private var listBinding: ViewBinding?
      private var rowsBinding: ViewBinding?

      init(context: \#(N)List.Context, state: \#(N)ListState?) {
        self.context = context
        viewModel = \#(N)ListViewModel(environment: context.environment, state: state)
        super.init()
        if let state { list.table.restore(state.position) }
      }

      override func makeView() -> View { list }

      override func viewDidLoad() {
        list.table.dataSource = self
        list.table.delegate = self
        list.onRetry = { [weak self] in self?.tasks.run { await self?.start() } }
        list.onFooterRetry = { [weak self] in self?.loadMore() }
        listBinding = observe(list) { [viewModel] in $0.show(viewModel) }
        rowsBinding = observe(self) { $0.showRows($0.viewModel.items) }
      }

      // MARK: FeatureModule

      func start() async {
        await viewModel.load()
      }

      func refresh() async {
        do {
          try await viewModel.refresh()
        } catch {
          showToast(context.environment.formatter.reason(error))
        }
      }

      func handOver() async -> \#(N)ListState {
        await writes.finished()
        return viewModel.state(position: list.table.position)
      }

      private func loadMore() {
        tasks.run { [viewModel] in await viewModel.loadMore() }
      }

      /// Finds out by itself what became of the rows: a binding says that something changed, not what.
      private func showRows(_ items: [\#(N)ItemViewModel]) {
        if items.count > shownItems.count, items.starts(with: shownItems, by: ===) {
          list.table.rowsAppended()
        } else {
          list.table.reloadData()
        }
        shownItems = items
      }
    }

    extension \#(N)ListViewController: TableViewDataSource, TableViewDelegate {
      func numberOfRows(in tableView: TableView) -> Int {
        shownItems.count
      }

      func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
        let cell = list.dequeue\#(N)Cell()
        cell.itemView.bind(to: shownItems[row])
        return cell
      }

      func tableView(_ tableView: TableView, didSelectRow row: Int) {
        guard let destination = context.route(\#(N)ID(shownItems[row].id)) else { return }
        navigationController?.push(destination)
      }

      func tableViewDidReachEnd(_ tableView: TableView) {
        if viewModel.loadsMoreAtEnd { loadMore() }
      }
    }
    """#
  }
}
