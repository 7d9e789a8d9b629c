import BlogCore
import DraftCore
import Essentials
import Foundation
import SQLiteBackend
import ServiceCalls
import Testing
import ViewKitTesting

/// Outboxes of one account that share a store: pages of a browser host, and programs.
@MainActor @Suite struct SharedOutboxTests {
  let store = MemoryKeyValueStore()

  /// Starts a server with this data, and two runs that use it.
  func start(_ world: World) throws -> (RemoteServer, one: Run, other: Run) {
    let server = try RemoteServer(world)
    return (server, Run(server, store), Run(server, store))
  }

  func texts(_ server: RemoteServer) async throws -> [String] {
    try await server.drafts.drafts(after: nil, limit: 100).items.map(\.title).sorted()
  }

  @Test func offlineDraftsOfTwoOutboxesAreTwoDrafts() async throws {
    let (server, one, other) = try start(World())
    _ = try await one.drafts.drafts(after: nil, limit: 20)
    server.isAway = true

    let first = try await one.drafts.create()
    let second = try await other.drafts.create()
    _ = try await one.drafts.save(first, "First")
    _ = try await other.drafts.save(second, "Second")

    #expect(first.id != second.id)
    #expect(
      try await one.drafts.drafts(after: nil, limit: 20).items.map(\.title).sorted() == ["First", "Second"])
    await one.comeBack(server)
    await other.comeBack(server)
    let sent = try await texts(server)
    #expect(sent == ["First", "Second"])
    #expect(one.outbox.waiting.isEmpty && other.outbox.waiting.isEmpty)
  }

  @Test func idsAreNotReused() async throws {
    let server = try RemoteServer(World())
    let first = Run(server, store)
    server.isAway = true
    let sent = try await first.drafts.create()
    await first.comeBack(server)
    server.isAway = true

    let next = Run(server, store)
    #expect(try await next.drafts.create().id != sent.id)
  }

  @Test func draftThatAnotherOutboxSentKeepsItsID() async throws {
    let (server, one, other) = try start(World())
    server.isAway = true
    var draft = try await one.drafts.create()
    draft = try await one.drafts.save(draft, "1")
    await other.outbox.open()
    await other.comeBack(server)

    one.connection.found()
    draft = try await one.drafts.save(draft, "2")
    await one.settle()

    #expect(try await texts(server) == ["2"])
    #expect(try await one.drafts.draft(draft.id).title == "2")
  }

  @Test func textOfAProgramThatEndedIsSent() async throws {
    let (server, one, other) = try start(World(drafts: [.sample(5)]))
    _ = try await other.drafts.drafts(after: nil, limit: 20)
    await other.settle()
    server.isAway = true
    _ = try await one.drafts.save(5, "Typed", on: 1)
    one.kill()
    server.isAway = false

    #expect(try await other.drafts.drafts(after: nil, limit: 20).items.map(\.title) == ["Typed"])
    await other.settle()

    #expect(try await texts(server) == ["Typed"])
    #expect(other.outbox.waiting.isEmpty)
  }

  @Test func textThatAnotherProgramHasSentDoesNotWaitAnyMore() async throws {
    let (server, one, other) = try start(World(drafts: [.sample(5)]))
    _ = try await other.drafts.draft(DraftID(5))
    server.isAway = true
    let mine = try await one.drafts.save(5, "Mine", on: 1)
    await #expect(throws: DraftError.conflict(mine)) { try await other.drafts.save(5, "Other", on: 1) }
    #expect(other.outbox.waiting == [mine] && !other.connection.isOffline)
    await one.comeBack(server)

    await other.clock.waitForSleepers(1)
    other.clock.advance(by: .seconds(1))
    while !other.outbox.waiting.isEmpty { await Task.yield() }
    #expect(try await texts(server) == ["Mine"])
  }

  /// A page of the list can be older than the last save. A text on it must not get the revision of that save.
  @Test func textOnAnOldListIsNotReplacedByAnotherPage() async throws {
    let (server, one, other) = try start(World(drafts: [.sample(5)]))
    var newest: Draft?
    server.during {
      newest = try? await one.drafts.save(5, "First", on: 1)
    }
    let old = try #require(try await other.drafts.drafts(after: nil, limit: 20).items.first)
    let first = try #require(newest)
    #expect(old.revision == 1 && first.revision == 2)
    server.isAway = true

    let edit = EditID()
    let second = try await other.drafts.save(
      DraftID(5), title: "Second", body: "", revision: old.revision, edit: edit)
    await #expect(throws: DraftError.conflict(second)) {
      try await one.drafts.save(5, "Third", on: first.revision)
    }
    // The same save once more, as after a failure.
    let again = try await other.drafts.save(
      DraftID(5), title: "Second", body: "", revision: old.revision, edit: edit)
    #expect(again == second)
    await one.comeBack(server)
    await other.comeBack(server)
    #expect(try await texts(server) == ["First", "Second"])
  }

  /// Another program gets the new draft's number while the list is fetched.
  @Test func draftIsInTheListOnce() async throws {
    let (server, one, other) = try start(World())
    server.isAway = true
    let draft = try await one.drafts.create()
    server.losesAnswers = true
    for run in [one, other] {
      await run.comeBack(server)
      await run.outbox.open()
      await run.settle()
    }
    server.losesAnswers = false
    server.during { await one.comeBack(server) }

    let listed = try await other.drafts.drafts(after: nil, limit: 20).items.map(\.id)
    #expect(listed == [draft.id])
  }

  /// Another program stores a text while the draft is fetched, and can send it or not.
  @Test(arguments: [true, false])
  func draftIsReturnedWithATextOfMeanwhile(isAway: Bool) async throws {
    let (server, one, other) = try start(World(drafts: [.sample(5)]))
    var mine: Draft?
    server.during {
      server.isAway = isAway
      mine = try? await one.drafts.save(5, "Mine", on: 1)
    }
    #expect(try await other.drafts.draft(DraftID(5)) == mine)
  }

  @Test func draftThatTwoOutboxesCreateStays() async throws {
    let (server, one, other) = try start(World())
    server.isAway = true
    _ = try await one.drafts.create()
    server.during {
      await other.outbox.open()
      await other.settle()
      await one.outbox.open()
    }
    await one.comeBack(server)
    #expect(try await texts(server) == [""])
  }

  /// Another program has saved an earlier state of the text.
  @Test func textOnAnEarlierStateOfItselfIsNoConflict() async throws {
    let (server, run) = try Run.start(World(drafts: [.sample(5)]), store)
    let edit = EditID()
    _ = try await server.drafts.save(DraftID(5), title: "1", body: "", revision: 1, edit: edit)
    let known = try await run.drafts.draft(DraftID(5))
    server.isAway = true
    let mine = try await run.drafts.save(DraftID(5), title: "2", body: "", revision: 1, edit: edit.next)
    #expect(mine.revision == known.revision + 1)
  }

  @Test func newerTextOfAnotherOutboxIsSentOnce() async throws {
    let (server, one, other) = try start(World(drafts: [.sample(5)]))
    server.isAway = true
    let first = try await one.drafts.save(5, "1", on: 1)
    server.during {
      // The server has the first text, and the response is still on its way.
      let draft = try? await other.drafts.save(5, "2", on: first.revision)
      #expect(draft?.title == "2")
      await other.outbox.finished()
    }

    await one.comeBack(server)
    await other.comeBack(server)

    #expect(try await texts(server) == ["2"])
    #expect(one.outbox.waiting.isEmpty && other.outbox.waiting.isEmpty)
  }

  @Test func textSavedDuringTheCreationIsSentInTheSameRun() async throws {
    let (server, run) = try Run.start(World(), store, isOffline: true)
    let new = try await run.drafts.create()
    server.during {
      _ = try? await run.drafts.save(new, "Typed")
    }

    await run.comeBack(server)

    #expect(try await texts(server) == ["Typed"])
    #expect(run.outbox.waiting.isEmpty)
  }

  @Test func textSavedDuringADirectSaveIsSentInTheSameRun() async throws {
    let (server, one, other) = try start(World(drafts: [.sample(5)]))
    server.during {
      let waiting = try? await other.drafts.draft(DraftID(5))
      _ = try? await one.drafts.save(5, "2", on: waiting?.revision ?? 0)
    }

    _ = try await one.drafts.save(5, "1", on: 1)
    await one.settle()

    #expect(try await texts(server) == ["2"])
    #expect(one.outbox.waiting.isEmpty)
  }

  @Test func triesAgainByItself() async throws {
    let (server, run) = try Run.start(World(drafts: [.sample(5)]), store)
    server.failure = .storage("the disk is full")
    _ = try await run.drafts.save(5, "Mine", on: 1)
    for pause in [1, 2, 4, 8, 16, 30, 30] {
      await run.clock.waitForSleepers(1)
      let before = server.requests.count
      #expect(!run.clock.hasSleeper(within: .seconds(pause) - .milliseconds(1)))
      run.clock.advance(by: .seconds(pause))
      while server.requests.count == before { await Task.yield() }
      await run.settle()
    }
    server.failure = nil
    await run.clock.waitForSleepers(1)
    run.clock.advance(by: .seconds(30))
    while !run.outbox.waiting.isEmpty { await Task.yield() }
    #expect(try await texts(server) == ["Mine"])

    server.failure = .storage("the disk is full again")
    _ = try await run.drafts.save(5, "Newer", on: 2)
    await run.clock.waitForSleepers(1)
    let before = server.requests.count
    run.clock.advance(by: .seconds(1))
    while server.requests.count == before { await Task.yield() }
  }

  @Test(arguments: [false, true])
  func triesAgainWhenAnotherRequestSucceeds(isChange: Bool) async throws {
    let (server, run) = try Run.start(World(blogs: [.sample(1)], drafts: [.sample(5)]), store)
    server.failure = .storage("the disk is full")
    _ = try await run.drafts.save(5, "Mine", on: 1)
    server.failure = nil

    if isChange {
      _ = try await run.blogs.like(BlogID(1))
    } else {
      _ = try await run.blogs.blogs(of: UserID(1), after: nil, limit: 2)
    }
    await run.settle()

    #expect(run.outbox.waiting.isEmpty && run.clock.sleeperCount == 0)
    #expect(try await texts(server) == ["Mine"])
  }

  @Test func refusedTextIsTriedAgainAfterAnEdit() async throws {
    let (server, run) = try Run.start(World(drafts: [.sample(5)]), store)
    server.refusesSaves = true
    let edit = EditID()
    await #expect(throws: DraftError.refused) {
      try await run.drafts.save(DraftID(5), title: "Long", body: "", revision: 1, edit: edit)
    }
    // The same text is not sent again, and it is not lost.
    await #expect(throws: DraftError.refused) {
      try await run.drafts.save(DraftID(5), title: "Long", body: "", revision: 1, edit: edit)
    }
    #expect(run.outbox.waiting.map(\.title) == ["Long"])
    await #expect(throws: DraftError.refused) { try await run.drafts.delete(DraftID(5)) }
    server.refusesSaves = false

    let kept = try await run.drafts.draft(DraftID(5))
    _ = try await run.drafts.save(5, "Short", on: kept.revision)
    await run.settle()

    #expect(try await texts(server) == ["Short"])
  }

  @Test func textOfASignedOutPersonIsSentAfterSigningInAgain() async throws {
    let (server, run) = try Run.start(World(drafts: [.sample(5)]), store)
    server.failure = .signedOut
    let new = try await run.drafts.create()
    #expect(new.id.rawValue < 0 && run.outbox.isSignedOut)
    let kept = try await run.drafts.save(5, "Typed", on: 1)

    #expect(kept.title == "Typed" && run.outbox.waiting == [new, kept])
    await #expect(throws: DraftError.signedOut) { try await run.drafts.delete(kept.id) }
    run.kill()
    server.failure = nil

    // Another person, and a new database behind the same address, don't get the text.
    for other in [Run(server, store, user: 2), Run(server, store, database: UUID())] {
      await other.outbox.open()
      await other.settle()
      #expect(other.outbox.waiting.isEmpty)
    }
    #expect(try await texts(server) == ["Title"])

    let again = Run(server, store)
    await again.outbox.open()
    await again.settle()
    #expect(try await texts(server) == ["", "Typed"])
  }

  @Test func saveThatSucceedsMeansSignedIn() async throws {
    let (server, run) = try Run.start(World(drafts: [.sample(5)]), store)
    server.failure = .signedOut
    let kept = try await run.drafts.save(5, "Typed", on: 1)
    #expect(run.outbox.isSignedOut)
    server.failure = nil

    _ = try await run.drafts.save(5, "Typed on", on: kept.revision)
    await run.settle()

    #expect(!run.outbox.isSignedOut && run.outbox.waiting.isEmpty)
    #expect(try await texts(server) == ["Typed on"])
  }

  @Test func endingDoesNotWaitForAServerThatHangs() async throws {
    let (server, run) = try Run.start(World(drafts: [.sample(5), .sample(6)]), store)
    let (reached, hang) = (Gate(isOpen: false), Gate(isOpen: false))
    server.during {
      reached.open()
      await hang.pass()
    }
    let save = Task { try await run.drafts.save(5, "1", on: 1) }
    await reached.pass()

    run.outbox.end()
    let first = try await save.value
    let second = try await run.drafts.save(5, "2", on: first.revision)
    #expect(second.title == "2")
    let last = try await run.drafts.save(6, "3", on: 1)
    #expect(last.title == "3" && server.attempts == 1)
    run.kill()

    // The server has performed the first save, and its response was lost.
    let next = Run(server, store)
    await next.outbox.open()
    await next.settle()
    #expect(try await texts(server) == ["2", "3"])
    hang.open()
  }

  @Test func conflictLeavesNothingInTheOutbox() async throws {
    let (server, run) = try Run.start(World(drafts: [.sample(5)]), store)
    _ = try await run.drafts.draft(DraftID(5))
    _ = try await server.drafts.save(5, "Theirs", on: 1)

    let error = await #expect(throws: DraftError.self) { try await run.drafts.save(5, "Mine", on: 1) }
    guard case .conflict(let theirs) = error else { return }

    #expect(theirs.title == "Theirs" && run.outbox.waiting.isEmpty)
    // Another page still shows the first text.
    await #expect(throws: DraftError.conflict(theirs)) { try await run.drafts.save(5, "Mine", on: 1) }
    let mine = try await run.drafts.save(5, "Mine", on: theirs.revision)
    #expect(mine.revision > theirs.revision)
    #expect(try await texts(server) == ["Mine"])
  }

  @Test func lostAnswerToACreationMakesOneDraft() async throws {
    let (server, run) = try Run.start(World(), store)
    server.losesAnswers = true
    let new = try await run.drafts.create()
    server.losesAnswers = false
    _ = try await run.drafts.save(new, "New")
    await run.comeBack(server)

    #expect(try await texts(server) == ["New"])
  }
}
