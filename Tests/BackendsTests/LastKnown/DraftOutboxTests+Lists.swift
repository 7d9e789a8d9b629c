import DraftCore
import Essentials
import ServiceCalls
import Testing

/// Lists with unsent drafts and with changes made in earlier runs.
extension DraftOutboxTests {
  @Test func laterPagesDoNotRepeatUnsentDrafts() async throws {
    let drafts = (1...5).map { Draft.sample($0, day: $0) }
    let (server, run) = try Run.start(World(drafts: drafts), store)
    let page = try await run.drafts.drafts(after: nil, limit: 3)
    server.isAway = true
    _ = try await run.drafts.save(1, "Mine", on: 1)
    server.isAway = false

    let first = try await run.drafts.drafts(after: nil, limit: 3)
    let second = try await run.drafts.drafts(after: page.next, limit: 3)

    #expect(first.items.map(\.id.rawValue).sorted() == [1, 3, 4, 5])
    #expect(second.items.map(\.id.rawValue) == [2])
    await run.comeBack(server)
    server.isAway = true
    let stored = try await run.drafts.drafts(after: nil, limit: 3)
    #expect(stored.items.map(\.id.rawValue) == [1, 5, 4, 3] && stored.next == first.next)
    #expect(try await run.drafts.drafts(after: page.next, limit: 3).items == second.items)
  }

  @Test(arguments: [("save", [1, 3, 2]), ("delete", [2]), ("publish", [2])])
  func responseFromBeforeAChangeDoesNotUndoIt(action: String, listed: [Int]) async throws {
    let drafts = (1...3).map { Draft.sample($0, day: $0) }
    let (server, run) = try Run.start(World(drafts: drafts), store)
    _ = try await run.drafts.drafts(after: nil, limit: 2)
    server.during {
      switch action {
      case "save": _ = try? await run.drafts.save(1, "Mine", on: 1)
      case "delete": _ = try? await run.drafts.delete(DraftID(3))
      default: _ = try? await run.drafts.publish(DraftID(3), revision: 1)
      }
    }
    _ = try await run.drafts.drafts(after: nil, limit: 2)
    await run.settle()
    server.isAway = true
    #expect(try await run.drafts.drafts(after: nil, limit: 2).items.map(\.id.rawValue) == listed)
  }

  @Test func unsavedNewDraftIsListedOnce() async throws {
    let server = try RemoteServer(World())
    let killed = Run(server, store)
    server.isAway = true
    let new = try await killed.drafts.create()
    _ = try await killed.drafts.save(new, "New")
    server.refusesSaves = true
    await killed.comeBack(server)
    #expect(server.requests == ["create", "save 1"])
    killed.kill()

    let run = Run(server, store)
    let drafts = try await run.drafts.drafts(after: nil, limit: 20).items
    #expect(drafts.map(\.id) == [new.id])
    #expect(drafts.map(\.title) == ["New"])
  }

  @Test func conflictUsesTheLocalRevision() async throws {
    let (server, run) = try Run.start(World(drafts: [.sample(5)]), store, isOffline: true)
    var draft = try await run.drafts.save(5, "1", on: 1)
    draft = try await run.drafts.save(5, "2", on: draft.revision)
    await run.comeBack(server)
    let theirs = try await server.drafts.save(5, "Theirs", on: 2)

    var expected = theirs
    // The next revision was that of the refused text, which another page may show.
    expected.revision = draft.revision + 2
    await #expect(throws: DraftError.conflict(expected)) {
      try await run.drafts.save(5, "3", on: draft.revision)
    }
    let mine = try await run.drafts.save(5, "3", on: expected.revision)
    #expect(mine.revision == expected.revision + 1)
  }

  @Test func serverUpdateDoesNotReplaceAnUnsentText() async throws {
    let server = try RemoteServer(World(drafts: [.sample(5), .sample(6)]))
    _ = try await Run(server, store).drafts.drafts(after: nil, limit: 20)
    let run = Run(server, store)
    server.isAway = true
    _ = try await run.drafts.drafts(after: nil, limit: 20)
    let mine = try await run.drafts.save(6, "Mine", on: 1)
    _ = try await server.drafts.save(6, "Theirs", on: 1)
    server.refusesSaves = true

    await run.comeBack(server)

    #expect(run.news.isEmpty)
    #expect(try await run.drafts.draft(DraftID(6)) == mine)
  }

  @Test func draftThatWasReadCanBeReadOfflineUnlessItIsDeleted() async throws {
    let (server, run) = try Run.start(World(drafts: [.sample(5), .sample(6)]), store)
    let read = try await run.drafts.draft(DraftID(6))
    _ = try await run.drafts.delete(DraftID(5))
    server.isAway = true

    #expect(try await run.drafts.draft(DraftID(6)) == read)
    await #expect(throws: DraftError.offline) { try await run.drafts.draft(DraftID(5)) }
  }

  @Test func nextRunListsEarlierChanges() async throws {
    let drafts =
      [5, 6, 7].map { Draft.sample($0, day: $0) } + [
        .sample(8, isDeleted: true), .sample(9, isDeleted: true),
      ]
    let server = try RemoteServer(World(drafts: drafts))
    let before = Run(server, store)
    _ = try await before.drafts.drafts(after: nil, limit: 20)
    _ = try await before.drafts.deletedDrafts(after: nil, limit: 20)
    let new = try await before.drafts.create()
    _ = try await before.drafts.save(5, "Saved", on: 1)
    _ = try await before.drafts.delete(DraftID(6))
    _ = try await before.drafts.publish(DraftID(7), revision: 1)
    _ = try await before.drafts.restore(DraftID(8))
    _ = try await before.drafts.purge(DraftID(9))
    let box = try await server.drafts.drafts(after: nil, limit: 20).items
    let bin = try await server.drafts.deletedDrafts(after: nil, limit: 20).items
    #expect(
      Set(box.map(\.id)) == [new.id, DraftID(5), DraftID(8)] && bin.map(\.id) == [DraftID(6)])
    server.isAway = true

    let run = Run(server, store)
    #expect(try await run.drafts.drafts(after: nil, limit: 20).items == box)
    #expect(try await run.drafts.deletedDrafts(after: nil, limit: 20).items == bin)
  }
}
