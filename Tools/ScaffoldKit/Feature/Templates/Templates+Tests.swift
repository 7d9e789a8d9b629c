extension FeatureTemplates {
  var tests: [(path: String, text: String)] {
    let own: [(String, String)] = feature.architectures.flatMap { architecture -> [(String, String)] in
      switch architecture {
      case "MVP":
        [
          ("\(N)ItemPresenterTests", itemPresenterTests),
          ("\(N)ListPresenterTests", listTests("MVP", "Presenter", "presenter")),
        ]
      case "MVVM":
        [
          ("\(N)ItemViewModelTests", itemViewModelTests),
          ("\(N)ListViewModelTests", listTests("MVVM", "ViewModel", "viewModel")),
        ]
      case "MVCS": [("\(N)ListStoreTests", storeTests)]
      default: []
      }
    }
    let all =
      [
        ("\(N)ContractTests", contractTests), ("\(N)FormatterTests", formatterTests),
        ("\(N)Implementations", implementations), ("Memory\(N)ServiceTests", memoryTests),
      ] + own
    return all.map { ("Tests/\(N)Tests/\($0.0).swift", SourceLayout.fitted($0.1)) }
  }

  /// The tests that one implementation has of its own.
  func tests(of architecture: String) -> [(path: String, text: String)] {
    let names =
      switch architecture {
      case "MVP": ["\(N)ItemPresenterTests", "\(N)ListPresenterTests"]
      case "MVVM": ["\(N)ItemViewModelTests", "\(N)ListViewModelTests"]
      case "MVCS": ["\(N)ListStoreTests"]
      default: [String]()
      }
    return tests.filter { test in names.contains { test.path.hasSuffix("/\($0).swift") } }
  }

  private var implementations: String {
    #"""
    import Composition
    import \#(N)Interface
    \#(lines(feature.architectures, indent: 0) { "import \(N)\($0)" })

    /// The implementations under the contract here. The catalogue's are put under it as well, in ProfileTests.
    enum \#(N)Implementations {
      static let lists: [\#(N)ListFactory] = [\#(feature.architectures.map { ".\($0.lowercased())" }.joined(separator: ", "))]
    }
    """#
  }

  private var contractTests: String {
    #"""
    import Composition
    import CompositionTesting
    import \#(N)Interface
    import \#(N)Testing
    import Testing

    @MainActor
    struct \#(N)ContractTests {
      @Test(arguments: \#(N)Implementations.lists, \#(N)ListContract.clauses)
      func list(_ implementation: \#(N)ListFactory, _ clause: \#(N)ListClause) async throws {
        try await clause.check(implementation)
      }

      @Test(arguments: Exchange.all(\#(N)Implementations.lists), \#(N)ListExchange.clauses)
      func exchangedList(_ exchange: Exchange<\#(N)List>, _ clause: \#(N)ListExchange) async throws {
        try await clause.check(exchange.old, exchange.new)
      }
    }
    """#
  }

  private var formatterTests: String {
    var tests = feature.fields.map { field in
      #"""
      @Test func \#(field.name)Of\#(N)() {
          #expect(formatter.\#(field.name)(of: .sample()) == "\#(sampleText(field))")\#(missing(field))
        }
      """#
    }
    tests.append(
      #"""
      @Test func everyErrorHasASentence() {
          let errors: [\#(N)Error] = [
            .offline, .notFound, .refused, .storage("the disk is full"), .cancelled,
          ]
          let sentences = errors.map(formatter.reason)
          #expect(Set(sentences).count == errors.count)
          #expect(sentences.allSatisfy { $0.hasSuffix(".") })
          #expect(sentences.contains { $0.contains("the disk is full") })
        }
      """#)
    tests.append(
      #"""
      @Test func wordsAreOthersInChinese() {
          let chinese = \#(N)Formatter.words(in: .simplifiedChinese)
          #expect(chinese.heading != formatter.heading)
          #expect(chinese.list != formatter.list)
          #expect(chinese.reason(.offline) != formatter.reason(.offline))
        }
      """#)
    return #"""
      import Essentials
      import Foundation
      import \#(N)Core
      import \#(N)Testing
      import Testing

      struct \#(N)FormatterTests {
        private let formatter = \#(N)Formatter.english

        \#(tests.joined(separator: "\n\n  "))
      }

      struct \#(N)ModelTests {
        @Test func survivesJSON() throws {
          let \#(n) = \#(N).sample()
          let data = try JSONEncoder().encode(\#(n))
          #expect(try JSONDecoder().decode(\#(N).self, from: data) == \#(n))
        }
      }
      """#
  }

  /// What is said where there is no value.
  private func missing(_ field: Field) -> String {
    let isTitle = field == feature.headline && feature.hasTitle
    let word = isTitle ? "Untitled" : "\(field.label): none"
    let empty =
      field.type == .string
      ? "\n    #expect(formatter.\(field.name)(of: .sample(\(field.name): \"\")) == \"\(word)\")" : ""
    let none =
      field.isOptional
      ? "\n    #expect(formatter.\(field.name)(of: .sample(\(field.name): nil)) == \"\(word)\")" : ""
    return empty + none
  }

  private var memoryTests: String {
    #"""
    import Essentials
    import \#(N)Core
    import \#(N)Memory
    import \#(N)Testing
    import Testing

    struct Memory\#(N)ServiceTests {
      private let service = Memory\#(N)Service(\#(N).samples(5))

      @Test func pagesMeet() async throws {
        let first = try await service.\#(ns)(after: nil, limit: 3)
        let second = try await service.\#(ns)(after: first.next, limit: 3)
        #expect((first.items + second.items).map(\.id.rawValue) == [1, 2, 3, 4, 5])
        #expect(second.next == nil)
      }

      @Test func limitBelowOneIsRefused() async {
        await #expect(throws: \#(N)Error.refused) { try await service.\#(ns)(after: nil, limit: 0) }
      }

      @Test(arguments: ["", "x", "-1", "6", "99999999999999999999"])
      func cursorOfAnotherBackendIsRefused(cursor: String) async {
        await #expect(throws: \#(N)Error.refused) {
          try await service.\#(ns)(after: PageCursor(rawValue: cursor), limit: 3)
        }
      }

      @Test func demoDataIsThreePages() {
        #expect(\#(N).demo.count == 45)
        #expect(Set(\#(N).demo.map(\.id)).count == 45)
      }
    }
    """#
  }

  private var itemPresenterTests: String {
    #"""
    import \#(N)Core
    import \#(N)Display
    import \#(N)Testing
    import Testing

    @testable import \#(N)MVP

    /// One \#(words)'s presenter, without a view.
    @MainActor
    struct \#(N)ItemPresenterTests {
      @Test func textIsFinished() {
        let presenter = make(.sample())
        \#(lines(feature.fields) { "#expect(presenter.\($0.text) == \"\(sampleText($0))\")" })
      }

      @Test func takesOverNewsAndSaysSo() {
        let view = RecordingView()
        let presenter = make(\#(N).samples(2)[0])
        presenter.view = view
        presenter.receive(\#(N).samples(2)[1])
        #expect(presenter.state() == \#(N).samples(2)[1])
        #expect(view.refreshes == 1)
      }

      @Test func keepsItsViewNotAlive() {
        let presenter = make(.sample())
        var view: RecordingView? = RecordingView()
        presenter.view = view
        view = nil
        #expect(presenter.view == nil)
      }

      private final class RecordingView: \#(N)ItemRefreshing {
        var refreshes = 0
        func refresh() { refreshes += 1 }
      }

      private func make(_ \#(n): \#(N)) -> \#(N)ItemPresenter {
        \#(N)ItemPresenter(\#(n): \#(n), environment: \#(N)Environment(service: Stub\#(N)Service(), formatter: .english))
      }
    }
    """#
  }

  private var itemViewModelTests: String {
    #"""
    import Observation
    import \#(N)Core
    import \#(N)Testing
    import Testing

    @testable import \#(N)MVVM

    /// One \#(words)'s view model, without a view.
    @MainActor
    struct \#(N)ItemViewModelTests {
      @Test func textIsFinished() {
        let viewModel = make(.sample())
        \#(lines(feature.fields) { "#expect(viewModel.\($0.text) == \"\(sampleText($0))\")" })
      }

      @Test func whoeverLooksIsKeptCurrent() {
        let viewModel = make(\#(N).samples(2)[0])
        let log = Log()
        withObservationTracking {
          _ = viewModel.\#(feature.headline.text)
        } onChange: {
          MainActor.assumeIsolated { log.changes += 1 }
        }
        viewModel.receive(\#(N).samples(2)[1])
        #expect(log.changes == 1)
        #expect(viewModel.state() == \#(N).samples(2)[1])
      }

      @MainActor
      private final class Log {
        var changes = 0
      }

      private func make(_ \#(n): \#(N)) -> \#(N)ItemViewModel {
        \#(N)ItemViewModel(\#(n): \#(n), environment: \#(N)Environment(service: Stub\#(N)Service(), formatter: .english))
      }
    }
    """#
  }

  /// The list's presenter and its view model are tested alike; what differs is who is told.
  private func listTests(_ architecture: String, _ type: String, _ variable: String) -> String {
    let told =
      type != "Presenter"
      ? ""
      : #"""

        @Test func tellsItsViewWhatBecameOfTheRows() async throws {
          let view = RecordingView()
          let presenter = make()
          presenter.view = view
          await presenter.load()
          await presenter.loadMore()
          try await presenter.refresh()
          #expect(view.rowChanges == ["rows", "more", "rows"])
          #expect(view.refreshes >= 6, "around every request")
        }

        private final class RecordingView: \#(N)ListRefreshing {
          var refreshes = 0
          var rowChanges: [String] = []
          func refresh() { refreshes += 1 }
          func refreshRows() { rowChanges.append("rows") }
          func appendRows() { rowChanges.append("more") }
        }

      """#
    return #"""
      import Essentials
      import \#(N)Core
      \#(type == "Presenter" ? "import \(N)Display\n" : "")import \#(N)Testing
      import Testing

      @testable import \#(N)\#(architecture)

      /// The list's \#(type == "Presenter" ? "presenter" : "view model"), without a view.
      @MainActor
      struct \#(N)List\#(type)Tests {
        private let service = Programmed\#(N)Service(\#(ns): \#(N).samples(45))

        @Test func loadsAPage() async {
          let \#(variable) = make()
          await \#(variable).load()
          #expect(\#(variable).items.count == 20)
          #expect(\#(variable).loadsMoreAtEnd)
          #expect(\#(variable).footerText == "")
        }

        @Test func loadMoreAppends() async {
          let \#(variable) = make()
          await \#(variable).load()
          await \#(variable).loadMore()
          await \#(variable).loadMore()
          #expect(\#(variable).items.map(\.id) == Array(1...45))
          #expect(\#(variable).footerText == "No more")
          #expect(!\#(variable).loadsMoreAtEnd)
        }

        @Test func failedFirstLoadHasWordsAndARetry() async {
          service.failure = .offline
          let \#(variable) = make()
          await \#(variable).load()
          #expect(\#(variable).noticeText == "The server can't be reached.")
          #expect(\#(variable).retryText == "Retry")
          service.failure = nil
          await \#(variable).load()
          #expect(\#(variable).noticeText == nil)
          #expect(\#(variable).items.count == 20)
        }

        @Test func failedRefreshThrowsAndKeepsTheRows() async {
          let \#(variable) = make()
          await \#(variable).load()
          service.failure = .storage("locked")
          await #expect(throws: \#(N)Error.storage("locked")) { try await \#(variable).refresh() }
          #expect(\#(variable).items.count == 20)
        }

        @Test func refreshKeepsTheRowsThatAreStillThere() async throws {
          let \#(variable) = make()
          await \#(variable).load()
          let first = \#(variable).items[0]
          try await \#(variable).refresh()
          #expect(\#(variable).items[0] === first)
        }

        @Test func failedMoreHasWordsInTheFooter() async {
          let \#(variable) = make()
          await \#(variable).load()
          service.failure = .refused
          await \#(variable).loadMore()
          #expect(\#(variable).footerText == "The server refuses that.")
          #expect(\#(variable).footerRetryText == "Retry")
          #expect(!\#(variable).loadsMoreAtEnd)
        }

        @Test func stateIsEnoughToGoOn() async {
          let \#(variable) = make()
          await \#(variable).load()
          let position = ListPosition(offset: 12, focusedRow: 3)
          let state = \#(variable).state(position: position)
          #expect(state.position == position)
          let next = make(state)
          #expect(next.items.map(\.id) == \#(variable).items.map(\.id))
          await next.loadMore()
          #expect(service.calls.last == PageCursor(rawValue: "20"))
          #expect(next.items.count == 40)
        }
      \#(told)
        private func make(_ state: \#(N)ListState? = nil) -> \#(N)List\#(type) {
          \#(N)List\#(type)(environment: \#(N)Environment(service: service, formatter: .english), state: state)
        }
      }
      """#
  }

  private var storeTests: String {
    #"""
    import Essentials
    import \#(N)Core
    import \#(N)Testing
    import Testing

    @testable import \#(N)MVCS

    /// The list's store, without a view.
    @MainActor
    struct \#(N)ListStoreTests {
      private let service = Programmed\#(N)Service(\#(ns): \#(N).samples(45))

      @Test func loadMoreAppends() async {
        let store = make()
        await store.load()
        #expect(store.\#(ns).count == 20)
        await store.loadMore()
        await store.loadMore()
        #expect(store.\#(ns) == \#(N).samples(45))
        #expect(!store.paging.loadsMoreAtEnd)
      }

      @Test func failedRefreshThrowsAndKeepsTheRows() async {
        let store = make()
        await store.load()
        service.failure = .storage("locked")
        await #expect(throws: \#(N)Error.storage("locked")) { try await store.refresh() }
        #expect(store.\#(ns).count == 20)
      }

      @Test func stateIsEnoughToGoOn() async {
        let store = make()
        await store.load()
        let next = make(store.state(position: ListPosition()))
        await next.loadMore()
        #expect(service.calls.last == PageCursor(rawValue: "20"))
        #expect(next.\#(ns).count == 40)
      }

      private func make(_ state: \#(N)ListState? = nil) -> \#(N)ListStore {
        \#(N)ListStore(environment: \#(N)Environment(service: service, formatter: .english), state: state)
      }
    }
    """#
  }
}
