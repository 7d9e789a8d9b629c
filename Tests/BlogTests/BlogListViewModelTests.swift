import BlogCore
import BlogTesting
import CompositionTesting
import Essentials
import Testing
import ViewKitTesting

@testable import BlogMVVM

/// The view model of the list, without a view.
@MainActor
struct BlogListViewModelTests {
  private let service = ProgrammedBlogService(blogs: Blog.samples(45))
  private let changes = Broadcast<Blog>()
  private let log = Log()

  @Test func loadsAPage() async {
    let viewModel = make()
    await viewModel.load()
    await viewModel.load()
    #expect(viewModel.items.count == 20)
    #expect(service.calls.count == 1)
    #expect(viewModel.status.footerText == "")
  }

  @Test func loadMoreAppends() async {
    let viewModel = make()
    await viewModel.load()
    await viewModel.loadMore()
    await viewModel.loadMore()
    #expect(viewModel.items.map { $0.state().id.rawValue } == Array(1...45))
    #expect(viewModel.status.footerText == "No more")
    await viewModel.endReached()
    #expect(service.calls.count == 3)
  }

  @Test func aFailedFirstLoadShowsWhyAndRetry() async {
    service.failures[.blogs] = .offline
    let viewModel = make()
    await viewModel.load()
    #expect(viewModel.status.noticeText == "The server can't be reached.")
    #expect(viewModel.status.retryText == "Retry")
    service.failures = [:]
    await viewModel.load()
    #expect(viewModel.status.noticeText == nil)
    #expect(viewModel.items.count == 20)
  }

  @Test func aFailedRefreshKeepsTheRowsAndShowsWhy() async {
    let viewModel = make()
    await viewModel.load()
    service.failures[.blogs] = .storage("locked")
    await viewModel.refresh()
    #expect(viewModel.messages == ["Refresh failed: The data can't be used: locked."])
    #expect(viewModel.items.count == 20)
  }

  @Test func aRefreshKeepsKnownRows() async {
    let viewModel = make()
    await viewModel.load()
    let first = viewModel.items[0]
    await viewModel.refresh()
    #expect(viewModel.items[0] === first)
  }

  @Test func aFailedLoadMoreShowsWhyInTheFooter() async {
    let viewModel = make()
    await viewModel.load()
    service.failures[.blogs] = .refused
    await viewModel.loadMore()
    #expect(viewModel.status.footerText == "The server refuses that.")
    #expect(viewModel.status.footerRetryText == "Retry")
    await viewModel.endReached()
    #expect(service.calls.count == 2, "after a failure, only Retry requests again")
  }

  @Test func aCancelledLoadShowsNothingAndCanBeRepeated() async {
    service.failures[.blogs] = .cancelled
    let viewModel = make()
    await viewModel.load()
    #expect(viewModel.status.noticeText == nil)
    service.failures = [:]
    await viewModel.load()
    #expect(viewModel.items.count == 20)
  }

  @Test func continuesFromAState() async {
    let viewModel = make()
    await viewModel.load()
    let position = ListPosition(offset: 12, focusedRow: 3, focusedElement: 1)
    let state = viewModel.state(position: position)
    #expect(state.position == position)
    let next = make(state)
    #expect(next.items.map(\.titleText) == viewModel.items.map(\.titleText))
    await next.loadMore()
    #expect(service.calls.last?.cursor == PageCursor(rawValue: "20"))
    #expect(next.items.count == 40)
  }

  @Test func aStateWithoutRowsLoadsAgain() async {
    let viewModel = make()
    service.gate(.blogs).close()
    let load = Task { await viewModel.load() }
    while service.calls.isEmpty { await Task.yield() }
    let next = make(viewModel.state(position: ListPosition()))
    service.gate(.blogs).open()
    await next.load()
    #expect(next.items.count == 20)
    await load.value
  }

  @Test func reportsOnlyTheFirstLoad() async {
    let viewModel = make()
    await viewModel.load()
    await viewModel.refresh()
    #expect(log.firstLoads == [true, false])
  }

  @Test func opensTheSelectedBlog() async {
    let viewModel = make()
    await viewModel.load()
    viewModel.rowSelected(2)
    #expect(viewModel.destinations == [.blog(3)])
  }

  @Test func reportsChangesToOtherModules() async {
    changes.subscribe(log) { $0.heard.append($1) }
    let viewModel = make()
    await viewModel.load()
    await viewModel.items[1].likeButtonTapped()
    #expect(log.heard.map(\.id) == [BlogID(2)])
  }

  private final class Log {
    var firstLoads: [Bool] = []
    var heard: [Blog] = []
  }

  private func make(_ state: BlogListState? = nil) -> BlogListViewModel {
    BlogListViewModel(
      author: UserID(132),
      environment: BlogEnvironment(
        service: service, images: ImageLoader(service: StubImageService()), changes: changes,
        formatter: .english), state: state, onFirstLoad: { log.firstLoads.append($0) })
  }
}
