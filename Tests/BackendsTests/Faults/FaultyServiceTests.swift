import BlogCore
import DemoData
import DraftCore
import Essentials
import Foundation
import SQLiteBackend
import ServiceCalls
import StorageCore
import Testing
import UserInfoCore
import ViewKitTesting
import VoiceCore

@Suite struct FaultyServiceTests {
  private let database: ProfileDatabase
  private let log = RequestLog()
  private let clock = TestClock()
  private let sound = Data("a sound".utf8)

  init() throws {
    database = try ProfileDatabase(.inMemory)
    try database.seed(
      World(
        blogs: (1...3).map { .sample($0) }, drafts: [.sample(1), .sample(2, isDeleted: true)],
        voices: [.sample(1)], sounds: [(SoundID(rawValue: "hum"), sound)]))
  }

  @Test func emptyPlanPassesEveryRequest() async throws {
    try await requestEverything(plan: .none)

    #expect(
      log.requests == [
        "blogs 1", "blog 1", "like 1", "unlike 1", "share 1", "user 1", "friends 1", "follow 2", "unfollow 2",
        "drafts ", "bin ", "draft 1", "create ", "save 1", "publish 1", "unpublish 1", "delete 1",
        "restore 1", "purge 2", "empty ", "image avatar/1", "voices 1", "voice 1",
        "sound \(SoundID(rawValue: "hum"))",
      ])
  }

  @Test(arguments: ServiceOperation.allCases)
  func failingRequestDoesNotReachTheBackend(_ operation: ServiceOperation) async throws {
    let plan = try FaultPlan(parsing: "\(operation.rawValue)=1", seed: 0)

    await #expect(throws: (any Error).self) { try await requestEverything(plan: plan) }

    #expect(!log.requests.contains { $0.hasPrefix("\(operation.rawValue) ") })
    #expect(log.requests.count == ServiceOperation.allCases.firstIndex(of: operation))
  }

  @Test func changeWithALostAnswerReachesTheBackend() async throws {
    let plan = try FaultPlan(parsing: "lost-answer=1", seed: 0)

    await #expect(throws: BlogError.unknown) { try await services(plan).blogs.share(BlogID(1), key: UUID()) }
    await #expect(throws: UserError.unknown) { try await services(plan).users.follow(UserID(2)) }
    await #expect(throws: DraftError.unknown) { try await services(plan).drafts.purge(DraftID(2)) }
    #expect(try await services(plan).blogs.blog(BlogID(1)).id == BlogID(1))

    #expect(log.requests == ["share 1", "follow 2", "purge 2", "blog 1"])
  }

  @Test func planDecidesWhichRequestsFail() async throws {
    let plan = try FaultPlan(parsing: "like=0.5", seed: 7)
    let service = services(plan).blogs
    for call in 0..<50 {
      let liked = try? await service.like(BlogID(1))
      #expect((liked == nil) == plan.fate(of: .like, call: call).fails)
    }
  }

  @Test(arguments: [false, true])
  func requestOrItsFailureComesAfterTheDelay(fails: Bool) async throws {
    let plan = try FaultPlan(parsing: "latency=200ms\(fails ? ",like=1" : "")", seed: 0)
    let service = services(plan).blogs
    let request = Task { try await service.like(BlogID(3)) }
    await clock.waitForSleepers(1)

    clock.advance(by: .milliseconds(199))
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .milliseconds(1))

    if fails {
      await #expect(throws: BlogError.offline) { try await request.value }
    } else {
      #expect(try await request.value.id == BlogID(3))
    }
    #expect(log.requests == (fails ? [] : ["like 3"]))
  }

  @Test func cancelledRequestDoesNotReachTheBackend() async throws {
    let plan = try FaultPlan(parsing: "latency=1s", seed: 0)
    let like = Task { try await services(plan).blogs.like(BlogID(3)) }
    let follow = Task { try await services(plan).users.follow(UserID(3)) }
    let image = Task {
      try await services(plan).images.image(ImageID(rawValue: "a"))
    }
    await clock.waitForSleepers(3)

    like.cancel()
    follow.cancel()
    image.cancel()

    await #expect(throws: BlogError.cancelled) { try await like.value }
    await #expect(throws: UserError.cancelled) { try await follow.value }
    await #expect(throws: ImageError.offline) { try await image.value }
    #expect(log.requests.isEmpty)
  }

  @Test func reorderedRequestIsOvertaken() async throws {
    let plan = try plan("latency=1s,reorder=0.5") { first, second in first.delay > second.delay }
    let service = services(plan).blogs
    let held = Task { try await service.like(BlogID(1)) }
    await clock.waitForSleepers(1)
    let quick = Task { try await service.like(BlogID(2)) }
    await clock.waitForSleepers(2)

    clock.advance(by: .seconds(1))
    _ = try await quick.value
    #expect(log.requests == ["like 2"])

    clock.advance(by: .seconds(10))
    _ = try await held.value
    #expect(log.requests == ["like 2", "like 1"])
  }

  /// The plan with the first seed for which `fits` accepts the fates of the first two likes.
  private func plan(
    _ text: String, where fits: (FaultPlan.Fate, FaultPlan.Fate) -> Bool
  ) throws -> FaultPlan {
    let plans = try (0..<100).map { try FaultPlan(parsing: text, seed: $0) }
    return try #require(plans.first { fits($0.fate(of: .like, call: 0), $0.fate(of: .like, call: 1)) })
  }

  /// All services with the faults of a plan.
  private func services(
    _ plan: FaultPlan
  ) -> (
    blogs: any KeyedBlogService, users: any UserService, drafts: any KeyedDraftService,
    voices: any VoiceService, images: any ImageService
  ) {
    let faults = FaultInjector(plan: plan, clock: clock)
    let user = UserID(1)
    return (
      database.blogs(for: user).decorated(by: log).decorated(by: faults),
      database.users(for: user).decorated(by: log).decorated(by: faults),
      database.drafts(for: user).decorated(by: log).decorated(by: faults),
      database.voices.decorated(by: log).decorated(by: faults),
      DemoImageService().decorated(by: log).decorated(by: faults)
    )
  }

  /// Makes one request per operation, in the order of `ServiceOperation`, until one throws.
  private func requestEverything(plan: FaultPlan) async throws {
    let (blogs, users, drafts, voices, images) = services(plan)
    _ = try await blogs.blogs(of: UserID(1), after: nil, limit: 20)
    _ = try await blogs.blog(BlogID(1))
    _ = try await blogs.like(BlogID(1))
    _ = try await blogs.unlike(BlogID(1))
    _ = try await blogs.share(BlogID(1))
    _ = try await users.user(UserID(1))
    _ = try await users.friends(of: UserID(1), after: nil, limit: 20)
    _ = try await users.follow(UserID(2))
    _ = try await users.unfollow(UserID(2))
    _ = try await drafts.drafts(after: nil, limit: 20)
    _ = try await drafts.deletedDrafts(after: nil, limit: 20)
    _ = try await drafts.draft(DraftID(1))
    _ = try await drafts.create()
    _ = try await drafts.save(DraftID(1), title: "Title", body: "", revision: 1)
    _ = try await drafts.publish(DraftID(1), revision: 2)
    _ = try await drafts.unpublish(DraftID(1))
    _ = try await drafts.delete(DraftID(1))
    _ = try await drafts.restore(DraftID(1))
    try await drafts.purge(DraftID(2))
    try await drafts.emptyBin()
    _ = try await images.image(DemoImageService.avatarID(for: UserID(1)))
    _ = try await voices.voices(of: UserID(1), after: nil, limit: 20)
    _ = try await voices.voice(VoiceID(1))
    #expect(try await voices.sound(SoundID(rawValue: "hum"), from: 2).bytes == sound.dropFirst(2))
  }
}
