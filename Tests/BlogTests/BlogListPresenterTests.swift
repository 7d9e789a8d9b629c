import BlogCore
import BlogDisplay
import BlogTesting
import CompositionTesting
import Essentials
import Testing
import ViewKitTesting

@testable import BlogMVP

/// The list's presenter, without a view.
@MainActor
struct BlogListPresenterTests {
  private let service = ProgrammedBlogService(blogs: Blog.samples(45))

  @Test func loadsAPage() async {
    let presenter = make()
    #expect(!presenter.hasLoaded)
    await presenter.load()
    #expect(presenter.items.count == 20)
    #expect(presenter.loadsMoreAtEnd)
    #expect(presenter.footerText == "")
  }

  @Test func loadMoreAppends() async {
    let presenter = make()
    await presenter.load()
    await presenter.loadMore()
    await presenter.loadMore()
    #expect(presenter.items.map(\.id) == Array(1...45))
    #expect(presenter.footerText == "No more")
    #expect(!presenter.loadsMoreAtEnd)
  }

  @Test func failedFirstLoadHasWordsAndARetry() async {
    service.failures[.blogs] = .offline
    let presenter = make()
    await presenter.load()
    #expect(presenter.noticeText == "The server can't be reached.")
    #expect(presenter.retryText == "Retry")
    service.failures = [:]
    await presenter.load()
    #expect(presenter.noticeText == nil)
    #expect(presenter.items.count == 20)
  }

  @Test func failedRefreshThrowsAndKeepsTheRows() async {
    let presenter = make()
    await presenter.load()
    service.failures[.blogs] = .storage("locked")
    await #expect(throws: BlogError.storage("locked")) { try await presenter.refresh() }
    #expect(presenter.items.count == 20)
  }

  @Test func refreshKeepsTheRowsThatAreStillThere() async throws {
    let presenter = make()
    await presenter.load()
    let first = presenter.items[0]
    try await presenter.refresh()
    #expect(presenter.items[0] === first)
  }

  @Test func failedMoreHasWordsInTheFooter() async {
    let presenter = make()
    await presenter.load()
    service.failures[.blogs] = .refused
    await presenter.loadMore()
    #expect(presenter.footerText == "The server refuses that.")
    #expect(presenter.footerRetryText == "Retry")
    #expect(!presenter.loadsMoreAtEnd)
  }

  @Test func cancelledLoadSaysNothingAndCanBeMadeAgain() async {
    service.failures[.blogs] = .cancelled
    let presenter = make()
    await presenter.load()
    #expect(presenter.noticeText == nil)
    service.failures = [:]
    await presenter.load()
    #expect(presenter.items.count == 20)
  }

  @Test func stateIsEnoughToGoOn() async {
    let presenter = make()
    await presenter.load()
    let position = ListPosition(offset: 12, focusedRow: 3, focusedElement: 1)
    let state = presenter.state(position: position)
    #expect(state.position == position)
    let next = make(state)
    #expect(next.items.map(\.id) == presenter.items.map(\.id))
    await next.loadMore()
    #expect(service.calls.last?.cursor == PageCursor(rawValue: "20"))
    #expect(next.items.count == 40)
  }

  @Test func stateOfALoadUnderWayCanBeLoadedAgain() async {
    let presenter = make()
    service.gate(.blogs).close()
    let load = Task { await presenter.load() }
    while service.calls.isEmpty { await Task.yield() }
    let next = make(presenter.state(position: ListPosition()))
    service.gate(.blogs).open()
    await next.load()
    #expect(next.items.count == 20)
    await load.value
  }

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

  private final class RecordingView: BlogListRefreshing {
    var refreshes = 0
    var rowChanges: [String] = []
    func refresh() { refreshes += 1 }
    func refreshRows() { rowChanges.append("rows") }
    func appendRows() { rowChanges.append("more") }
  }

  private func make(_ state: BlogListState? = nil) -> BlogListPresenter {
    BlogListPresenter(
      author: UserID(132),
      environment: BlogEnvironment(
        service: service, images: ImageLoader(service: StubImageService()), changes: Broadcast(),
        formatter: .english), state: state)
  }
}
