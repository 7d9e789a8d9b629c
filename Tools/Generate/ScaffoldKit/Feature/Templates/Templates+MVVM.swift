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
    \#(image { _ in "import Essentials\nimport Foundation\n" })import \#(N)Core
    import Observation

    /// The values of one \#(words): holds the model and formats it. Views that read the values are kept up to date.
    @MainActor
    @Observable
    final class \#(N)ItemViewModel {
      private var \#(n): \#(N)
      \#(image { _ in "private var image: LoadedImage\n  " })private let environment: \#(N)Environment

      init(_ \#(n): \#(N), environment: \#(N)Environment) {
        self.\#(n) = \#(n)
        self.environment = environment
        \#(image(makingImage))
      }

      // MARK: Output

      var id: Int { \#(n).id.rawValue }
      \#(lines(feature.values, indent: 2) { "var \($0.text): String { environment.formatter.\($0.name)(of: \(n)) }" })
      \#(image { "var \($0.data): Data? { image.data }" })\#(image { _ in loadingImage("_ = image.receive(await environment.images.image(id), for: id)") })

      // MARK: Handing over

      func state() -> \#(N) { \#(n) }

      // MARK: Updates

      /// Shows a newer version of the \#(words), from a page.
      func receive(_ \#(n): \#(N)) {
        self.\#(n) = \#(n)
        \#(image(changingImage))
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
          \#(lines(feature.values, indent: 6) { "view.\($0.text) = viewModel.\($0.text)" })
          \#(image { "view.\($0.data) = viewModel.\($0.data)" })
        }
        onReuse = { binding.cancel() }
      }
    }
    """#
  }

  private var listViewModel: String {
    let end = """
      let response = RESPONSE
          if case .refreshFailed(let error) = response { messages.append(environment.formatter.reason(error)) }
      """
    return #"""
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
        \#(feature.isOfUser ? "private let user: UserID\n  " : "")private let environment: \#(N)Environment

        init(\#(of("UserID", "user"))environment: \#(N)Environment, state: \#(N)ListState?) {
          \#(feature.isOfUser ? "self.user = user\n    " : "")self.environment = environment
          if let state {
            pages = PagedList(state.\#(ns), state.paging, merge: NoMerge(), make: makeItem)
          }
        }

        // MARK: Output

        /// A view model per row.
        var items: [\#(N)ItemViewModel] { pages.rows }
        var version: RowsVersion { pages.version }
        var headingText: String { environment.formatter.texts.heading }
        var status: ListStatus {
          pages.status(environment.formatter.texts.list, reason: environment.formatter.reason)
        }

        // MARK: Input

        \#(loading)

        func rowSelected(_ row: Int) {
          openings.append(pages.rows[row].id)
        }

        // MARK: Handing over

        \#(handingOver("pages.rows.map { $0.state() }"))

        // MARK: Requests

        \#(request(end: end))

        \#(makingItems("ViewModel"))
      }
      """#
  }

  private var boundController: String {
    let properties = #"""

        private var items: [\#(N)ItemViewModel] = []
        private var shownVersion = RowsVersion()
        private var bindings: [ViewBinding] = []
      """#
    let controller = viewController(
      "Shows the list of \(pluralWords). Binds to its view model once and tells it what a person touched.",
      "ViewModel", "viewModel", properties: properties, connection: "bindings = [")
    let rows = rows(
      of: "ListViewController", count: "items.count",
      show: "cell.itemView.bind(to: items[row])" + beginLoadingImage(of: "items[row]"),
      route: "destination", id: "items[row].id", selected: "viewModel.rowSelected(row)",
      end: "tasks.run(viewModel.endReached)")
    return #"""
      \#(controller)
            observe(self) { $0.showList() },
            observe(self) { [viewModel] screen in
              handleEvents(of: viewModel, \.messages) { screen.showToast($0) }
              handleEvents(of: viewModel, \.openings) { screen.open\#(N)($0) }
            },
          ]
        }

        /// A binding says that the rows, or what is around them, may have changed. Their version says how.
        private func showList() {
          list.headingText = viewModel.headingText
          list.show(viewModel.status)
          items = viewModel.items
          list.table.show(viewModel.version, after: shownVersion)
          shownVersion = viewModel.version
        }

        private func open\#(N)(_ id: Int) {
          \#(opening("self.destination", "id"))
        }
      }

      \#(rows)
      """#
  }
}
