import BlogCore
import BlogTesting
import CompositionTesting
import Essentials
import Testing

@testable import BlogMVP

/// The presenter of a single blog, without a view.
@MainActor
struct BlogDetailPresenterTests {
  private let service = ProgrammedBlogService(blogs: [.sample()])
  private let changes = Broadcast<Blog>()
  private let view = FakeBlogDetail()

  @Test func fetchesTheBlogOnce() async {
    let presenter = make()
    presenter.view = view
    await presenter.load()
    await presenter.load()
    #expect(view.item.bodyText == "Body 1")
    #expect(service.calls.count == 1)
  }

  @Test func showsWhyTheBlogIsMissing() async {
    service.failures[.blog] = .offline
    let presenter = make()
    presenter.view = view
    await presenter.load()
    #expect(view.noticeText == "The server can't be reached.")
    #expect(view.retryText == "Retry")
  }

  @Test func aFailedRefreshKeepsTheBlogAndShowsWhy() async {
    let presenter = make()
    presenter.view = view
    await presenter.load()
    service.failures[.blog] = .offline
    await presenter.refresh()
    #expect(view.messages == ["Refresh failed: The server can't be reached."])
    #expect(view.item.bodyText == "Body 1" && view.noticeText == nil)
  }

  @Test func showsChangesOfOtherModules() async {
    let presenter = make()
    presenter.view = view
    await presenter.load()
    changes.post(Blog.sample().liked(true))
    #expect(view.item.isLiked)
  }

  @Test func continuesFromAState() async {
    let presenter = make()
    presenter.view = view
    await presenter.load()
    let next = make(presenter.state())
    let nextView = FakeBlogDetail()
    next.view = nextView
    #expect(nextView.item.bodyText == "Body 1")
    await next.load()
    #expect(service.calls.count == 1)
  }

  private func make(_ state: BlogDetailState? = nil) -> BlogDetailPresenter {
    BlogDetailPresenter(
      id: BlogID(1),
      environment: BlogEnvironment(
        service: service, images: ImageLoader(service: StubImageService()), changes: changes,
        formatter: .english), state: state)
  }
}
