import BlogCore
import DraftCore
import Essentials
import ProfileApp
import ProfileScenes
import Testing
import ViewKit
import ViewKitTesting

/// Drafts that become blogs: two modules that do not know each other, in one session.
@MainActor
struct PublishingTests {
  @Test(arguments: await Choices.architectures(of: "Draft"), await Choices.architectures(of: "Blog"))
  func publishedDraftIsABlogAtOnce(draft: String, blog: String) async throws {
    let rig = try await ProfileRig("--me", "--draft", draft, "--blog", blog, "--faults", "latency=1s")
      .runToRest()
    let posts = try #require(rig.screen.label("posts"))
    let title = try await tapPublish(rig)
    rig.screen.tap("pages.0")
    await rig.screen.settle()
    #expect(rig.screen.label("title", inRow: 0) == title)

    await repeatUntil(rig.screen.label("posts") != posts) {
      rig.clock.advance(by: .milliseconds(100))
      await rig.screen.settle()
    }
    await rig.runToRest()
    #expect(rig.screen.label("title", inRow: 0) == title)
    let stored = try await rig.truth.blogs.blogs(of: UserID(132), after: nil, limit: 1).items[0]
    #expect(stored.title == title)
    rig.screen.tap("like", inRow: 0)
    await rig.runToRest()
    #expect(try await rig.truth.blogs.blog(stored.id).isLiked)
  }

  /// The screen shows it already as done.
  @Test(arguments: await Choices.architectures(of: "Draft"))
  func quittingWaitsForAPublication(draft: String) async throws {
    let rig = try await ProfileRig("--me", "--draft", draft, "--faults", "latency=1s").runToRest()
    let title = try await tapPublish(rig)
    #expect(try await mayQuit(rig) && rig.screen.find("alert.0") == nil)
    #expect(try await rig.truth.blogs.blogs(of: UserID(132), after: nil, limit: 1).items[0].title == title)
  }

  @Test(arguments: await Choices.architectures(of: "Blog"))
  func quittingAsksAboutALikeThatTakesLong(blog: String) async throws {
    let rig = try await ProfileRig("--scene", "blog-feed", "--blog", blog, "--faults", "latency=5s")
      .runToRest()
    let label = rig.screen.label("like", inRow: 0)
    rig.screen.tap("like", inRow: 0)
    await rig.screen.settle()
    #expect(rig.screen.label("like", inRow: 0) != label)
    #expect(try await !mayQuit(rig, answer: "Cancel"))
    #expect(try await mayQuit(rig, answer: "Try again"))
    let first = try await rig.truth.blogs.blogs(of: UserID(132), after: nil, limit: 1).items[0]
    #expect(first.isLiked)
  }

  @Test func discardingAChangeDiscardsNoText() async throws {
    let rig = try await ProfileRig("--scene", "blog-feed", "--faults", "latency=5s").runToRest()
    rig.screen.tap("like", inRow: 0)
    await rig.screen.settle()
    #expect(try await mayQuit(rig, answer: "Discard and quit"))
    #expect(!rig.session.environment.drafts.unsaved.isDiscarding)
  }

  /// Quits, and answers the question if there is one.
  private func mayQuit(_ rig: ProfileRig, answer: String? = nil) async throws -> Bool {
    var result: Bool?
    var isAsked = false
    Task { result = await rig.session.mayQuit(rig.screen.window) }
    await repeatUntil(result != nil) {
      rig.clock.advance(by: .milliseconds(100))
      await rig.screen.settle()
      guard !isAsked, rig.screen.find("alert.0") != nil else { return }
      isAsked = true
      if let answer { rig.screen.tap(label: answer) }
    }
    #expect(isAsked == (answer != nil))
    return result == true
  }

  @Test(arguments: await Choices.architectures(of: "Draft"))
  func deletionCanNotBeUndoneAfterTheBinIsEmptied(architecture: String) async throws {
    let rig = try await ProfileRig("--me", "--scene", "draft-box", "--draft", architecture).finish()
    await rig.tap("delete", inRow: 0, of: "drafts")
    await rig.press(.character("b"))
    #expect(rig.screen.label("toast.action") == "Undo")
    await rig.tap("empty")
    #expect(rig.screen.tap("alert.0"))
    await rig.finish()
    #expect(rig.screen.label("notice.text") == "The bin is empty.")
    #expect(rig.screen.find("toast.action") == nil)
  }

  @Test(arguments: await Choices.architectures(of: "Draft"), await Choices.architectures(of: "Blog"))
  func publicationCanBeUndone(draft: String, blog: String) async throws {
    let rig = try await ProfileRig("--me", "--draft", draft, "--blog", blog, "--faults", "latency=1s")
      .runToRest()
    let (posts, first) = (rig.screen.label("posts"), rig.screen.label("title", inRow: 0))
    let title = try await tapPublish(rig)
    await rig.runToRest()
    #expect(rig.screen.label("toast.action") == "Undo", "a page without a script is complete")
    await repeatUntil(rig.screen.label("posts") != posts) { await rig.letSecondPass() }
    rig.screen.press(.character("u"))
    await repeatUntil(rig.screen.label("posts") == posts) { await rig.letSecondPass() }
    #expect(rig.screen.label("title", inRow: 0) == title)
    #expect(rig.screen.label("posts") == posts)
    rig.screen.tap("pages.0")
    await rig.runToRest()
    #expect(rig.screen.label("title", inRow: 0) == first)
    #expect(try await rig.truth.blogs.blogs(of: UserID(132), after: nil, limit: 1).items[0].title == first)
  }

  @Test(arguments: await Choices.architectures(of: "Draft"), await Choices.architectures(of: "Blog"))
  func refusedPublicationIsTakenBack(draft: String, blog: String) async throws {
    let rig = try await ProfileRig(
      "--me", "--draft", draft, "--blog", blog, "--faults", "latency=1s,publish=1"
    ).runToRest()
    let first = rig.screen.label("title", inRow: 0)
    let title = try await tapPublish(rig)
    rig.screen.tap("pages.0")
    await rig.screen.settle()
    #expect(rig.screen.label("title", inRow: 0) == title)

    await repeatUntil(rig.screen.label("title", inRow: 0) == first) {
      rig.clock.advance(by: .milliseconds(100))
      await rig.screen.settle()
    }
    #expect(rig.screen.label("toast") == "Not published: The server can't be reached.")
    rig.screen.tap("pages.1")
    await rig.screen.settle()
    #expect(rig.screen.label("title", inRow: 0) == title)
  }

  @Test(arguments: await Choices.architectures(of: "Draft"))
  func editorLeavesWhenItsDraftIsPublished(architecture: String) async throws {
    let rig = try await ProfileRig("--me", "--scene", "draft-box", "--draft", architecture).runToRest()
    let count = rig.screen.list?.rowCount ?? 0
    rig.screen.tapRow(0)
    await rig.runToRest()
    #expect(rig.screen.find("draft.title") != nil)
    let text = try #require(rig.screen.find("draft.title")?.value)
    rig.screen.tap("draft.publish")
    await repeatUntil(rig.screen.label("title") == "Drafts") { await rig.screen.settle() }
    #expect(rig.screen.list?.rowCount == count - 1)
    await repeatUntil(rig.session.environment.drafts.requests.publishing.isEmpty)
    #expect(try await rig.truth.blogs.blogs(of: UserID(132), after: nil, limit: 1).items[0].title == text)
  }

  @Test func firstSceneLeadsToTheDraftsAfterPublishing() async throws {
    let rig = try await ProfileRig("--me")
    let draft = try await rig.truth.drafts.drafts(after: nil, limit: 1).items[0]
    let scene = DraftEditorScene(draft.id, in: rig.session.environment)
    rig.screen.window.rootViewController = rig.session.makeRoot(of: scene)
    await rig.screen.finish()
    rig.screen.tap("draft.publish")
    await repeatUntil(rig.screen.label("title") == "Drafts") { await rig.screen.settle() }
  }

  @Test func endOfTheProgramWaitsForAPublication() async throws {
    let rig = try await ProfileRig("--me").finish()
    let title = try await tapPublish(rig)
    await rig.session.end(rig.screen.window)
    let stored = try await rig.truth.blogs.blogs(of: UserID(132), after: nil, limit: 1).items[0]
    #expect(stored.title == title)
  }

  /// Publishes the first draft of the own profile and returns its title.
  private func tapPublish(_ rig: ProfileRig) async throws -> String {
    rig.screen.tap("pages.1")
    await rig.screen.settle()
    let title = try #require(rig.screen.label("title", inRow: 0))
    rig.screen.tap("publish", inRow: 0)
    await rig.screen.settle()
    #expect(rig.screen.label("title", inRow: 0) != title)
    return title
  }
}
