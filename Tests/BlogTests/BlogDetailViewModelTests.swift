import BlogCore
import BlogTesting
import CompositionTesting
import Essentials
import Testing

@testable import BlogMVVM

/// The view model of a single blog, without a view.
@MainActor
struct BlogDetailViewModelTests {
  private let service = ProgrammedBlogService(blogs: [.sample()])
  private let changes = Broadcast<Blog>()

  @Test func fetchesTheBlogOnce() async {
    let viewModel = make()
    await viewModel.load()
    await viewModel.load()
    #expect(viewModel.item?.bodyText == "Body 1")
    #expect(service.calls.count == 1)
  }

  @Test func showsWhyTheBlogIsMissing() async {
    service.failures[.blog] = .offline
    let viewModel = make()
    await viewModel.load()
    #expect(viewModel.noticeText == "The server can't be reached.")
    #expect(viewModel.retryText == "Retry")
  }

  @Test func aFailedRefreshKeepsTheBlogAndShowsWhy() async {
    let viewModel = make()
    await viewModel.load()
    service.failures[.blog] = .offline
    await viewModel.refresh()
    #expect(viewModel.messages == ["Refresh failed: The server can't be reached."])
    #expect(viewModel.item != nil && viewModel.noticeText == nil)
  }

  @Test func showsChangesOfOtherModules() async {
    let viewModel = make()
    await viewModel.load()
    changes.post(Blog.sample().liked(true))
    #expect(viewModel.item?.isLiked == true)
  }

  @Test func continuesFromAState() async {
    let viewModel = make()
    await viewModel.load()
    let next = make(viewModel.state())
    #expect(next.item?.titleText == "Title 1")
    await next.load()
    #expect(service.calls.count == 1)
  }

  private func make(_ state: BlogDetailState? = nil) -> BlogDetailViewModel {
    BlogDetailViewModel(
      id: BlogID(1),
      environment: BlogEnvironment(
        service: service, images: ImageLoader(service: StubImageService()), changes: changes,
        formatter: .english), state: state)
  }
}
