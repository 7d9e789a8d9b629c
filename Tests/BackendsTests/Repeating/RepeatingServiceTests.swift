import BlogCore
import CommandTesting
import DraftCore
import Essentials
import SQLiteBackend
import ServiceCalls
import StorageCore
import Testing
import UserInfoCore
import ViewKitTesting

/// Changes whose response is lost: they are made once, and the result is the stored data.
@Suite struct RepeatingServiceTests {
  private let clock = StillClock()
  private let database: ProfileDatabase

  init() throws {
    database = try ProfileDatabase(.inMemory)
    try database.seed(
      World(
        blogs: [.sample(1)],
        drafts: [.sample(1), .sample(2), .sample(3, isDeleted: true), .sample(4, isDeleted: true)]))
  }

  private var truth: (blogs: any KeyedBlogService, users: any UserService, drafts: any StoredDraftService) {
    let user = UserID(1)
    return (database.blogs(for: user), database.users(for: user), database.drafts(for: user) { .day(9) })
  }

  private func blogs(_ plan: FaultPlan) -> any KeyedBlogService {
    truth.blogs.decorated(by: plan.injector(clock)).decorated(by: Repeater(clock: clock))
  }

  private func drafts(_ plan: FaultPlan) -> any KeyedDraftService {
    truth.drafts.decorated(by: plan.injector(clock)).decorated(by: Repeater(clock: clock))
  }

  /// The drafts of a server whose answers get lost.
  @MainActor private func losing(_ server: RemoteServer) -> any KeyedDraftService {
    server.losesAnswers = true
    return server.drafts.decorated(by: server).decorated(by: Repeater(clock: clock))
  }

  /// The likes and shares are counted once, whichever answers get lost.
  @Test(arguments: Seeds.few(8))
  func changesOfBlogsAndUsersAreMadeOnce(_ seed: UInt64) async throws {
    let plan = try FaultPlan(parsing: "lost-answer=0.5,all=0.2", seed: seed)
    let (blogs, truth) = (blogs(plan), truth)
    let users = truth.users.decorated(by: plan.injector(clock)).decorated(by: Repeater(clock: clock))
    var (shares, unknown) = (0, 0)
    for turn in 0..<5 {
      var shared: Blog?
      do throws(BlogError) {
        shared = try await turn.isMultiple(of: 2) ? blogs.share(BlogID(1)) : blogs.share(BlogID(1), key: nil)
      } catch {
        #expect([.offline, .unknown].contains(error))
        if error == .unknown { unknown += 1 }
      }
      if let shared {
        shares += 1
        #expect(shared == (try await truth.blogs.blog(BlogID(1))))
      }
      let liked = try? await blogs.like(BlogID(1))
      if let liked { #expect(liked == (try await truth.blogs.blog(BlogID(1)))) }
      let unliked = try? await blogs.unlike(BlogID(1))
      if let unliked { #expect(unliked == (try await truth.blogs.blog(BlogID(1)))) }
      let followed = try? await users.follow(UserID(2))
      if let followed { #expect(followed == (try await truth.users.user(UserID(2)))) }
      _ = try? await users.unfollow(UserID(2))
    }
    let counted = try await truth.blogs.blog(BlogID(1)).shareCount - Blog.sample(1).shareCount
    #expect((shares...shares + unknown).contains(counted))
  }

  @Test(arguments: Seeds.few(8))
  func changesOfDraftsAreMadeOnce(_ seed: UInt64) async throws {
    let plan = try FaultPlan(parsing: "lost-answer=0.5", seed: seed)
    let (drafts, truth) = (drafts(plan), truth.drafts)

    let new = try await drafts.create()
    let saved = try await drafts.save(new, "New")
    let second = try await drafts.create(key: nil)
    let titled = try await drafts.save(second, "Published")
    let publication = try await drafts.publish(titled.id, revision: titled.revision, key: nil)
    let deleted = try await drafts.delete(DraftID(1))
    let restored = try await drafts.restore(DraftID(3), key: nil)
    try await drafts.purge(DraftID(4))

    #expect(saved.revision == new.revision + 1 && deleted.deletedAt != nil && restored.deletedAt == nil)
    #expect(
      try await truth.drafts(after: nil, limit: 20).items.map(\.id.rawValue).sorted() == [
        2, 3, new.id.rawValue,
      ])
    #expect(try await truth.deletedDrafts(after: nil, limit: 20).items.map(\.id.rawValue) == [1])
    #expect(try await self.truth.blogs.blog(BlogID(publication.rawValue)).title == "Published")
    #expect(try await drafts.unpublish(titled.id).title == "Published")
    await #expect(throws: BlogError.notFound) {
      try await self.truth.blogs.blog(BlogID(publication.rawValue))
    }
    do throws(DraftError) { try await drafts.emptyBin() } catch { #expect(error == .unknown) }
    #expect(try await truth.deletedDrafts(after: nil, limit: 20).items.isEmpty)
  }

  @MainActor @Test func draftThatIsDeletedMeanwhileSurvivesEmptyingTheBin() async throws {
    let server = try RemoteServer(World(drafts: [.sample(1), .sample(2, isDeleted: true)]))
    let drafts = losing(server)
    server.during { _ = try? await server.drafts.delete(DraftID(1)) }

    await #expect(throws: DraftError.unknown) { try await drafts.emptyBin() }

    #expect(try await server.drafts.deletedDrafts(after: nil, limit: 20).items.map(\.id) == [DraftID(1)])
  }

  @MainActor @Test func laterPublicationSurvivesUndoingTheFormer() async throws {
    let server = try RemoteServer(World(drafts: [.sample(1)]))
    _ = try await server.drafts.publish(DraftID(1), revision: 1)
    let drafts = losing(server)
    server.during { _ = try? await server.drafts.publish(DraftID(1), revision: 2) }

    await #expect(throws: DraftError.unknown) { try await drafts.unpublish(DraftID(1)) }

    #expect(try await server.blogs.blogs(of: UserID(1), after: nil, limit: 20).items.count == 1)
  }

  @Test func conflictOfARepeatedSaveIsReported() async throws {
    let plan = try FaultPlan(parsing: "lost-answer=0.5", seed: 1)
    let stored = try await truth.drafts.save(2, "Theirs", on: 1)
    let drafts = drafts(plan)

    await #expect(throws: DraftError.conflict(stored)) { try await drafts.save(2, "Mine", on: 1) }
  }

  @Test func storedBlogIsTheResultIfNoRepetitionIsAnswered() async throws {
    let liked = try await blogs(FaultPlan(parsing: "lost-answer=1", seed: 0)).like(BlogID(1))
    #expect(liked.isLiked && clock.slept == .milliseconds(47_500))

    let silent = blogs(try FaultPlan(parsing: "lost-answer=1,blog=1,latency=10s", seed: 0))
    await #expect(throws: BlogError.unknown) { try await silent.like(BlogID(1)) }
    #expect(clock.slept == .seconds(125), "no repetition starts after 50 seconds")
  }

  /// The first attempt was made before the session ended.
  @MainActor @Test func changeIsUnknownIfOnlyItsRepetitionIsSignedOut() async throws {
    let server = try RemoteServer(World(drafts: [.sample(1)]))
    let drafts = losing(server)
    server.during { server.failure = .signedOut }

    await #expect(throws: DraftError.unknown) { try await drafts.delete(DraftID(1)) }

    #expect(server.requests.starts(with: ["delete 1", "delete 1"]))
  }

  @Test func otherErrorsAreNotRepeated() async throws {
    let log = RequestLog()
    let plan = try FaultPlan(parsing: "like=1", seed: 0)
    let blogs = truth.blogs.decorated(by: log).decorated(by: plan.injector(clock))
      .decorated(by: Repeater(clock: clock))

    await #expect(throws: BlogError.offline) { try await blogs.like(BlogID(1)) }
    #expect(log.requests.isEmpty)
  }
}
