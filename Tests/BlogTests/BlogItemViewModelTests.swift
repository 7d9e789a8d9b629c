import BlogCore
import BlogTesting
import CompositionTesting
import Doubles
import Essentials
import Observation
import Testing
import ViewKitTesting

@testable import BlogMVVM

/// One blog's view model, without a view.
@MainActor
struct BlogItemViewModelTests {
  private let changes = Broadcast<Blog>()

  @Test func textIsFinished() {
    let viewModel = make(.sample(title: "", likeCount: 3))
    #expect(viewModel.titleText == "Untitled")
    #expect(viewModel.authorText == "Author: Ada Lovelace")
    #expect(viewModel.dateText == "2016-07-01 10:08")
    #expect(viewModel.likeText == "Likes 3")
    #expect(viewModel.shareText == "Shares 2")
    #expect(viewModel.bodyText == "Body 1")
    #expect(!viewModel.isLiked && viewModel.avatarData == nil)
  }

  @Test func likeShowsBeforeTheAnswer() async throws {
    let service = ProgrammedBlogService(blogs: [.sample()])
    let viewModel = make(.sample(), service)
    service.gate(.like).close()
    let like = Task { try await viewModel.likeButtonTapped() }
    while service.calls.isEmpty { await Task.yield() }
    #expect(viewModel.likeText == "Likes 4")
    #expect(viewModel.state().likeCount == 3, "the model holds what the server confirmed")
    service.gate(.like).open()
    try await like.value
    #expect(viewModel.state().likeCount == 4)
  }

  @Test func likeFallsBackWhenTheServiceRefuses() async {
    let service = StubBlogService()
    service.answers.like.throws(.offline)
    let viewModel = make(.sample(), service)
    await #expect(throws: BlogError.offline) { try await viewModel.likeButtonTapped() }
    #expect(viewModel.likeText == "Likes 3")
    #expect(!viewModel.isLiked)
  }

  @Test func lastOfTwoQuickWishesWins() async throws {
    let service = ProgrammedBlogService(blogs: [.sample()])
    let viewModel = make(.sample(), service)
    service.gate(.like).close()
    let like = Task { try await viewModel.likeButtonTapped() }
    while service.calls.isEmpty { await Task.yield() }
    try await viewModel.unlikeButtonTapped()
    service.gate(.like).open()
    try await like.value
    #expect(viewModel.likeText == "Likes 3")
    #expect(service.calls.map(\.operation) == [.like, .unlike])
  }

  @Test func shareCountsAfterTheAnswer() async throws {
    let service = StubBlogService()
    service.answers.share.returns(.sample(shareCount: 3))
    let viewModel = make(.sample(), service)
    try await viewModel.shareButtonTapped()
    #expect(viewModel.shareText == "Shares 3")
  }

  @Test func failedShareCountsNothing() async {
    let service = StubBlogService()
    service.answers.share.throws(.refused)
    let viewModel = make(.sample(), service)
    await #expect(throws: BlogError.refused) { try await viewModel.shareButtonTapped() }
    #expect(viewModel.shareText == "Shares 2")
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
    let viewModel = make(.sample())
    viewModel.receive(Blog.sample().liked(true))
    #expect(viewModel.isLiked)
    #expect(viewModel.likeText == "Likes 4")
  }

  @Test func avatarComesOnce() async {
    let images = StubImageService()
    let viewModel = make(.sample(), images: images)
    await viewModel.loadAvatar()
    await viewModel.loadAvatar()
    #expect(viewModel.avatarData == StubImageService.data(for: ImageID(rawValue: "avatar/1")))
    #expect(images.requests.count == 1)
  }

  @Test func whoeverLooksIsKeptCurrent() async throws {
    let viewModel = make(.sample(), ProgrammedBlogService(blogs: [.sample()]))
    let log = Listener()
    withObservationTracking {
      _ = viewModel.likeText
    } onChange: {
      MainActor.assumeIsolated { log.changes += 1 }
    }
    try await viewModel.likeButtonTapped()
    #expect(log.changes == 1)
    #expect(viewModel.likeText == "Likes 4")
  }

  @MainActor
  private final class Listener {
    var heard: [Blog] = []
    var changes = 0
  }

  private func make(
    _ blog: Blog, _ service: any BlogService = StubBlogService(),
    images: StubImageService = StubImageService()
  ) -> BlogItemViewModel {
    BlogItemViewModel(
      blog: blog,
      environment: BlogEnvironment(
        service: service, images: ImageLoader(service: images), changes: changes, formatter: .english))
  }
}
