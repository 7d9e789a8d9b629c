import BlogCore
import BlogTesting
import CompositionTesting
import Essentials
import Testing
import ViewKitTesting

@testable import BlogMVP

/// The presenter of the list, without a view.
@MainActor
struct BlogListPresenterTests {
  private let service = ProgrammedBlogService(blogs: Blog.samples(45))
  private let changes = Broadcast<Blog>()
  private let log = Log()
  private let view = FakeBlogList()

  @Test func loadsAPage() async {
    let presenter = make()
    presenter.view = view
    await presenter.load()
    await presenter.load()
    #expect(presenter.items.count == 20)
    #expect(service.calls.count == 1)
    #expect(view.status?.footerText == "")
  }

  @Test func loadMoreAppends() async {
    let presenter = make()
    presenter.view = view
    await presenter.load()
    await presenter.loadMore()
    await presenter.loadMore()
    #expect(presenter.items.map { $0.blog.id.rawValue } == Array(1...45))
    #expect(view.status?.footerText == "No more")
    await presenter.endReached()
    #expect(service.calls.count == 3)
  }

  @Test func aFailedFirstLoadShowsWhyAndRetry() async {
    service.failures[.blogs] = .offline
    let presenter = make()
    presenter.view = view
    await presenter.load()
    #expect(view.status?.noticeText == "The server can't be reached.")
    #expect(view.status?.retryText == "Retry")
    service.failures = [:]
    await presenter.load()
    #expect(view.status?.noticeText == nil)
    #expect(presenter.items.count == 20)
  }

  @Test func aFailedRefreshKeepsTheRowsAndShowsWhy() async {
    let presenter = make()
    presenter.view = view
    await presenter.load()
    service.failures[.blogs] = .storage("locked")
    await presenter.refresh()
    #expect(view.messages == ["Refresh failed: The data can't be used: locked."])
    #expect(presenter.items.count == 20)
  }

  @Test func aRefreshKeepsKnownRows() async {
    let presenter = make()
    presenter.view = view
    await presenter.load()
    let first = presenter.items[0]
    await presenter.refresh()
    #expect(presenter.items[0] === first)
  }

  @Test func aFailedLoadMoreShowsWhyInTheFooter() async {
    let presenter = make()
    presenter.view = view
    await presenter.load()
    service.failures[.blogs] = .refused
    await presenter.loadMore()
    #expect(view.status?.footerText == "The server refuses that.")
    #expect(view.status?.footerRetryText == "Retry")
    await presenter.endReached()
    #expect(service.calls.count == 2, "after a failure, only Retry requests again")
  }

  @Test func aCancelledLoadShowsNothingAndCanBeRepeated() async {
    service.failures[.blogs] = .cancelled
    let presenter = make()
    presenter.view = view
    await presenter.load()
    #expect(view.status?.noticeText == nil)
    service.failures = [:]
    await presenter.load()
    #expect(presenter.items.count == 20)
  }

  @Test func continuesFromAState() async {
    let presenter = make()
    presenter.view = view
    await presenter.load()
    let position = ListPosition(offset: 12, focusedRow: 3, focusedElement: 1)
    let state = presenter.state(position: position)
    #expect(state.position == position)
    let next = make(state)
    #expect(next.items.map(\.blog) == presenter.items.map(\.blog))
    await next.loadMore()
    #expect(service.calls.last?.cursor == PageCursor(rawValue: "20"))
    #expect(next.items.count == 40)
  }

  @Test func aStateWithoutRowsLoadsAgain() async {
    let presenter = make()
    presenter.view = view
    service.gate(.blogs).close()
    let load = Task { await presenter.load() }
    while service.calls.isEmpty { await Task.yield() }
    let next = make(presenter.state(position: ListPosition()))
    service.gate(.blogs).open()
    await next.load()
    #expect(next.items.count == 20)
    await load.value
  }

  @Test func reportsOnlyTheFirstLoad() async {
    let presenter = make()
    presenter.view = view
    await presenter.load()
    await presenter.refresh()
    #expect(log.firstLoads == [true, false])
  }

  @Test func opensTheSelectedBlog() async {
    let presenter = make()
    presenter.view = view
    await presenter.load()
    presenter.rowSelected(2)
    #expect(view.opened == [3])
  }

  @Test func reportsChangesToOtherModules() async {
    changes.subscribe(log) { $0.heard.append($1) }
    let presenter = make()
    presenter.view = view
    await presenter.load()
    await presenter.items[1].likeButtonTapped()
    #expect(log.heard.map(\.id) == [BlogID(2)])
  }

  @Test func tellsItsViewHowTheRowsChanged() async {
    let presenter = make()
    presenter.view = view
    await presenter.load()
    await presenter.loadMore()
    await presenter.refresh()
    #expect(view.rowChanges == ["reload", "append", "reload"])
    #expect(view.headingText == "Blog")
  }

  private final class Log {
    var firstLoads: [Bool] = []
    var heard: [Blog] = []
  }

  private func make(_ state: BlogListState? = nil) -> BlogListPresenter {
    BlogListPresenter(
      author: UserID(132),
      environment: BlogEnvironment(
        service: service, images: ImageLoader(service: StubImageService()), changes: changes,
        formatter: .english), state: state, onFirstLoad: { log.firstLoads.append($0) })
  }
}
