extension FeatureTemplates {
  var mvp: [(path: String, text: String)] {
    [
      file("MVP", "\(N)Factories", factories(".mvp", "mvp", "\(N)ListViewController")),
      file("MVP", "\(N)ItemPresenter", itemPresenter), file("MVP", "\(N)ItemView+Presenter", viewPresenter),
      file("MVP", "\(N)ListPresenter", listPresenter),
      file("MVP", "\(N)ListViewController", presentedController),
    ]
  }

  private var itemPresenter: String {
    #"""
    import \#(N)Core
    import \#(N)Display

    /// One \#(words): its text. Knows the model, knows no view: only what it may ask of one.
    @MainActor
    final class \#(N)ItemPresenter: \#(N)ItemDisplay {
      weak var view: (any \#(N)ItemRefreshing)?

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
        view?.refresh()
      }
    }
    """#
  }

  private var viewPresenter: String {
    #"""
    import \#(N)Views

    extension \#(N)ItemView {
      /// Shows what a presenter has. From then on the presenter says when there is something new, and the view pulls it.
      func show(_ presenter: \#(N)ItemPresenter) {
        driver = presenter
        presenter.view = self
        refresh()
      }
    }
    """#
  }

  private var listPresenter: String {
    #"""
    import Essentials
    import \#(N)Core
    import \#(N)Display

    /// The list of \#(pluralWords): which there are, and what is said around them.
    @MainActor
    final class \#(N)ListPresenter: \#(N)ListDisplay {
      weak var view: (any \#(N)ListRefreshing)?

      private(set) var items: [\#(N)ItemPresenter] = []
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

      \#(request(afterBegin: "view?.refresh()"))

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
          view?.appendRows()
        } else {
          items = received
          view?.refreshRows()
        }
        view?.refresh()
      }

      private func makeItem(_ \#(n): \#(N)) -> \#(N)ItemPresenter {
        \#(N)ItemPresenter(\#(n): \#(n), environment: environment)
      }
    }
    """#
  }

  /// What a list's presenter and its view model say alike.
  var statusProperties: String {
    #"""
    var headingText: String { environment.formatter.heading }
      var isRefreshing: Bool { status.isRefreshing }
      var noticeText: String? { status.noticeText }
      var retryText: String? { status.retryText }
      var footerText: String? { status.footerText }
      var footerRetryText: String? { status.footerRetryText }
      var loadsMoreAtEnd: Bool { paging.loadsMoreAtEnd }

      private var status: ListStatus {
        ListStatus(
          of: paging, isEmpty: items.isEmpty, wording: environment.formatter.list,
          reason: environment.formatter.reason)
      }
    """#
  }

  var loading: String {
    #"""
    /// Loads the first page, where there is none.
      func load() async {
        try? await request(.first)
      }

      /// Loads the first page again. Throws where what is there stays, because it is still the best there is.
      func refresh() async throws(\#(N)Error) {
        try await request(.refresh)
      }

      /// Loads the page behind the last one, or the same page again after a failure.
      func loadMore() async {
        try? await request(.more)
      }
    """#
  }

  var handedOn: String {
    #"""
    func state(position: ListPosition) -> \#(N)ListState {
        var paging = paging
        paging.abandon()
        return \#(N)ListState(\#(ns): items.map { $0.state() }, paging: paging, position: position)
      }
    """#
  }

  /// A request for a page; what an architecture says around it, it says before the answer and after a failure.
  func request(afterBegin tell: String?) -> String {
    let begun = tell.map { "\n    \($0)" } ?? ""
    let failed = tell.map { "\n      \($0)" } ?? ""
    return #"""
      private func request(_ part: Paging<\#(N)ID, \#(N)Error>.Part) async throws(\#(N)Error) {
          guard let ticket = paging.begin(part) else { return }\#(begun)
          do throws(\#(N)Error) {
            let page = try await environment.service.\#(ns)(
              after: ticket.cursor, limit: Page<\#(N)>.defaultLimit)
            guard paging.succeed(ticket, next: page.next) else { return }
            receive(page.items, ticket.part)
          } catch .cancelled {
            paging.cancel(ticket)
          } catch {
            guard paging.fail(ticket, error) else { return }\#(failed)
            if ticket.part == .refresh { throw error }
          }
        }
      """#
  }

  private var presentedController: String {
    #"""
    import Composition
    import Essentials
    import \#(N)Core
    import \#(N)Display
    import \#(N)Interface
    import \#(N)Views
    import ViewKit

    /// In MVP the controller is a part of the view: lays out, forwards, and shows what the presenter has.
    final class \#(N)ListViewController: ViewController, FeatureModule {
      private let context: \#(N)List.Context
      private let presenter: \#(N)ListPresenter
      private let list = PagedListView.\#(ns)()

      init(context: \#(N)List.Context, state: \#(N)ListState?) {
        self.context = context
        presenter = \#(N)ListPresenter(environment: context.environment, state: state)
        super.init()
        presenter.view = self
        if let state { list.table.restore(state.position) }
      }

      override func makeView() -> View { list }

      override func viewDidLoad() {
        list.table.dataSource = self
        list.table.delegate = self
        list.onRetry = { [weak self] in self?.tasks.run { await self?.start() } }
        list.onFooterRetry = { [weak self] in self?.loadMore() }
        refresh()
      }

      // MARK: FeatureModule

      func start() async {
        await presenter.load()
      }

      func refresh() async {
        do {
          try await presenter.refresh()
        } catch {
          showToast(context.environment.formatter.reason(error))
        }
      }

      func handOver() async -> \#(N)ListState {
        await writes.finished()
        return presenter.state(position: list.table.position)
      }

      private func loadMore() {
        tasks.run { [presenter] in await presenter.loadMore() }
      }
    }

    extension \#(N)ListViewController: \#(N)ListRefreshing {
      func refresh() {
        list.show(presenter)
      }

      func refreshRows() {
        list.table.reloadData()
      }

      func appendRows() {
        list.table.rowsAppended()
      }
    }

    extension \#(N)ListViewController: TableViewDataSource, TableViewDelegate {
      func numberOfRows(in tableView: TableView) -> Int {
        presenter.items.count
      }

      func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
        let cell = list.dequeue\#(N)Cell()
        cell.itemView.show(presenter.items[row])
        return cell
      }

      func tableView(_ tableView: TableView, didSelectRow row: Int) {
        guard let destination = context.route(\#(N)ID(presenter.items[row].id)) else { return }
        navigationController?.push(destination)
      }

      func tableViewDidReachEnd(_ tableView: TableView) {
        if presenter.loadsMoreAtEnd { loadMore() }
      }
    }
    """#
  }
}
