import BlogCore
import DraftCore
import Essentials
import Foundation
import ServiceCalls
import StorageCore
import Testing

/// Drafts that are written while the server can't be reached.
@MainActor @Suite struct DraftOutboxTests {
  let store = MemoryKeyValueStore()

  func texts(_ service: any DraftService) async throws -> [String] {
    try await service.drafts(after: nil, limit: 20).items.map { "\($0.title)/\($0.body)" }
  }

  @Test func offlineDraftIsListedAndSentLater() async throws {
    let (server, run) = try Run.start(World(drafts: [.sample(5), .sample(6, day: 100)]), store)
    _ = try await run.drafts.drafts(after: nil, limit: 20)
    server.isAway = true

    let new = try await run.drafts.create()
    let saved = try await run.drafts.save(new.id, title: "New", body: "Text", revision: new.revision)

    #expect(saved.title == "New" && saved.body == "Text" && saved.revision == 2 && saved.editedAt == .day(90))
    #expect(try await run.drafts.draft(new.id) == saved)
    #expect(try await texts(run.drafts) == ["Title/Body", "New/Text", "Title/Body"])
    #expect(run.outbox.waiting == [saved])
    #expect(try await texts(server.drafts) == ["Title/Body", "Title/Body"])

    await run.comeBack(server)

    #expect(run.outbox.waiting.isEmpty)
    #expect(try await texts(server.drafts) == ["Title/Body", "New/Text", "Title/Body"])
    let listed = try await run.drafts.drafts(after: nil, limit: 20).items
    #expect(listed.map(\.id) == [DraftID(6), new.id, DraftID(5)])
    #expect(run.news.contains(.draft(.saved(listed[1]))))
  }

  /// Calculating with such a number would end the program.
  @Test(arguments: [
    ("version", "-1"), ("version", "\(Int.max)"), ("lowest", "\(Int.min)"),
    ("draft/-1", #"{"revision":\#(Int.max)"#),
  ])
  func numberThatNoProgramStoredIsIgnored(name: String, text: String) async throws {
    let (server, former) = try Run.start(World(), store, isOffline: true)
    let draft = try await former.drafts.create()
    _ = try await former.drafts.save(draft.id, title: "Former", body: "", revision: 1)
    former.kill()
    try await store.update("") { stored in
      for key in stored.keys where key.hasSuffix("outbox/\(name)") {
        let value = String(decoding: stored[key] ?? Data(), as: UTF8.self)
        let changed = text.first == "{" ? value.replacing(/"revision":[0-9]+/, with: text.dropFirst()) : text
        stored[key] = Data(changed.utf8)
      }
    }

    let run = Run(server, store)
    let new = try await run.drafts.create()
    _ = try await run.drafts.save(new.id, title: "New", body: "", revision: 1)
    if !name.hasPrefix("draft") {
      _ = try await run.drafts.save(draft.id, title: "Former", body: "Text", revision: 2)
    }
    await run.comeBack(server)

    #expect(try await texts(server.drafts).contains("New/"))
    #expect(try await texts(server.drafts).contains("Former/Text") != name.hasPrefix("draft"))
  }

  @Test func emptyOfflineDraftIsRemovedHereAndComesBack() async throws {
    let (server, run) = try Run.start(World(), store)
    _ = try await run.drafts.drafts(after: nil, limit: 20)
    server.isAway = true
    let (gone, back) = try await (run.drafts.create(), run.drafts.create())

    for id in [gone.id, back.id] {
      #expect(try await run.drafts.delete(id).deletedAt == .day(90))
    }
    try await run.drafts.purge(gone.id)
    #expect(try await texts(run.drafts).isEmpty && run.outbox.waiting.isEmpty)
    await run.comeBack(server)
    #expect(try await run.drafts.restore(back.id).id == back.id)

    await run.settle()
    #expect(try await texts(server.drafts) == ["/"])
    server.isAway = true
    let listed = try await run.drafts.drafts(after: nil, limit: 20).items
    #expect(listed.map(\.id) == [back.id] && run.news.contains(.draft(.saved(listed[0]))))

    server.isAway = false
    _ = try await run.drafts.delete(back.id)
    try await run.drafts.purge(back.id)
    await #expect(throws: DraftError.notFound) { try await run.drafts.restore(back.id) }
    await #expect(throws: DraftError.notFound) { try await run.drafts.purge(back.id) }
    #expect(try await texts(server.drafts).isEmpty && run.outbox.waiting.isEmpty)
    #expect(await !store.values(startingWith: "").keys.contains { $0.contains("alias/") })
  }

  /// Another device may have written into it already. That text stays in the recycle bin.
  @Test(arguments: [[], ["Theirs"]])
  func emptyDraftIsRemovedWhileTheServerCreatesIt(written: [String]) async throws {
    let (server, run) = try Run.start(World(), store, isOffline: true)
    let new = try await run.drafts.create()
    server.during {
      for title in written { _ = try? await server.drafts.save(1, title, on: 1) }
      _ = try? await run.drafts.delete(new.id)
      try? await run.drafts.purge(new.id)
    }

    await run.comeBack(server)

    #expect(run.outbox.waiting.isEmpty)
    #expect(try await texts(server.drafts).isEmpty)
    #expect(try await server.drafts.deletedDrafts(after: nil, limit: 20).items.map(\.title) == written)
  }

  @Test func offlineDraftKeepsItsID() async throws {
    let (server, run) = try Run.start(World(), store, isOffline: true)
    let new = try await run.drafts.create()
    var draft = try await run.drafts.save(new, "1")
    draft = try await run.drafts.save(new.id, title: "2", body: "", revision: draft.revision)
    await run.comeBack(server)

    draft = try await run.drafts.save(new.id, title: "3", body: "", revision: draft.revision)

    #expect(draft.id == new.id && draft.revision == 4)
    #expect(try await run.drafts.draft(new.id) == draft)
    #expect(try await texts(server.drafts) == ["3/"])
    // An address from elsewhere has the server's id.
    let remote = try #require(try await server.drafts.drafts(after: nil, limit: 1).items.first).id
    #expect(remote != new.id)
    #expect(try await run.drafts.draft(remote) == draft)
    #expect(try await run.drafts.delete(new.id).id == new.id)
    #expect(try await texts(server.drafts).isEmpty)
  }

  @Test func onlyTheLastTextIsSent() async throws {
    let (server, run) = try Run.start(World(drafts: [.sample(5, revision: 3)]), store, isOffline: true)
    var revision = 3
    for title in ["a", "b", "c"] {
      revision = try await run.drafts.save(5, title, on: revision).revision
    }
    #expect(revision == 6)
    // An attempt that has begun ends while the server is away.
    await run.settle()

    await run.comeBack(server)

    #expect(server.requests == ["save 5 c"])
    let after = try await run.drafts.save(5, "d", on: revision)
    #expect(after.revision == 7)
    #expect(try await server.drafts.draft(DraftID(5)).revision == 5)
  }

  @Test func unsentDraftsSurviveARestart() async throws {
    let server = try RemoteServer(World(drafts: [.sample(5)]))
    let killed = Run(server, store)
    server.isAway = true
    let new = try await killed.drafts.create()
    _ = try await killed.drafts.save(new, "New")
    _ = try await killed.drafts.save(5, "Changed", on: 1)

    let offline = Run(server, store, day: 91)
    await offline.outbox.open()
    #expect(offline.outbox.waiting.map(\.title) == ["New", "Changed"])
    _ = try await offline.drafts.save(offline.outbox.waiting[0], "Newer")
    #expect(offline.outbox.waiting.map(\.title) == ["Changed", "Newer"])

    server.isAway = false
    let next = Run(server, store)
    await next.outbox.open()
    await next.settle()

    #expect(next.outbox.waiting.isEmpty)
    #expect(Set(try await texts(server.drafts)) == ["Newer/", "Changed/"])
    #expect(Run(server, store).outbox.waiting.isEmpty)
  }

  @Test func conflictingTextBecomesASeparateDraft() async throws {
    let (server, run) = try Run.start(World(drafts: [.sample(5)]), store, isOffline: true)
    let mine = try await run.drafts.save(5, "Mine", on: 1)
    _ = try await server.drafts.save(5, "Theirs", on: 1)

    await run.comeBack(server)

    #expect(Set(try await texts(server.drafts)) == ["Mine/", "Theirs/"])
    #expect(try await server.drafts.draft(DraftID(5)).title == "Theirs")
    // An editor keeps its text, and the other one is a new row.
    let shown = try await run.drafts.draft(DraftID(5))
    #expect(shown.title == "Mine" && shown.revision == mine.revision)
    let other = try #require(
      try await run.drafts.drafts(after: nil, limit: 20).items.first { $0.id != DraftID(5) })
    #expect(other.title == "Theirs" && run.news.contains(.draft(.saved(other))))
    // Each goes on as its own draft, also in the next run.
    let next = Run(server, store)
    let mine2 = try await next.drafts.save(shown, "Mine 2")
    let other2 = try await next.drafts.save(other, "Theirs 2")
    #expect(Set(try await texts(server.drafts)) == ["Mine 2/", "Theirs 2/"])
    for draft in [mine2, other2] {
      _ = try await next.drafts.delete(draft.id)
      try await next.drafts.purge(draft.id)
      await #expect(throws: DraftError.notFound) { try await next.drafts.draft(draft.id) }
    }
  }

  @Test(arguments: [true, false])
  func textOfADeletedDraftBecomesANewDraft(_ isPurged: Bool) async throws {
    let (server, run) = try Run.start(World(drafts: [.sample(5)]), store, isOffline: true)
    let mine = try await run.drafts.save(5, "Mine", on: 1)
    _ = try await server.drafts.delete(DraftID(5))
    if isPurged { try await server.drafts.purge(DraftID(5)) }

    await run.comeBack(server)

    #expect(try await texts(server.drafts) == ["Mine/"])
    let shown = try await run.drafts.draft(DraftID(5))
    #expect(shown.title == "Mine" && shown.revision == mine.revision)
    #expect(run.news.contains(.outdated(.draft)))
  }

  @Test func lostResponseCreatesNoDuplicate() async throws {
    let (server, run) = try Run.start(World(), store, isOffline: true)
    _ = try await run.drafts.save(run.drafts.create(), "New")

    server.losesAnswers = true
    await run.comeBack(server)
    #expect(run.outbox.waiting.count == 1)
    run.connection.found()
    await run.settle()
    server.losesAnswers = false
    await run.comeBack(server)

    #expect(run.outbox.waiting.isEmpty)
    #expect(try await texts(server.drafts) == ["New/"])
  }

  @Test func lostResponseToASaveIsNotAConflict() async throws {
    let (server, run) = try Run.start(World(drafts: [.sample(5)]), store)
    server.losesAnswers = true
    var draft = try await run.drafts.save(5, "1", on: 1)
    server.losesAnswers = false
    await run.comeBack(server)

    #expect(run.outbox.waiting.isEmpty)
    #expect(try await texts(server.drafts) == ["1/"])
    #expect(try await run.drafts.draft(DraftID(5)).revision == draft.revision)

    server.losesAnswers = true
    draft = try await run.drafts.save(5, "2", on: draft.revision)
    for text in ["3", "4"] {
      server.isAway = true
      draft = try await run.drafts.save(5, text, on: draft.revision)
      server.losesAnswers = text == "3"
      await run.comeBack(server)
    }

    #expect(try await texts(server.drafts) == ["4/"])
  }

  @Test func otherChangesNeedTheServer() async throws {
    let (_, run) = try Run.start(
      World(drafts: [.sample(5), .sample(6, isDeleted: true)]), store, isOffline: true)
    var new = try await run.drafts.create()
    new = try await run.drafts.save(new, "New")

    let erased = try await run.drafts.save(5, "", on: 1)
    for id in [DraftID(5), new.id] {
      await #expect(throws: DraftError.offline) { try await run.drafts.delete(id) }
      await #expect(throws: DraftError.offline) { try await run.drafts.publish(id, revision: 1) }
    }
    await #expect(throws: DraftError.offline) { try await run.drafts.restore(DraftID(6)) }
    await #expect(throws: DraftError.offline) { try await run.drafts.purge(DraftID(6)) }
    await #expect(throws: DraftError.offline) { try await run.drafts.emptyBin() }
    #expect(run.outbox.waiting == [new, erased])
  }

  @Test func unsentTextIsSentBeforeItIsPublishedOrDeleted() async throws {
    let (server, run) = try Run.start(World(drafts: [.sample(5), .sample(6)]), store, isOffline: true)
    let saved = try await run.drafts.save(5, "Mine", on: 1)
    let again = try await run.drafts.save(5, "Mine!", on: saved.revision)
    server.isAway = false

    let publication = try await run.drafts.publish(DraftID(5), revision: again.revision)
    #expect(try await run.blogs.blog(BlogID(publication.rawValue)).title == "Mine!")

    server.isAway = true
    _ = try await run.drafts.save(6, "Other", on: 1)
    server.isAway = false
    let deleted = try await run.drafts.delete(DraftID(6))
    #expect(deleted.title == "Other" && deleted.deletedAt != nil)
    #expect(
      server.requests.filter { !$0.hasPrefix("blog") } == [
        "save 5 Mine!", "publish 5", "save 6 Other", "delete 6",
      ])
  }

  @Test func publishingAnotherRevisionIsAConflictWithTheLocalNumbers() async throws {
    let (server, run) = try Run.start(World(drafts: [.sample(5)]), store, isOffline: true)
    let first = try await run.drafts.save(5, "1", on: 1)
    let mine = try await run.drafts.save(first, "2")
    await run.comeBack(server)
    var stored = try await server.drafts.save(5, "Theirs", on: 2)
    stored.revision = mine.revision + 1

    await #expect(throws: DraftError.conflict(stored)) {
      try await run.drafts.publish(DraftID(5), revision: mine.revision)
    }
    server.isAway = true
    #expect(try await run.drafts.draft(DraftID(5)) == stored)
  }

  @Test func savingFailsIfTheStoreFails() async throws {
    let server = try RemoteServer(World(drafts: [.sample(5)]))
    let run = Run(server, FullStore())
    server.isAway = true

    await #expect(throws: DraftError.storage("the disk is full")) {
      try await run.drafts.save(5, "Mine", on: 1)
    }
    await #expect(throws: DraftError.storage("the disk is full")) { try await run.drafts.create() }
    #expect(run.outbox.waiting.isEmpty)
  }

  @Test func refusedDraftStaysInTheOutbox() async throws {
    let (server, run) = try Run.start(World(users: [.sample(2)]), store, isOffline: true)
    let refused = try await [run.drafts.create(), run.drafts.create()]

    await run.comeBack(server)

    #expect(run.outbox.waiting == refused)
    await run.settle()
    #expect(server.requests == ["create", "create"])
    await #expect(throws: DraftError.refused) { try await run.drafts.create() }
  }

  /// A store that can't write.
  private struct FullStore: KeyValueStore {
    func value(for key: String) async -> Data? { nil }
    func values(startingWith prefix: String) async -> [String: Data] { [:] }
    func keep(_ values: [String: Data], removing keys: [String]) async throws(KeyValueError) {
      throw KeyValueError(reason: "the disk is full")
    }
    func update<Value: Sendable>(
      _ prefix: String, _ change: @Sendable (inout [String: Data]) -> Value
    ) async throws(KeyValueError) -> Value {
      throw KeyValueError(reason: "the disk is full")
    }
  }
}
