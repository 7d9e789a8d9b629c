extension FeatureTemplates {
  var mvc: [(path: String, text: String)] {
    [
      file("MVC", "\(N)Factories", factories(".mvc", "mvc", "\(N)ListController")),
      file("MVC", "\(N)ItemController", itemController), file("MVC", "\(N)ListController", listController),
    ]
  }

  /// What an implementation offers.
  func factories(_ architecture: String, _ name: String, _ controller: String) -> String {
    #"""
    public import Composition
    public import \#(N)Interface

    extension \#(N)ListFactory {
      public static let \#(name) = \#(N)ListFactory(\#(architecture)) { \#(controller)(context: $0, state: $1) }
    }
    """#
  }

  private var itemController: String {
    #"""
    import \#(N)Core
    import \#(N)Views

    /// One \#(words): holds the model, formats it, and sets it on the view. Knows both; they know neither it nor each other.
    @MainActor
    final class \#(N)ItemController {
      private weak var view: \#(N)ItemView?

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

      /// Shows the \#(words) in a view.
      func show(in view: \#(N)ItemView) {
        self.view = view
        view.driver = self
        showText()
      }

      /// The view, unless it was given to another one meanwhile.
      private var ownView: \#(N)ItemView? { view?.driver === self ? view : nil }

      private func showText() {
        \#(lines(feature.fields) { "ownView?.\($0.text) = environment.formatter.\($0.name)(of: \(n))" })
      }

      // MARK: What is handed on

      func state() -> \#(N) { \#(n) }

      // MARK: What arrives

      /// Takes over what a page knows.
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

    /// The list of \#(pluralWords): in MVC one controller lays out, holds which there are, and sets what is said around
    /// them.
    final class \#(N)ListController: ViewController, FeatureModule {
      private let context: \#(N)List.Context
      private let list = PagedListView.\#(ns)()
      private var items: [\#(N)ItemController] = []
      private var paging = Paging<\#(N)ID, \#(N)Error>()

      init(context: \#(N)List.Context, state: \#(N)ListState?) {
        self.context = context
        super.init()
        if let state {
          items = state.\#(ns).map(makeItem)
          paging = state.paging
          list.table.restore(state.position)
        }
      }

      override func makeView() -> View { list }

      override func viewDidLoad() {
        list.table.dataSource = self
        list.table.delegate = self
        list.onRetry = { [weak self] in self?.tasks.run { await self?.start() } }
        list.onFooterRetry = { [weak self] in self?.loadMore() }
        list.headingText = context.environment.formatter.heading
        showStatus()
      }

      // MARK: FeatureModule

      func start() async {
        try? await request(.first)
      }

      func refresh() async {
        do {
          try await request(.refresh)
        } catch {
          showToast(context.environment.formatter.reason(error))
        }
      }

      func handOver() async -> \#(N)ListState {
        await writes.finished()
        var paging = paging
        paging.abandon()
        return \#(N)ListState(\#(ns): items.map { $0.state() }, paging: paging, position: list.table.position)
      }

      // MARK: What is shown

      private func showStatus() {
        let status = ListStatus(
          of: paging, isEmpty: items.isEmpty, wording: context.environment.formatter.list,
          reason: context.environment.formatter.reason)
        list.isRefreshing = status.isRefreshing
        list.noticeText = status.noticeText
        list.retryText = status.retryText
        list.footerText = status.footerText
        list.footerRetryText = status.footerRetryText
      }

      // MARK: What a person does

      private func loadMore() {
        tasks.run { [weak self] in try? await self?.request(.more) }
      }

      // MARK: What arrives

      private func request(_ part: Paging<\#(N)ID, \#(N)Error>.Part) async throws(\#(N)Error) {
        guard let ticket = paging.begin(part) else { return }
        showStatus()
        do throws(\#(N)Error) {
          let page = try await context.environment.service.\#(ns)(
            after: ticket.cursor, limit: Page<\#(N)>.defaultLimit)
          guard paging.succeed(ticket, next: page.next) else { return }
          receive(page.items, ticket.part)
        } catch .cancelled {
          paging.cancel(ticket)
        } catch {
          guard paging.fail(ticket, error) else { return }
          showStatus()
          if ticket.part == .refresh { throw error }
        }
      }

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
          list.table.rowsAppended()
        } else {
          items = received
          list.table.reloadData()
        }
        showStatus()
      }

      private func makeItem(_ \#(n): \#(N)) -> \#(N)ItemController {
        \#(N)ItemController(\#(n): \#(n), environment: context.environment)
      }
    }

    extension \#(N)ListController: TableViewDataSource, TableViewDelegate {
      func numberOfRows(in tableView: TableView) -> Int {
        items.count
      }

      func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
        let cell = list.dequeue\#(N)Cell()
        items[row].show(in: cell.itemView)
        return cell
      }

      func tableView(_ tableView: TableView, didSelectRow row: Int) {
        guard let destination = context.route(\#(N)ID(items[row].id)) else { return }
        navigationController?.push(destination)
      }

      func tableViewDidReachEnd(_ tableView: TableView) {
        if paging.loadsMoreAtEnd { loadMore() }
      }
    }
    """#
  }
}
