extension FeatureTemplates {
  var mvc: [(path: String, text: String)] {
    [
      file("MVC", "\(N)Factories", controllerFactories("mvc")),
      file("MVC", "\(N)ItemController", itemController), file("MVC", "\(N)ListController", listController),
    ]
  }

  private var itemController: String {
    item(
      "Controls one \(words): holds the model, formats it, and sets it on the view.", "Controller",
      imports: "\nimport \(N)Views", view: "private weak var view: \(N)ItemView?",
      output: #"""
        /// Shows the \#(words) in a view until the view is reused.
          func show(in view: \#(N)ItemView) {
            self.view = view
            view.onReuse = { [self] in self.view = nil }
            showText()
            \#(image { _ in "showImage()" })
          }
        """#)
  }

  private var listController: String {
    let change = changes(
      appended: "list.table.rowsAppended()", replaced: "list.table.reloadData()",
      failed: "showToast(environment.formatter.reason(error))", status: "showStatus()")
    let rows = rows(
      of: "ListController", count: "pages.rows.count",
      show: "pages.rows[row].show(in: cell.itemView)" + beginLoadingImage(of: "pages.rows[row]"),
      route: "context.route", id: "pages.rows[row].\(n).id", number: "pages.rows[row].\(n).id.rawValue",
      selected: opening("context.route", "pages.rows[row].\(n).id"),
      end: "if pages.paging.loadsMoreAtEnd { run { await $0.request(.more) } }")
    return #"""
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
          list.table.allowsSelection = !context.route.isNone
          list.onRefresh = { [weak self] in self?.run { await $0.refresh() } }
          list.onRetry = { [weak self] in self?.run { await $0.start() } }
          list.onFooterRetry = { [weak self] in self?.run { await $0.request(.more) } }
          list.headingText = environment.formatter.texts.heading
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
          list.show(pages.status(environment.formatter.texts.list, reason: environment.formatter.reason))
        }

        // MARK: Requests

        private func run(_ operation: @escaping @MainActor (\#(N)ListController) async -> Void) {
          tasks.run { [weak self] in if let self { await operation(self) } }
        }

        \#(request(user: "context.user", begin: "showStatus()", end: change))

        \#(makingItems("Controller"))
      }

      \#(rows)
      """#
  }
}
