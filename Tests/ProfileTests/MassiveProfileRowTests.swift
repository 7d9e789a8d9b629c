import BlogCore
import BlogInterface
import BlogTesting
import CompositionTesting
import Essentials
import MassiveProfile
import ProfileApp
import ProfileScenes
import Testing
import ViewKit
import ViewKitTesting

/// One blog in the profile in one controller, without a host. `BlogItemControllerTests` has the same tests, except the one about
/// questions: this screen asks none.
///
/// The methods of the controller are private, and a row is made when a window lays the list out. So a test taps views in
/// a window, and needs the services of users and voice messages too.
@MainActor
struct MassiveProfileRowTests {
  private let images = StubImageService()
  private let changes = Broadcast<Blog>()
  private let listener = Listener()

  @Test func pushesFinishedTexts() async throws {
    let screen = try await show(.sample(title: "", likeCount: 3))
    #expect(
      labels(screen, "title", "author", "date") == ["Untitled", "Author: Ada Lovelace", "2016-07-01 10:08"])
    #expect(labels(screen, "like", "share") == ["Likes 3", "Shares 2"] && !isLiked(screen))
  }

  @Test func showsALikeBeforeTheResponse() async throws {
    let service = ProgrammedBlogService(blogs: [.sample()])
    let screen = try await show(.sample(), service)
    service.gate(.like).close()
    tap("like", on: screen)
    while service.calls(.like).isEmpty { await Task.yield() }
    #expect(labels(screen, "like") == ["Likes 4"] && isLiked(screen))
    #expect(listener.changed.isEmpty, "the model is what the server confirmed")
    service.gate(.like).open()
    await screen.finish()
    #expect(listener.changed.map(\.likeCount) == [4])
  }

  @Test func likeFallsBackIfTheServiceRefuses() async throws {
    let service = ProgrammedBlogService(blogs: [.sample()])
    let screen = try await show(.sample(), service)
    service.failures[.like] = .offline
    tap("like", on: screen)
    await screen.finish()
    #expect(labels(screen, "like") == ["Likes 3"] && !isLiked(screen))
    #expect(screen.label("toast") == "Like not changed: The server can't be reached.")
  }

  @Test func lastOfTwoQuickTapsWins() async throws {
    let service = ProgrammedBlogService(blogs: [.sample()])
    let screen = try await show(.sample(), service)
    service.gate(.like).close()
    tap("like", on: screen)
    while service.calls(.like).isEmpty { await Task.yield() }
    tap("like", on: screen)
    await screen.settle()
    service.gate(.like).open()
    await screen.finish()
    #expect(labels(screen, "like") == ["Likes 3"])
    #expect(service.calls.suffix(2).map(\.operation) == [.like, .unlike])
  }

  @Test func countsAShareAfterTheResponse() async throws {
    let screen = try await show(.sample())
    tap("share", on: screen)
    await screen.finish()
    #expect(labels(screen, "share") == ["Shares 3"])
  }

  @Test func aFailedShareCountsNothing() async throws {
    let service = ProgrammedBlogService(blogs: [.sample()])
    let screen = try await show(.sample(), service)
    service.failures[.share] = .refused
    tap("share", on: screen)
    await screen.finish()
    #expect(labels(screen, "share") == ["Shares 2"])
    #expect(screen.label("toast") == "Share failed: The server refuses that.")
  }

  @Test func showsANewerVersion() async throws {
    let screen = try await show(.sample())
    changes.post(Blog.sample().liked(true), from: listener)
    #expect(labels(screen, "like") == ["Likes 4"] && isLiked(screen))
  }

  @Test func opensTheAuthor() async throws {
    let screen = try await show(.sample())
    tap("avatar", on: screen)
    #expect(screen.label("title") == "User")
  }

  @Test func loadsTheAvatarOnce() async throws {
    _ = try await show(.sample())
    #expect(images.requests.count == 1)
  }

  @MainActor
  private final class Listener {
    var changed: [Blog] = []
  }

  /// Shows one blog, in a program with demo data for everything else.
  private func show(_ blog: Blog, _ service: ProgrammedBlogService? = nil) async throws -> Screen {
    var environment = try await ProfileRig("--scene", "user-detail").session.environment
    environment.blogs = BlogList.Environment(
      service: service ?? ProgrammedBlogService(blogs: [blog]), images: ImageLoader(service: images),
      changes: changes, formatter: .english)
    changes.subscribe(listener) { $0.changed.append($1) }
    let profile = MassiveProfileController(UserID(132), in: environment)
    let screen = Screen(NavigationController(rootViewController: profile))
    await screen.finish()
    return screen
  }

  private func labels(_ screen: Screen, _ identifiers: String...) -> [String?] {
    identifiers.map { screen.label($0, inRow: 0, of: "blogs") }
  }

  private func isLiked(_ screen: Screen) -> Bool {
    screen.find("like", inRow: 0, of: "blogs")?.traits.contains(.selected) == true
  }

  private func tap(_ identifier: String, on screen: Screen) {
    #expect(screen.tap(identifier, inRow: 0, of: "blogs"))
  }
}
