/// What the lists of several architectures share, once.
extension FeatureTemplates {
  /// The factories of an architecture whose controllers know the context.
  func controllerFactories(_ name: String, own: String = "") -> String {
    #"""
    public import Composition
    public import \#(N)Interface

    \#(own)extension \#(N)ListFactory {
      public static let \#(name) = \#(N)ListFactory(.\#(name)) { \#(N)ListController(context: $0, state: $1) }
    }
    """#
  }

  /// The factories of an architecture whose logic and view side do not know the context.
  func assemblingFactories(_ name: String, _ type: String, _ logic: String) -> String {
    #"""
    public import Composition
    import \#(N)Core
    public import \#(N)Interface
    import \#(N)Views
    import ViewKit

    // Puts the module together: only here do logic and view side meet the context.

    extension \#(N)ListFactory {
      public static let \#(name) = \#(N)ListFactory(.\#(name)) { context, state in
        let \#(logic) = \#(N)List\#(type)(\#(of("context.user", "user"))environment: context.environment, state: state)
        let list = PagedListView.\#(ns)()
        if let state { list.table.restore(state.position) }
        let controller = \#(N)ListViewController(\#(logic), list: list, destination: context.route.from { \#(N)ID($0) })
        return AssembledModule(controller, start: \#(logic).load, refresh: \#(logic).refresh) {
          \#(logic).state(position: list.table.position)
        }
      }
    }
    """#
  }

  /// The controller of an item, or its presenter: both set texts on a view, and hold the model.
  func item(_ comment: String, _ type: String, imports: String, view: String, output: String) -> String {
    #"""
    \#(image { _ in "import Essentials\n" })import \#(N)Core\#(imports)

    /// \#(comment)
    @MainActor
    final class \#(N)Item\#(type) {
      \#(view)
      private(set) var \#(n): \#(N)
      \#(image { _ in "private var image: LoadedImage\n  " })private let environment: \#(N)Environment

      init(_ \#(n): \#(N), environment: \#(N)Environment) {
        self.\#(n) = \#(n)
        self.environment = environment
        \#(image(makingImage))
      }

      // MARK: Output

      \#(output)

      private func showText() {
        \#(lines(feature.values) { "view?.\($0.text) = environment.formatter.\($0.name)(of: \(n))" })
      }\#(image { """


          private func showImage() {
            view?.\($0.data) = image.data
          }
        """ + loadingImage("if image.receive(await environment.images.image(id), for: id) { showImage() }") })

      // MARK: Updates

      /// Shows a newer version of the \#(words), from a page.
      func receive(_ \#(n): \#(N)) {
        self.\#(n) = \#(n)
        \#(image { changingImage($0) + "\n    " })showText()
        \#(image { _ in "showImage()" })
      }
    }
    """#
  }

  /// Statements of the logic of an item.
  func makingImage(_ field: Field) -> String {
    "image = LoadedImage(\(n).\(field.name), cached: environment.images.cached(\(n).\(field.name)))"
  }

  func changingImage(_ field: Field) -> String {
    "image.change(to: \(n).\(field.name), cached: environment.images.cached)"
  }

  func loadingImage(_ receiving: String) -> String {
    """


      // MARK: Input

      /// Loads the image if it is missing.
      func loadImage() async {
        guard let id = image.missing else { return }
        \(receiving)
      }
    """
  }

  /// The statement of a cell's data source that begins loading.
  func beginLoadingImage(of item: String) -> String { image { _ in "\n    tasks.run(\(item).loadImage)" } }

  /// A view controller that has its logic, and connects its list to it.
  func viewController(
    _ comment: String, _ type: String, _ logic: String, properties: String = "", connection: String
  ) -> String {
    #"""
    import Composition
    import Essentials
    import \#(N)Views
    import ViewKit

    /// \#(comment)
    final class \#(N)ListViewController: ViewController {
      private let \#(logic): \#(N)List\#(type)
      private let list: PagedListView
      private let destination: Route<Int>\#(properties)

      /// - Parameter destination: the screen that selecting \#(feature.name.withArticle) opens.
      init(_ \#(logic): \#(N)List\#(type), list: PagedListView, destination: Route<Int>) {
        self.\#(logic) = \#(logic)
        self.list = list
        self.destination = destination
        super.init()
      }

      override func makeView() -> View { list }

      override func viewDidLoad() {
        \#(inputs(of: logic, route: "destination"))
        \#(connection)
    """#
  }

  /// Connects the touches of a list to its logic.
  func inputs(of logic: String, route: String) -> String {
    #"""
    list.table.dataSource = self
        list.table.delegate = self
        list.table.allowsSelection = !\#(route).isNone
        list.onRefresh = { [tasks, \#(logic)] in tasks.run(\#(logic).refresh) }
        list.onRetry = { [tasks, \#(logic)] in tasks.run(\#(logic).load) }
        list.onFooterRetry = { [tasks, \#(logic)] in tasks.run(\#(logic).loadMore) }
    """#
  }

  /// The rows of a table.
  ///
  /// - Parameters:
  ///   - id: the id of a row, as a link has it.
  ///   - number: the same as a number, if it is not one.
  func rows(
    of controller: String, count: String, show: String, route: String, id: String, number: String? = nil,
    selected: String, end: String
  ) -> String {
    #"""
    extension \#(N)\#(controller): TableViewDataSource, TableViewDelegate {
      func numberOfRows(in tableView: TableView) -> Int {
        \#(count)
      }

      func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
        let cell = list.dequeue\#(N)Cell()
        \#(show)
        cell.link = \#(route).address(\#(id))
        return cell
      }

      func tableView(_ tableView: TableView, idForRow row: Int) -> Int? {
        \#(number ?? id)
      }

      func tableView(_ tableView: TableView, didSelectRow row: Int) {
        \#(selected)
      }

      func tableViewDidReachEnd(_ tableView: TableView) {
        \#(end)
      }
    }
    """#
  }

  /// Pushes the screen of an element.
  func opening(_ route: String, _ id: String) -> String {
    """
    guard let destination = \(route)(\(id)) else { return }
        navigationController?.push(destination)
    """
  }

  /// The inputs of a presenter, a view model and a store.
  var loading: String {
    #"""
    /// Loads the first page if it has not been loaded.
      func load() async {
        await request(.first)
      }

      /// Loads the first page again.
      func refresh() async {
        await request(.refresh)
      }

      /// Loads the next page, or the same page again after a failure.
      func loadMore() async {
        await request(.more)
      }

      /// Loads the next page, unless the last attempt failed.
      func endReached() async {
        if pages.paging.loadsMoreAtEnd { await request(.more) }
      }
    """#
  }

  func handingOver(_ models: String) -> String {
    #"""
    func state(position: ListPosition) -> \#(N)ListState {
        \#(N)ListState(\#(ns): \#(models), paging: pages.paging.settled, position: position)
      }
    """#
  }

  /// Loads a part of the list.
  ///
  /// - Parameters:
  ///   - user: whose elements are loaded.
  ///   - begin: a statement when the request begins.
  ///   - make, update: make a row from a model, and give it a newer model.
  ///   - end: what happens with the response.
  func request(
    from service: String = "environment.service", user: String = "user", begin: String? = nil,
    make: String = "makeItem",
    update: String = "$0.receive($1)", end: String
  ) -> String {
    #"""
    private func request(_ part: ListPart) async {
        guard let ticket = pages.begin(part) else { return }
        \#(begin.map { $0 + "\n    " } ?? "")let page = await Result { () async throws(\#(N)Error) in
          try await \#(service).\#(ns)(\#(of(user))after: ticket.cursor, limit: Page<\#(N)>.defaultLimit)
        }
        \#(end.replacing("RESPONSE", with: "pages.receive(page, for: ticket, make: \(make), update: { \(update) })"))
      }
    """#
  }

  /// Tells a view, or whoever shows the list, what a response changed.
  func changes(appended: String, replaced: String, failed: String, status: String) -> String {
    """
    switch RESPONSE {
        case .outdated: return
        case .appended: \(appended)
        case .replaced: \(replaced)
        case .refreshFailed(let error): \(failed)
        case .rowsUnchanged: break
        }
        \(status)
    """
  }

  func makingItems(_ type: String) -> String {
    #"""
    private func makeItem(_ \#(n): \#(N)) -> \#(N)Item\#(type) {
        \#(N)Item\#(type)(\#(n), environment: environment)
      }
    """#
  }
}
