extension FeatureTemplates {
  var mvcs: [(path: String, text: String)] {
    let architecture = #"""
      extension Architecture {
        fileprivate static let mvcs = Architecture(rawValue: "mvcs")
      }


      """#
    return [
      file("MVCS", "\(N)Factories", controllerFactories("mvcs", own: architecture)),
      file("MVCS", "\(N)ItemController", storedItemController),
      file("MVCS", "\(N)ListController", storedListController),
      file("MVCS/Logic", "\(N)ListStore", listStore),
    ]
  }

  private var storedItemController: String {
    #"""
    \#(image { _ in "import Essentials\n" })import \#(N)Core
    import \#(N)Views

    /// Controls one \#(words): formats it and sets it on the view. The store holds the model, so the controller is made for
    /// each cell.
    @MainActor
    struct \#(N)ItemController {
      let \#(n): \#(N)
      let formatter: \#(N)Formatter
      \#(image { _ in "let images: ImageLoader" })

      /// Shows the \#(words) in a view.
      func show(in view: \#(N)ItemView) {
        \#(lines(feature.values) { "view.\($0.text) = formatter.\($0.name)(of: \(n))" })
        \#(image { "view.\($0.data) = images.cached(\(n).\($0.name))" })
      }
    }
    """#
  }

  private var storedListController: String {
    let rows = rows(
      of: "ListController", count: "store.count",
      show: feature.image.map {
        """
        show(row, in: cell.itemView)
            if cell.itemView.\($0.data) == nil { tasks.run { [store, \(n) = store[row]] in await store.loadImage(of: \(n)) } }
        """
      } ?? showing("cell.itemView"),
      route: "context.route", id: "store[row].id", number: "store[row].id.rawValue",
      selected: opening("context.route", "store[row].id"), end: "tasks.run(store.endReached)")
    return #"""
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
          store = \#(N)ListStore(\#(of("context.user", "user"))service: context.environment.service, \#(image { _ in "images: context.environment.images, " })state: state)
          super.init()
          store.delegate = self
          if let state { list.table.restore(state.position) }
        }

        override func makeView() -> View { list }

        override func viewDidLoad() {
          \#(inputs(of: "store", route: "context.route"))
          list.headingText = environment.formatter.texts.heading
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
          list.show(store.pages.status(environment.formatter.texts.list, reason: environment.formatter.reason))
        }

        func rowsDidChange() {
          list.table.reloadData()
        }

        func rowsAppended() {
          list.table.rowsAppended()
        }

        func refreshFailed(_ error: \#(N)Error) {
          showToast(environment.formatter.reason(error))
        }\#(image { _ in showingImages })
      }

      \#(rows)
      """#
  }

  private func showing(_ view: String) -> String {
    """
    let item = \(N)ItemController(\(n): store[row], formatter: environment.formatter\(image { _ in ", images: environment.images" }))
        item.show(in: \(view))
    """
  }

  private var showingImages: String {
    """


      func imageLoaded(ofRow row: Int) {
        if let cell = list.table.cell(forRow: row) as? \(N)Cell { show(row, in: cell.itemView) }
      }

      private func show(_ row: Int, in view: \(N)ItemView) {
        \(showing("view"))
      }
    """
  }

  private var listStore: String {
    let change = changes(
      appended: "delegate?.rowsAppended()", replaced: "delegate?.rowsDidChange()",
      failed: "delegate?.refreshFailed(error)", status: "delegate?.pagingDidChange()")
    let request = request(
      from: "service", begin: "delegate?.pagingDidChange()", make: "{ $0 }", update: "$0 = $1", end: change)
    return #"""
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
        \#(image { _ in "func imageLoaded(ofRow row: Int)" })
      }

      /// Holds the \#(pluralWords) and loads their pages. Knows no view and formats nothing.
      @MainActor
      final class \#(N)ListStore {
        weak var delegate: (any \#(N)ListStoreDelegate)?
        private(set) var pages = \#(N)Pages<\#(N)>(merge: NoMerge())
        \#(feature.isOfUser ? "private let user: UserID\n  " : "")private let service: any \#(N)Service
        \#(image { _ in "private let images: ImageLoader" })

        init(\#(of("UserID", "user"))service: any \#(N)Service, \#(image { _ in "images: ImageLoader, " })state: \#(N)ListState?) {
          \#(feature.isOfUser ? "self.user = user\n    " : "")self.service = service
          \#(image { _ in "self.images = images\n    " })if let state {
            pages = PagedList(state.\#(ns), state.paging, merge: NoMerge(), make: { $0 })
          }
        }

        // MARK: Output

        var count: Int { pages.rows.count }

        subscript(row: Int) -> \#(N) { pages.rows[row] }

        // MARK: Input

        \#(loading)\#(image { """


            /// Loads the image of \(feature.name.withArticle), and tells its row when it has arrived.
            func loadImage(of \(n): \(N)) async {
              guard await images.image(\(n).\($0.name)) != nil else { return }
              guard let row = pages.rows.firstIndex(where: { $0.id == \(n).id }) else { return }
              delegate?.imageLoaded(ofRow: row)
            }
          """ })

        // MARK: Handing over

        \#(handingOver("pages.rows"))

        // MARK: Requests

        \#(request)
      }
      """#
  }
}
