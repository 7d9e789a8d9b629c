import BlogCore
import BlogTesting
import CompositionTesting
import Doubles
import Essentials
import Testing
import ViewKitTesting

@testable import BlogMVP

/// The presenter of one blog, without a view toolkit.
@MainActor
struct BlogItemPresenterTests {
  private let row = FakeBlogItem()
  private let owner = Owner()

  @Test func pushesFinishedTexts() {
    make(.sample(title: "", likeCount: 3)).view = row
    #expect(row.titleText == "Untitled")
    #expect(row.authorText == "Author: Ada Lovelace")
    #expect(row.dateText == "2016-07-01 10:08")
    #expect(row.likeText == "Likes 3")
    #expect(row.shareText == "Shares 2")
    #expect(row.bodyText == "Body 1")
    #expect(!row.isLiked && row.avatarData == nil)
  }

  @Test func showsALikeBeforeTheResponse() async {
    let service = ProgrammedBlogService(blogs: [.sample()])
    let presenter = make(.sample(), service)
    presenter.view = row
    service.gate(.like).close()
    let like = Task { await presenter.likeButtonTapped() }
    while service.calls.isEmpty { await Task.yield() }
    #expect(row.likeText == "Likes 4" && row.isLiked)
    #expect(presenter.blog.confirmed.likeCount == 3, "the model is what the server confirmed")
    service.gate(.like).open()
    await like.value
    #expect(presenter.blog.confirmed.likeCount == 4)
  }

  @Test func likeFallsBackIfTheServiceRefuses() async {
    let service = StubBlogService()
    service.answers.like.throws(.offline)
    let presenter = make(.sample(), service)
    presenter.view = row
    await presenter.likeButtonTapped()
    #expect(row.likeText == "Likes 3" && !row.isLiked)
    #expect(owner.display.messages == ["Like not changed: The server can't be reached."])
  }

  @Test func asksBeforeRemovingALike() async {
    let service = ProgrammedBlogService(blogs: [.sample(isLiked: true)])
    let presenter = make(.sample(isLiked: true), service)
    presenter.view = row
    await presenter.likeButtonTapped()
    #expect(owner.display.questions == ["Title 1"])
    #expect(row.isLiked && service.calls.isEmpty)
    await owner.display.proceed?()
    #expect(!row.isLiked && row.likeText == "Likes 2")
  }

  @Test func lastOfTwoQuickTapsWins() async {
    let service = ProgrammedBlogService(blogs: [.sample()])
    let presenter = make(.sample(), service)
    presenter.view = row
    service.gate(.like).close()
    let like = Task { await presenter.likeButtonTapped() }
    while service.calls.isEmpty { await Task.yield() }
    await presenter.likeButtonTapped()
    await owner.display.proceed?()
    service.gate(.like).open()
    await like.value
    #expect(row.likeText == "Likes 3")
    #expect(service.calls.map(\.operation) == [.like, .unlike])
  }

  @Test func countsAShareAfterTheResponse() async {
    let service = StubBlogService()
    service.answers.share.returns(.sample(shareCount: 3))
    let presenter = make(.sample(), service)
    presenter.view = row
    await presenter.shareButtonTapped()
    #expect(row.shareText == "Shares 3")
  }

  @Test func aFailedShareCountsNothing() async {
    let service = StubBlogService()
    service.answers.share.throws(.refused)
    let presenter = make(.sample(), service)
    presenter.view = row
    await presenter.shareButtonTapped()
    #expect(row.shareText == "Shares 2")
    #expect(owner.display.messages == ["Share failed: The server refuses that."])
  }

  @Test func reportsAChangeToItsOwner() async {
    let service = StubBlogService()
    service.answers.like.returns(Blog.sample().liked(true))
    await make(.sample(), service).likeButtonTapped()
    #expect(owner.changed.map(\.likeCount) == [4])
  }

  @Test func showsANewerVersion() {
    let presenter = make(.sample())
    presenter.view = row
    presenter.receive(Blog.sample().liked(true))
    #expect(row.isLiked && row.likeText == "Likes 4")
  }

  @Test func opensTheAuthor() {
    let presenter = make(.sample())
    presenter.avatarTapped()
    presenter.authorTapped()
    #expect(owner.display.destinations == ["user 132", "profile 132"])
  }

  @Test func loadsTheAvatarOnce() async {
    let images = StubImageService()
    let presenter = make(.sample(), images: images)
    presenter.view = row
    await presenter.loadAvatar()
    await presenter.loadAvatar()
    #expect(row.avatarData == StubImageService.data(for: ImageID(rawValue: "avatar/1")))
    #expect(images.requests.count == 1)
  }

  @Test func pushesNothingToADetachedView() {
    let presenter = make(.sample())
    presenter.view = row
    presenter.view = nil
    presenter.receive(Blog.sample().liked(true))
    #expect(row.likeText == "Likes 3")
  }

  @Test func doesNotRetainItsView() {
    let presenter = make(.sample())
    var view: FakeBlogItem? = FakeBlogItem()
    presenter.view = view
    view = nil
    #expect(presenter.view == nil)
  }

  private final class Owner: BlogItemOwner {
    let display = FakeBlogScreen()
    var changed: [Blog] = []
    var screen: (any BlogScreenDisplay)? { display }
    func blogChanged(_ blog: Blog) { changed.append(blog) }
  }

  private func make(
    _ blog: Blog, _ service: any BlogService = StubBlogService(),
    images: StubImageService = StubImageService()
  ) -> BlogItemPresenter {
    BlogItemPresenter(
      blog, owner: owner,
      environment: BlogEnvironment(
        service: service, images: ImageLoader(service: images), changes: Broadcast(), formatter: .english))
  }
}
