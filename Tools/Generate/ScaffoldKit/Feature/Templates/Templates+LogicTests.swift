/// The tests of presenters, view models and stores, which need no view.
extension FeatureTemplates {
  var displayFakes: String {
    #"""
    import Essentials
    \#(image { _ in "import Foundation\n" })
    @testable import \#(N)MVP

    /// Records the values of one \#(words).
    @MainActor
    final class Fake\#(N)Item: \#(N)ItemDisplay {
      \#(lines(feature.values, indent: 2) { "var \($0.text) = \"\"" })
      \#(image { "var \($0.data): Data?" })
    }

    /// Records what a presenter tells the list.
    @MainActor
    final class Fake\#(N)List: \#(N)ListDisplay {
      private(set) var headingText = ""
      private(set) var status: ListStatus?
      private(set) var rowChanges: [String] = []
      private(set) var messages: [String] = []
      private(set) var opened: [Int] = []

      func showHeading(_ text: String) { headingText = text }
      func showStatus(_ status: ListStatus) { self.status = status }
      func reloadRows() { rowChanges.append("reload") }
      func appendRows() { rowChanges.append("append") }
      func showMessage(_ text: String) { messages.append(text) }
      func open\#(N)(_ id: Int) { opened.append(id) }
    }
    """#
  }

  var itemPresenterTests: String {
    #"""
    \#(image { _ in "import CompositionTesting\nimport Essentials\n" })import \#(N)Core
    import \#(N)Testing
    import Testing

    @testable import \#(N)MVP

    /// The presenter of one \#(words), without a view toolkit.
    @MainActor
    struct \#(N)ItemPresenterTests {
      private let row = Fake\#(N)Item()

      @Test func pushesFinishedTexts() {
        let presenter = make(.sample())
        presenter.view = row
        \#(lines(feature.values) { "#expect(row.\($0.text) == \"\(sampleText($0))\")" })
      }

      @Test func pushesANewerVersion() {
        let presenter = make(.another)
        presenter.view = row
        presenter.receive(.sample())
        #expect(presenter.\#(n) == .sample())
        #expect(row.\#(feature.headline.text) == "\#(sampleText(feature.headline))")
      }

      \#(image { imageTest("presenter", "presenter.view = row\n    ", "row.\($0.data)") })@Test func doesNotRetainItsView() {
        let presenter = make(.sample())
        var view: Fake\#(N)Item? = Fake\#(N)Item()
        presenter.view = view
        view = nil
        #expect(presenter.view == nil)
      }

      private func make(_ \#(n): \#(N)) -> \#(N)ItemPresenter {
        \#(making("Presenter"))
      }
    }
    """#
  }

  private func making(_ type: String) -> String {
    let environment = environment("Stub\(N)Service()")
    guard feature.image != nil else { return "\(N)Item\(type)(\(n), environment: \(environment))" }
    return "let environment = \(environment)\n    return \(N)Item\(type)(\(n), environment: environment)"
  }

  private func imageTest(_ variable: String, _ attach: String, _ data: String) -> String {
    """
    @Test func loadsItsImage() async {
        let \(variable) = make(.sample())
        \(attach)await \(variable).loadImage()
        #expect(\(data) == StubImageService.data(for: ImageID(rawValue: "avatar/1")))
      }


    """ + "  "
  }

  var itemViewModelTests: String {
    #"""
    \#(image { _ in "import CompositionTesting\nimport Essentials\n" })import Observation
    import \#(N)Core
    import \#(N)Testing
    import Testing

    @testable import \#(N)MVVM

    /// The view model of one \#(words), without a view toolkit.
    @MainActor
    struct \#(N)ItemViewModelTests {
      @Test func textsAreFinished() {
        let viewModel = make(.sample())
        \#(lines(feature.values) { "#expect(viewModel.\($0.text) == \"\(sampleText($0))\")" })
      }

      @Test func notifiesObserversOfANewerVersion() {
        let viewModel = make(.another)
        let log = Log()
        withObservationTracking {
          _ = viewModel.\#(feature.headline.text)
        } onChange: {
          MainActor.assumeIsolated { log.changes += 1 }
        }
        viewModel.receive(.sample())
        #expect(log.changes == 1)
        #expect(viewModel.state() == .sample())
      }

      \#(image { imageTest("viewModel", "", "viewModel.\($0.data)") })@MainActor
      private final class Log {
        var changes = 0
      }

      private func make(_ \#(n): \#(N)) -> \#(N)ItemViewModel {
        \#(making("ViewModel"))
      }
    }
    """#
  }

  var listPresenterTests: String {
    listTests(
      "MVP", "Presenter", "presenter", shown: "view.status?", messages: "view.messages",
      model: "$0.\(n)", opened: "view.opened", attach: "\n    presenter.view = view",
      properties: "\n  private let view = Fake\(N)List()",
      own: #"""


          @Test func tellsItsViewHowTheRowsChanged() async {
            let presenter = make()
            await presenter.load()
            await presenter.loadMore()
            await presenter.refresh()
            #expect(view.rowChanges == ["reload", "append", "reload"])
            #expect(view.headingText == "\#(feature.name.heading)")
          }
        """#)
  }

  var listViewModelTests: String {
    listTests(
      "MVVM", "ViewModel", "viewModel", shown: "viewModel.status.", messages: "viewModel.messages",
      model: "$0.state()", opened: "viewModel.openings", attach: "", properties: "", own: "")
  }

  /// The presenter and the view model of a list have the same tests. They differ in where a test reads the output. What a
  /// person sees of loading and of failures is in the clauses of every paged list.
  private func listTests(
    _ architecture: String, _ type: String, _ variable: String, shown: String, messages: String,
    model: String,
    opened: String, attach: String, properties: String, own: String
  ) -> String {
    let words = type == "Presenter" ? "presenter" : "view model"
    let status = shown.hasSuffix("?") ? "\(shown)." : shown
    let result = "\(N)List\(type)(\(of("UserID(132)", "user"))environment: environment, state: state)"
    let make =
      attach.isEmpty
      ? "return \(result)" : "let \(variable) = \(result)\(attach)\n    return \(variable)"
    return #"""
      import CompositionTesting
      import Essentials
      import \#(N)Core
      import \#(N)Testing
      import Testing

      @testable import \#(N)\#(architecture)

      /// The \#(words) of the list, without a view.
      @MainActor
      struct \#(N)List\#(type)Tests {
        private let service = Programmed\#(N)Service(\#(ns): \#(N).samples(45))\#(properties)

        @Test func loadMoreAppends() async {
          let \#(variable) = make()
          await \#(variable).load()
          await \#(variable).loadMore()
          await \#(variable).loadMore()
          #expect(\#(variable).items.map { \#(model).id.rawValue } == Array(1...45))
          #expect(\#(status)footerText == "No more")
          await \#(variable).endReached()
          #expect(service.calls.count == 3)
        }

        @Test func aFailedRefreshKeepsTheRowsAndShowsWhy() async {
          let \#(variable) = make()
          await \#(variable).load()
          service.failures[.\#(ns)] = .storage("locked")
          await \#(variable).refresh()
          #expect(\#(messages) == ["The data can't be used: locked."])
          #expect(\#(variable).items.count == 20)
        }

        @Test func aRefreshKeepsKnownRows() async {
          let \#(variable) = make()
          await \#(variable).load()
          let first = \#(variable).items[0]
          await \#(variable).refresh()
          #expect(\#(variable).items[0] === first)
        }

        @Test func continuesFromAState() async {
          let \#(variable) = make()
          await \#(variable).load()
          let position = ListPosition(offset: 12, focusedRow: 3)
          let state = \#(variable).state(position: position)
          #expect(state.position == position)
          let next = make(state)
          #expect(next.items.map { \#(model) } == \#(variable).items.map { \#(model) })
          await next.loadMore()
          #expect(service.calls.last?.cursor == PageCursor(rawValue: "20"))
          #expect(next.items.count == 40)
        }

        @Test func opensTheSelectedRow() async {
          let \#(variable) = make()
          await \#(variable).load()
          \#(variable).rowSelected(2)
          #expect(\#(opened) == [3])
        }\#(own)

        private func make(_ state: \#(N)ListState? = nil) -> \#(N)List\#(type) {
          let environment = \#(environment("service"))
          \#(make)
        }
      }
      """#
  }

  var storeTests: String {
    #"""
    import CompositionTesting
    import Essentials
    import \#(N)Core
    import \#(N)Testing
    import Testing

    @testable import \#(N)MVCS

    /// The store of the list, without a view.
    @MainActor
    struct \#(N)ListStoreTests {
      private let service = Programmed\#(N)Service(\#(ns): \#(N).samples(45))
      private let delegate = Delegate()

      @Test func loadMoreAppends() async {
        let store = make()
        await store.load()
        #expect(store.count == 20)
        await store.loadMore()
        await store.loadMore()
        let state = store.state(position: ListPosition())
        #expect(state.\#(ns) == \#(N).samples(45))
        #expect(!store.pages.paging.loadsMoreAtEnd)
        await store.endReached()
        #expect(service.calls.count == 3)
      }

      @Test func tellsItsDelegateHowTheRowsChanged() async {
        let store = make()
        await store.load()
        await store.loadMore()
        await store.refresh()
        #expect(delegate.rowChanges == ["reload", "append", "reload"])
        #expect(delegate.pagingChanges == 6)
      }

      @Test func aFailedRefreshKeepsTheRows() async {
        let store = make()
        await store.load()
        service.failures[.\#(ns)] = .storage("locked")
        await store.refresh()
        #expect(store.count == 20)
        #expect(delegate.errors == [.storage("locked")])
      }

      @Test func aRefreshUpdatesKnownRows() async {
        let store = make()
        await store.load()
        service.\#(ns) = [.sample(id: 1)]
        await store.refresh()
        #expect(store.count == 1)
        #expect(store[0] == .sample(id: 1))
      }

      @Test func continuesFromAState() async {
        let store = make()
        await store.load()
        let next = make(store.state(position: ListPosition()))
        await next.loadMore()
        #expect(service.calls.last?.cursor == PageCursor(rawValue: "20"))
        #expect(next.count == 40)
      }

      \#(image { _ in """
        @Test func tellsTheRowOfALoadedImage() async {
            let store = make()
            await store.load()
            await store.loadImage(of: store[3])
            #expect(delegate.rowChanges == ["reload", "image 3"])
          }


        """ + "  " })private final class Delegate: \#(N)ListStoreDelegate {
        private(set) var pagingChanges = 0
        private(set) var rowChanges: [String] = []
        private(set) var errors: [\#(N)Error] = []

        func pagingDidChange() { pagingChanges += 1 }
        func rowsDidChange() { rowChanges.append("reload") }
        func rowsAppended() { rowChanges.append("append") }
        func refreshFailed(_ error: \#(N)Error) { errors.append(error) }
        \#(image { _ in "func imageLoaded(ofRow row: Int) { rowChanges.append(\"image \\(row)\") }" })
      }

      private func make(_ state: \#(N)ListState? = nil) -> \#(N)ListStore {
        let store = \#(N)ListStore(\#(of("UserID(132)", "user"))service: service, \#(image { _ in "images: ImageLoader(service: StubImageService()), " })state: state)
        store.delegate = delegate
        return store
      }
    }
    """#
  }
}
