import BlogCore
import BlogTesting
import CompositionTesting
import Doubles
import Essentials
import Observation
import Testing
import ViewKitTesting

@testable import BlogMVVM

/// The view model of one blog, without a view toolkit.
@MainActor
struct BlogItemViewModelTests {
  private let owner = Owner()

  @Test func textsAreFinished() {
    let viewModel = make(.sample(title: "", likeCount: 3))
    #expect(viewModel.titleText == "Untitled")
    #expect(viewModel.authorText == "Author: Ada Lovelace")
    #expect(viewModel.dateText == "2016-07-01 10:08")
    #expect(viewModel.likeText == "Likes 3")
    #expect(viewModel.shareText == "Shares 2")
    #expect(viewModel.bodyText == "Body 1")
    #expect(!viewModel.isLiked && viewModel.avatarData == nil)
  }

  @Test func showsALikeBeforeTheResponse() async {
    let service = ProgrammedBlogService(blogs: [.sample()])
    let viewModel = make(.sample(), service)
    service.gate(.like).close()
    let like = Task { await viewModel.likeButtonTapped() }
    while service.calls.isEmpty { await Task.yield() }
    #expect(viewModel.likeText == "Likes 4" && viewModel.isLiked)
    #expect(viewModel.state().likeCount == 3, "the model is what the server confirmed")
    service.gate(.like).open()
    await like.value
    #expect(viewModel.state().likeCount == 4)
  }

  @Test func likeFallsBackIfTheServiceRefuses() async {
    let service = StubBlogService()
    service.answers.like.throws(.offline)
    let viewModel = make(.sample(), service)
    await viewModel.likeButtonTapped()
    #expect(viewModel.likeText == "Likes 3" && !viewModel.isLiked)
    #expect(owner.messages == ["Like not changed: The server can't be reached."])
  }

  @Test func asksBeforeRemovingALike() async {
    let service = ProgrammedBlogService(blogs: [.sample(isLiked: true)])
    let viewModel = make(.sample(isLiked: true), service)
    await viewModel.likeButtonTapped()
    #expect(owner.unliking.first === viewModel)
    #expect(viewModel.isLiked && service.calls.isEmpty)
    await viewModel.unlike()
    #expect(!viewModel.isLiked && viewModel.likeText == "Likes 2")
  }

  @Test func lastOfTwoQuickTapsWins() async {
    let service = ProgrammedBlogService(blogs: [.sample()])
    let viewModel = make(.sample(), service)
    service.gate(.like).close()
    let like = Task { await viewModel.likeButtonTapped() }
    while service.calls.isEmpty { await Task.yield() }
    await viewModel.unlike()
    service.gate(.like).open()
    await like.value
    #expect(viewModel.likeText == "Likes 3")
    #expect(service.calls.map(\.operation) == [.like, .unlike])
  }

  @Test func countsAShareAfterTheResponse() async {
    let service = StubBlogService()
    service.answers.share.returns(.sample(shareCount: 3))
    let viewModel = make(.sample(), service)
    await viewModel.shareButtonTapped()
    #expect(viewModel.shareText == "Shares 3")
  }

  @Test func aFailedShareCountsNothing() async {
    let service = StubBlogService()
    service.answers.share.throws(.refused)
    let viewModel = make(.sample(), service)
    await viewModel.shareButtonTapped()
    #expect(viewModel.shareText == "Shares 2")
    #expect(owner.messages == ["Share failed: The server refuses that."])
  }

  @Test func reportsAChangeToItsOwner() async {
    let service = StubBlogService()
    service.answers.like.returns(Blog.sample().liked(true))
    await make(.sample(), service).likeButtonTapped()
    #expect(owner.changed.map(\.likeCount) == [4])
  }

  @Test func showsANewerVersion() {
    let viewModel = make(.sample())
    viewModel.receive(Blog.sample().liked(true))
    #expect(viewModel.isLiked && viewModel.likeText == "Likes 4")
  }

  @Test func opensTheAuthor() {
    let viewModel = make(.sample())
    viewModel.avatarTapped()
    viewModel.authorTapped()
    #expect(owner.destinations == [.user(132), .profile(132)])
  }

  @Test func loadsTheAvatarOnce() async {
    let images = StubImageService()
    let viewModel = make(.sample(), images: images)
    await viewModel.loadAvatar()
    await viewModel.loadAvatar()
    #expect(viewModel.avatarData == StubImageService.data(for: ImageID(rawValue: "avatar/1")))
    #expect(images.requests.count == 1)
  }

  @Test func notifiesObservers() async {
    let viewModel = make(.sample(), ProgrammedBlogService(blogs: [.sample()]))
    let log = Owner()
    withObservationTracking {
      _ = viewModel.likeText
    } onChange: {
      MainActor.assumeIsolated { log.changes += 1 }
    }
    await viewModel.likeButtonTapped()
    #expect(log.changes == 1)
    #expect(viewModel.likeText == "Likes 4")
  }

  @MainActor
  private final class Owner: BlogItemOwner {
    var messages: [String] = []
    var unliking: [BlogItemViewModel] = []
    var destinations: [BlogDestination] = []
    var changed: [Blog] = []
    var changes = 0
    func blogChanged(_ blog: Blog) { changed.append(blog) }
  }

  private func make(
    _ blog: Blog, _ service: any BlogService = StubBlogService(),
    images: StubImageService = StubImageService()
  ) -> BlogItemViewModel {
    BlogItemViewModel(
      blog, owner: owner,
      environment: BlogEnvironment(
        service: service, images: ImageLoader(service: images), changes: Broadcast(), formatter: .english))
  }
}
