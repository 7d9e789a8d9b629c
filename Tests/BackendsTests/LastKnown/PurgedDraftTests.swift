import DraftCore
import Essentials
import ServiceCalls
import Testing

/// Drafts that the server removed permanently are removed from the stored data.
@MainActor @Suite struct PurgedDraftTests {
  private let store = MemoryKeyValueStore()

  private func stored() async -> String {
    await store.values(startingWith: "").values.map { String(decoding: $0, as: UTF8.self) }.joined()
  }

  private func world() -> World {
    World(drafts: [
      .sample(5, title: "Active"), .sample(6, title: "Secret", isDeleted: true),
      .sample(7, title: "Private", isDeleted: true),
    ])
  }

  @Test(arguments: [false, true]) func purgedDraftIsRemoved(isGone: Bool) async throws {
    let (server, run) = try Run.start(world(), store)
    _ = try await run.drafts.deletedDrafts(after: nil, limit: 20)
    #expect(await stored().contains("Secret"))

    if isGone {
      try await server.drafts.purge(DraftID(6))
      await #expect(throws: DraftError.notFound) { try await run.drafts.purge(DraftID(6)) }
    } else {
      try await run.drafts.purge(DraftID(6))
    }

    let stored = await stored()
    #expect(!stored.contains("Secret") && stored.contains("Private"))
  }

  /// Also if the bin is read meanwhile, and that response is from before.
  @Test(arguments: [false, true]) func emptiedBinIsRemovedAndStaysEmpty(isBeingRead: Bool) async throws {
    let (server, run) = try Run.start(world(), store)
    _ = try await run.drafts.drafts(after: nil, limit: 20)
    _ = try await run.drafts.deletedDrafts(after: nil, limit: 20)

    if isBeingRead {
      server.during { try? await run.drafts.emptyBin() }
      _ = try await run.drafts.deletedDrafts(after: nil, limit: 20)
    } else {
      try await run.drafts.emptyBin()
    }

    let stored = await stored()
    #expect(!stored.contains("Secret") && !stored.contains("Private") && stored.contains("Active"))
    server.isAway = true
    #expect(try await Run(server, store).drafts.deletedDrafts(after: nil, limit: 20).items.isEmpty)
  }

  @Test func draftPurgedElsewhereIsRemovedWhenTheServerCanBeReached() async throws {
    let server = try RemoteServer(world())
    let first = Run(server, store)
    _ = try await first.drafts.drafts(after: nil, limit: 20)
    _ = try await first.drafts.deletedDrafts(after: nil, limit: 20)
    try await server.drafts.purge(DraftID(6))
    server.isAway = true
    let run = Run(server, store)
    (run.drafts as? LastKnownDraftService)?.sweep()
    await run.settle()
    #expect(await stored().contains("Secret"))

    await run.comeBack(server)

    let stored = await stored()
    #expect(!stored.contains("Secret") && stored.contains("Private") && stored.contains("Active"))
  }

  @Test func laterPagesThatNothingLeadsToAreRemoved() async throws {
    let drafts = (1...6).map { Draft.sample($0, day: $0) }
    let (server, run) = try Run.start(World(drafts: drafts), store)
    let first = try await run.drafts.drafts(after: nil, limit: 2)
    _ = try await run.drafts.drafts(after: first.next, limit: 2)
    for id in [3, 5] { _ = try await server.drafts.delete(DraftID(id)) }
    try await server.drafts.emptyBin()

    _ = try await run.drafts.drafts(after: nil, limit: 2)

    let keys = await store.values(startingWith: "").keys
    #expect(!keys.contains { $0.hasSuffix("draft/3") || $0.hasSuffix("draft/5") })
    #expect(keys.contains { $0.hasSuffix("draft/6") } && keys.count { $0.contains("list/drafts") } == 1)
  }
}
