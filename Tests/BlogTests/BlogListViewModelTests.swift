import BlogCore
import BlogTesting
import CompositionTesting
import Essentials
import Testing
import ViewKitTesting

@testable import BlogMVVM

/// The list's view model, without a view.
@MainActor
struct BlogListViewModelTests {
  private let service = ProgrammedBlogService(blogs: Blog.samples(45))

  @Test func loadsAPage() async {
    let viewModel = make()
    #expect(!viewModel.hasLoaded)
    await viewModel.load()
    #expect(viewModel.items.count == 20)
    #expect(viewModel.loadsMoreAtEnd)
    #expect(viewModel.footerText == "")
  }

  @Test func loadMoreAppends() async {
    let viewModel = make()
    await viewModel.load()
    await viewModel.loadMore()
    await viewModel.loadMore()
    #expect(viewModel.items.map(\.id) == Array(1...45))
    #expect(viewModel.footerText == "No more")
    #expect(!viewModel.loadsMoreAtEnd)
  }

  @Test func failedFirstLoadHasWordsAndARetry() async {
    service.failures[.blogs] = .offline
    let viewModel = make()
    await viewModel.load()
    #expect(viewModel.noticeText == "The server can't be reached.")
    #expect(viewModel.retryText == "Retry")
    service.failures = [:]
    await viewModel.load()
    #expect(viewModel.noticeText == nil)
    #expect(viewModel.items.count == 20)
  }

  @Test func failedRefreshThrowsAndKeepsTheRows() async {
    let viewModel = make()
    await viewModel.load()
    service.failures[.blogs] = .storage("locked")
    await #expect(throws: BlogError.storage("locked")) { try await viewModel.refresh() }
    #expect(viewModel.items.count == 20)
  }

  @Test func refreshKeepsTheRowsThatAreStillThere() async throws {
    let viewModel = make()
    await viewModel.load()
    let first = viewModel.items[0]
    try await viewModel.refresh()
    #expect(viewModel.items[0] === first)
  }

  @Test func failedMoreHasWordsInTheFooter() async {
    let viewModel = make()
    await viewModel.load()
    service.failures[.blogs] = .refused
    await viewModel.loadMore()
    #expect(viewModel.footerText == "The server refuses that.")
    #expect(viewModel.footerRetryText == "Retry")
    #expect(!viewModel.loadsMoreAtEnd)
  }

  @Test func cancelledLoadSaysNothingAndCanBeMadeAgain() async {
    service.failures[.blogs] = .cancelled
    let viewModel = make()
    await viewModel.load()
    #expect(viewModel.noticeText == nil)
    service.failures = [:]
    await viewModel.load()
    #expect(viewModel.items.count == 20)
  }

  @Test func stateIsEnoughToGoOn() async {
    let viewModel = make()
    await viewModel.load()
    let position = ListPosition(offset: 12, focusedRow: 3, focusedElement: 1)
    let state = viewModel.state(position: position)
    #expect(state.position == position)
    let next = make(state)
    #expect(next.items.map(\.id) == viewModel.items.map(\.id))
    await next.loadMore()
    #expect(service.calls.last?.cursor == PageCursor(rawValue: "20"))
    #expect(next.items.count == 40)
  }

  @Test func stateOfALoadUnderWayCanBeLoadedAgain() async {
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

  private func make(_ state: BlogListState? = nil) -> BlogListViewModel {
    BlogListViewModel(
      author: UserID(132),
      environment: BlogEnvironment(
        service: service, images: ImageLoader(service: StubImageService()), changes: Broadcast(),
        formatter: .english), state: state)
  }
}
