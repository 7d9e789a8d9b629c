import BlogCore
import BlogInterface
import BlogTesting
import BlogViews
import CompositionTesting
import Doubles
import Essentials
import Testing
import ViewKit
import ViewKitTesting

@testable import BlogMVC

/// The controller of one blog, with a view that no window has. `BlogItemPresenterTests` has the same tests.
@MainActor
struct BlogItemControllerTests {
  private let row = BlogItemView(.row)
  private let owner = Owner()
  private let scene: AskingScene

  init() { scene = AskingScene(rootViewController: owner) }

  @Test func pushesFinishedTexts() {
    make(.sample(title: "", likeCount: 3)).show(in: row)
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
    let controller = make(.sample(), service)
    controller.show(in: row)
    service.gate(.like).close()
    let like = Task { await controller.likeButtonTapped() }
    while service.calls.isEmpty { await Task.yield() }
    #expect(row.likeText == "Likes 4" && row.isLiked)
    #expect(controller.blog.confirmed.likeCount == 3, "the model is what the server confirmed")
    service.gate(.like).open()
    await like.value
    #expect(controller.blog.confirmed.likeCount == 4)
  }

  /// A message is the only thing that needs a window.
  @Test func likeFallsBackIfTheServiceRefuses() async {
    let service = StubBlogService()
    service.answers.like.throws(.offline)
    let controller = make(.sample(), service)
    controller.show(in: row)
    let screen = Screen(scene)
    await controller.likeButtonTapped()
    #expect(row.likeText == "Likes 3" && !row.isLiked)
    #expect(screen.label("toast") == "Like not changed: The server can't be reached.")
  }

  @Test func asksBeforeRemovingALike() async {
    let service = ProgrammedBlogService(blogs: [.sample(isLiked: true)])
    let controller = make(.sample(isLiked: true), service)
    controller.show(in: row)
    await controller.likeButtonTapped()
    #expect(scene.questions == ["Title 1"])
    #expect(row.isLiked && service.calls.isEmpty)
    scene.proceed?()
    await owner.writes.finished()
    #expect(!row.isLiked && row.likeText == "Likes 2")
  }

  @Test func lastOfTwoQuickTapsWins() async {
    let service = ProgrammedBlogService(blogs: [.sample()])
    let controller = make(.sample(), service)
    controller.show(in: row)
    service.gate(.like).close()
    let like = Task { await controller.likeButtonTapped() }
    while service.calls.isEmpty { await Task.yield() }
    await controller.likeButtonTapped()
    scene.proceed?()
    await owner.writes.finished()
    service.gate(.like).open()
    await like.value
    #expect(row.likeText == "Likes 3")
    #expect(service.calls.map(\.operation) == [.like, .unlike])
  }

  @Test func countsAShareAfterTheResponse() async {
    let service = StubBlogService()
    service.answers.share.returns(.sample(shareCount: 3))
    let controller = make(.sample(), service)
    controller.show(in: row)
    await controller.shareButtonTapped()
    #expect(row.shareText == "Shares 3")
  }

  @Test func aFailedShareCountsNothing() async {
    let service = StubBlogService()
    service.answers.share.throws(.refused)
    let controller = make(.sample(), service)
    controller.show(in: row)
    let screen = Screen(scene)
    await controller.shareButtonTapped()
    #expect(row.shareText == "Shares 2")
    #expect(screen.label("toast") == "Share failed: The server refuses that.")
  }

  @Test func reportsAChangeToItsOwner() async {
    let service = StubBlogService()
    service.answers.like.returns(Blog.sample().liked(true))
    await make(.sample(), service).likeButtonTapped()
    #expect(owner.changed.map(\.likeCount) == [4])
  }

  @Test func showsANewerVersion() {
    let controller = make(.sample())
    controller.show(in: row)
    controller.receive(Blog.sample().liked(true))
    #expect(row.isLiked && row.likeText == "Likes 4")
  }

  @Test func opensTheAuthor() {
    let controller = make(.sample())
    controller.avatarTapped()
    controller.authorTapped()
    #expect(scene.viewControllers.dropFirst().map(\.title) == ["user 132", "profile 132"])
  }

  @Test func loadsTheAvatarOnce() async {
    let images = StubImageService()
    let controller = make(.sample(), images: images)
    controller.show(in: row)
    await controller.loadAvatar()
    await controller.loadAvatar()
    await owner.tasks.finished()
    #expect(row.avatarData == StubImageService.data(for: ImageID(rawValue: "avatar/1")))
    #expect(images.requests.count == 1)
  }

  @Test func pushesNothingToADetachedView() {
    let controller = make(.sample())
    controller.show(in: row)
    row.onReuse?()
    controller.receive(Blog.sample().liked(true))
    #expect(row.likeText == "Likes 3")
  }

  @Test func doesNotRetainItsView() {
    let controller = make(.sample())
    weak var left: BlogItemView?
    do {
      let view = BlogItemView(.row)
      left = view
      controller.show(in: view)
    }
    #expect(left == nil)
  }

  private final class Owner: ViewController, BlogItemOwner {
    var changed: [Blog] = []
    func blogChanged(_ blog: Blog) { changed.append(blog) }
  }

  /// Stops every question, so that a test can agree.
  private final class AskingScene: NavigationController {
    private(set) var questions: [String] = []
    private(set) var proceed: (@MainActor () -> Void)?

    override func intercept(_ event: any RoutedEvent) -> Bool {
      questions.append((event as? UnlikeBlog)?.title ?? "")
      proceed = event.proceed
      return true
    }
  }

  private func make(
    _ blog: Blog, _ service: any BlogService = StubBlogService(),
    images: StubImageService = StubImageService()
  ) -> BlogItemController {
    func screen(_ name: String) -> Route<UserID> {
      Route { user in
        let controller = ViewController()
        controller.title = "\(name) \(user.rawValue)"
        return controller
      }
    }
    return BlogItemController(
      blog, owner: owner,
      environment: BlogEnvironment(
        service: service, images: ImageLoader(service: images), changes: Broadcast(), formatter: .english),
      authorRoutes: BlogAuthorRoutes(avatar: screen("user"), name: screen("profile")))
  }
}
