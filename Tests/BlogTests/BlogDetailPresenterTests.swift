import BlogCore
import BlogTesting
import CompositionTesting
import Essentials
import Testing

@testable import BlogMVP

/// The single blog's presenter, without a view.
@MainActor
struct BlogDetailPresenterTests {
  private let service = ProgrammedBlogService(blogs: [.sample()])
  private let changes = Broadcast<Blog>()

  @Test func fetchesTheBlogOnce() async {
    let presenter = make()
    await presenter.load()
    await presenter.load()
    #expect(presenter.item?.bodyText == "Body 1")
    #expect(service.calls.count == 1)
  }

  @Test func saysWhyThereIsNone() async {
    service.failures[.blog] = .offline
    let presenter = make()
    await presenter.load()
    #expect(presenter.noticeText == "The server can't be reached.")
    #expect(presenter.retryText == "Retry")
  }

  @Test func failedRefreshThrowsAndKeepsTheBlog() async {
    let presenter = make()
    await presenter.load()
    service.failures[.blog] = .offline
    await #expect(throws: BlogError.offline) { try await presenter.refresh() }
    #expect(presenter.item != nil && presenter.noticeText == nil)
  }

  @Test func hearsOfChangesElsewhere() async {
    let presenter = make()
    await presenter.load()
    changes.post(Blog.sample().liked(true))
    #expect(presenter.item?.isLiked == true)
  }

  @Test func stateIsEnoughToGoOn() async {
    let presenter = make()
    await presenter.load()
    let next = make(presenter.state())
    #expect(next.item?.titleText == "Title 1")
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
