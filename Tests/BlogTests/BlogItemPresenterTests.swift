import BlogCore
import BlogDisplay
import BlogTesting
import CompositionTesting
import Doubles
import Essentials
import Testing
import ViewKitTesting

@testable import BlogMVP

/// One blog's presenter, without a view.
@MainActor
struct BlogItemPresenterTests {
  private let changes = Broadcast<Blog>()

  @Test func textIsFinished() {
    let presenter = make(.sample(title: "", likeCount: 3))
    #expect(presenter.titleText == "Untitled")
    #expect(presenter.authorText == "Author: Ada Lovelace")
    #expect(presenter.dateText == "2016-07-01 10:08")
    #expect(presenter.likeText == "Likes 3")
    #expect(presenter.shareText == "Shares 2")
    #expect(presenter.bodyText == "Body 1")
    #expect(!presenter.isLiked && presenter.avatarData == nil)
  }

  @Test func likeShowsBeforeTheAnswer() async throws {
    let service = ProgrammedBlogService(blogs: [.sample()])
    let presenter = make(.sample(), service)
    service.gate(.like).close()
    let like = Task { try await presenter.likeButtonTapped() }
    while service.calls.isEmpty { await Task.yield() }
    #expect(presenter.likeText == "Likes 4")
    #expect(presenter.state().likeCount == 3, "the model holds what the server confirmed")
    service.gate(.like).open()
    try await like.value
    #expect(presenter.state().likeCount == 4)
  }

  @Test func likeFallsBackWhenTheServiceRefuses() async {
    let service = StubBlogService()
    service.answers.like.throws(.offline)
    let presenter = make(.sample(), service)
    await #expect(throws: BlogError.offline) { try await presenter.likeButtonTapped() }
    #expect(presenter.likeText == "Likes 3")
    #expect(!presenter.isLiked)
  }

  @Test func lastOfTwoQuickWishesWins() async throws {
    let service = ProgrammedBlogService(blogs: [.sample()])
    let presenter = make(.sample(), service)
    service.gate(.like).close()
    let like = Task { try await presenter.likeButtonTapped() }
    while service.calls.isEmpty { await Task.yield() }
    try await presenter.unlikeButtonTapped()
    service.gate(.like).open()
    try await like.value
    #expect(presenter.likeText == "Likes 3")
    #expect(service.calls.map(\.operation) == [.like, .unlike])
  }

  @Test func shareCountsAfterTheAnswer() async throws {
    let service = StubBlogService()
    service.answers.share.returns(.sample(shareCount: 3))
    let presenter = make(.sample(), service)
    try await presenter.shareButtonTapped()
    #expect(presenter.shareText == "Shares 3")
  }

  @Test func failedShareCountsNothing() async {
    let service = StubBlogService()
    service.answers.share.throws(.refused)
    let presenter = make(.sample(), service)
    await #expect(throws: BlogError.refused) { try await presenter.shareButtonTapped() }
    #expect(presenter.shareText == "Shares 2")
  }

  @Test func tellsOthersAboutAChange() async throws {
    let listener = Listener()
    changes.subscribe(listener) { $0.heard.append($1) }
    let service = StubBlogService()
    service.answers.like.returns(Blog.sample().liked(true))
    try await make(.sample(), service).likeButtonTapped()
    #expect(listener.heard.map(\.likeCount) == [4])
  }

  @Test func takesOverNews() {
    let presenter = make(.sample())
    presenter.receive(Blog.sample().liked(true))
    #expect(presenter.isLiked)
    #expect(presenter.likeText == "Likes 4")
  }

  @Test func avatarComesOnce() async {
    let images = StubImageService()
    let presenter = make(.sample(), images: images)
    await presenter.loadAvatar()
    await presenter.loadAvatar()
    #expect(presenter.avatarData == StubImageService.data(for: ImageID(rawValue: "avatar/1")))
    #expect(images.requests.count == 1)
  }

  @Test func asksItsViewToRefreshOnEveryChange() async throws {
    let view = RecordingView()
    let presenter = make(.sample(), ProgrammedBlogService(blogs: [.sample()]))
    presenter.view = view
    try await presenter.likeButtonTapped()
    #expect(view.refreshes == 2, "once for the wish, once for the answer")
    try await presenter.shareButtonTapped()
    #expect(view.refreshes == 3)
    await presenter.loadAvatar()
    #expect(view.refreshes == 4)
  }

  @Test func keepsItsViewNotAlive() {
    let presenter = make(.sample())
    var view: RecordingView? = RecordingView()
    presenter.view = view
    view = nil
    #expect(presenter.view == nil)
  }

  private final class RecordingView: BlogItemRefreshing {
    var refreshes = 0
    func refresh() { refreshes += 1 }
  }

  @MainActor
  private final class Listener {
    var heard: [Blog] = []

  }

  private func make(
    _ blog: Blog, _ service: any BlogService = StubBlogService(),
    images: StubImageService = StubImageService()
  ) -> BlogItemPresenter {
    BlogItemPresenter(
      blog: blog,
      environment: BlogEnvironment(
        service: service, images: ImageLoader(service: images), changes: changes, formatter: .english))
  }
}
