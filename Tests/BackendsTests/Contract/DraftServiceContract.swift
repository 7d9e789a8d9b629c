import CommandTesting
import DraftCore
import Essentials
import Testing

/// The contract of every draft service.
@Suite(.temporaryFolder) struct DraftServiceContract {
  @Test(arguments: ContractBackend.all)
  func unknownDraftsAndThoseOfOthersAreNotFound(_ backend: ContractBackend) async throws {
    let mine = [Draft.sample(5), .sample(6, isDeleted: true)]
    let running = try await backend.start(World(drafts: mine))
    let other = running.drafts(as: 2)

    for id in [DraftID(5), DraftID(6), DraftID(7)] {
      await #expect(throws: DraftError.notFound) { try await other.draft(id) }
      await #expect(throws: DraftError.notFound) {
        try await other.save(id, title: "Mine", body: "Mine", revision: 1)
      }
      await #expect(throws: DraftError.notFound) {
        try await other.save(id, title: "Mine", body: "Mine", revision: 9)
      }
      await #expect(throws: DraftError.notFound) { try await other.delete(id) }
      await #expect(throws: DraftError.notFound) { try await other.restore(id) }
      await #expect(throws: DraftError.notFound) { try await other.purge(id) }
    }
    try await other.emptyBin()
    #expect(try await other.drafts(after: nil, limit: 20).items.isEmpty)
    #expect(try await other.deletedDrafts(after: nil, limit: 20).items.isEmpty)

    #expect(try await running.drafts().drafts(after: nil, limit: 20).items == [mine[0]])
    #expect(try await running.drafts().deletedDrafts(after: nil, limit: 20).items == [mine[1]])
  }

  @Test(arguments: ContractBackend.all)
  func newDraftIsEmptyAndHasTheCurrentDateAndANewID(_ backend: ContractBackend) async throws {
    let running = try await backend.start(World())
    let service = running.drafts { 12 }

    let draft = try await service.create()

    #expect(draft == .sample(draft.id.rawValue, day: 12, title: "", body: ""))
    #expect(try await service.draft(draft.id) == draft)
    let other = try await service.create()
    _ = try await service.delete(other.id)
    try await service.purge(other.id)
    #expect(try await Set([draft.id, other.id, service.create().id]).count == 3)
    await #expect(throws: DraftError.refused) { try await running.drafts(as: 99).create() }
  }

  @Test(arguments: ContractBackend.all)
  func savingUpdatesRevisionAndDate(_ backend: ContractBackend) async throws {
    let service = try await backend.start(World(drafts: [.sample(5, revision: 3)])).drafts { 12 }

    let edit = EditID()
    let saved = try await service.save(DraftID(5), title: "New", body: "Text", revision: 3, edit: edit)

    var expected = Draft.sample(5, day: 12, title: "New", body: "Text", revision: 4)
    expected.edit = edit
    #expect(saved == expected)
    #expect(try await service.draft(DraftID(5)) == saved)
    #expect(try await service.drafts(after: nil, limit: 20).items == [saved])
    #expect(try await service.delete(DraftID(5)).edit == edit)
    #expect(try await service.restore(DraftID(5)) == saved)
  }

  /// An answer can be lost, and a request can arrive late.
  @Test(arguments: ContractBackend.all)
  func statesOfOneCopyAreSavedInTheirOrder(_ backend: ContractBackend) async throws {
    let service = try await backend.start(World(drafts: [.sample(5)])).drafts()
    let edit = EditID()
    func save(_ title: String, _ edit: EditID) async throws -> Draft {
      try await service.save(DraftID(5), title: title, body: "", revision: 1, edit: edit)
    }
    let first = try await save("N", edit)
    #expect(try await save("N", edit) == first, "the same once more")

    let later = try await save("New", edit.next)

    #expect(later.title == "New" && later.revision == 3 && later.edit == edit.next)
    #expect(try await save("N", edit) == later, "the earlier one arrives late")
    #expect(try await service.draft(DraftID(5)) == later)
  }

  @Test(arguments: ContractBackend.all)
  func anotherCopyOfATextIsAConflictThatNamesTheStoredState(_ backend: ContractBackend) async throws {
    let service = try await backend.start(World(drafts: [.sample(5)])).drafts()
    let edit = EditID()
    let saved = try await service.save(DraftID(5), title: "New", body: "", revision: 1, edit: edit)

    for other in [edit.copied.next, EditID()] {
      await #expect(throws: DraftError.conflict(saved)) {
        try await service.save(DraftID(5), title: "Other", body: "", revision: 1, edit: other)
      }
    }

    #expect(saved.edit == edit)
  }

  @Test(arguments: ContractBackend.all)
  func savingAnotherRevisionIsAConflict(_ backend: ContractBackend) async throws {
    let stored = Draft.sample(5, revision: 3)
    let service = try await backend.start(World(drafts: [stored])).drafts()

    for revision in [2, 4] {
      await #expect(throws: DraftError.conflict(stored)) {
        try await service.save(DraftID(5), title: "New", body: "Text", revision: revision)
      }
    }

    #expect(try await service.draft(DraftID(5)) == stored)
  }

  @Test(arguments: ContractBackend.all)
  func oneOfManySimultaneousSavesSucceeds(_ backend: ContractBackend) async throws {
    let service = try await backend.start(World(drafts: [.sample(5)])).drafts()

    let granted = try await simultaneously(0..<20) { number in
      (try? await service.save(5, "\(number)", on: 1)) != nil
    }

    #expect(granted.count { $0 } == 1)
    #expect(try await service.draft(DraftID(5)).revision == 2)
  }

  @Test(arguments: ContractBackend.all)
  func textIsStoredUnchangedWithoutNullCharacters(_ backend: ContractBackend) async throws {
    let service = try await backend.start(World(drafts: [.sample(5)])).drafts()
    let title = String(repeating: "长", count: Draft.longestTitle)
    let body = "مطر\n\t\u{1B}[31m👩🏿‍🔬'; DROP TABLE draft; --\r\n"

    let saved = try await service.save(DraftID(5), title: title, body: body, revision: 1)

    #expect(saved.title == title && saved.body == body)
    #expect(try await service.draft(DraftID(5)) == saved)
    let next = try await service.save(DraftID(5), title: "a\0b", body: "\0c\u{301}\0", revision: 2)
    #expect(next.title == "ab" && next.body == "c\u{301}")
  }

  @Test(arguments: ContractBackend.all)
  func deletedDraftIsOnlyInTheBin(_ backend: ContractBackend) async throws {
    let service = try await backend.start(World(drafts: [.sample(5), .sample(6)])).drafts { 12 }

    let deleted = try await service.delete(DraftID(5))

    #expect(deleted.deletedAt == .day(12))
    #expect(deleted.revision == 1 && deleted.editedAt == .day(0))
    #expect(try await service.drafts(after: nil, limit: 20).items == [.sample(6)])
    #expect(try await service.deletedDrafts(after: nil, limit: 20).items == [deleted])
    await #expect(throws: DraftError.notFound) { try await service.draft(DraftID(5)) }
    await #expect(throws: DraftError.notFound) { try await service.save(5, "", on: 1) }
  }

  @Test(arguments: ContractBackend.all)
  func deletingOrRestoringTwiceChangesNothing(_ backend: ContractBackend) async throws {
    let day = Shared(100)
    let service = try await backend.start(World(drafts: [.sample(5)])).drafts {
      day.value += 1
      return day.value
    }

    let deleted = try await service.delete(DraftID(5))
    #expect(try await service.delete(DraftID(5)) == deleted)
    #expect(try await service.restore(DraftID(5)) == .sample(5))
    #expect(try await service.restore(DraftID(5)) == .sample(5))
    #expect(try await service.draft(DraftID(5)) == .sample(5))
  }

  @Test(arguments: ContractBackend.all)
  func onlyDeletedDraftsCanBePurged(_ backend: ContractBackend) async throws {
    let world = World(drafts: [.sample(5), .sample(6, isDeleted: true), .sample(7, isDeleted: true)])
    let service = try await backend.start(world).drafts()

    await #expect(throws: DraftError.refused) { try await service.purge(DraftID(5)) }
    try await service.purge(DraftID(6))

    await #expect(throws: DraftError.notFound) { try await service.restore(DraftID(6)) }
    #expect(try await service.draft(DraftID(5)) == .sample(5))
    #expect(try await service.deletedDrafts(after: nil, limit: 20).items.map(\.id) == [DraftID(7)])
  }

  @Test(arguments: ContractBackend.all)
  func emptyingTheBinKeepsOtherDrafts(_ backend: ContractBackend) async throws {
    let world = World(
      drafts: [.sample(5), .sample(6, isDeleted: true), .sample(7, owner: 2, isDeleted: true)])
    let running = try await backend.start(world)

    try await running.drafts().emptyBin()
    try await running.drafts().emptyBin()

    #expect(try await running.drafts().deletedDrafts(after: nil, limit: 20).items.isEmpty)
    #expect(try await running.drafts().draft(DraftID(5)) == .sample(5))
    #expect(try await running.drafts(as: 2).deletedDrafts(after: nil, limit: 20).items.count == 1)
  }

  // MARK: Lists

  @Test(arguments: ContractBackend.all)
  func editedDraftMovesToTheFirstPlace(_ backend: ContractBackend) async throws {
    let drafts = (1...4).map { Draft.sample($0, day: $0) }
    let running = try await backend.start(World(drafts: drafts))

    _ = try await running.drafts().save(1, "", on: 1)

    #expect(try await ServiceList.drafts.ids(running, limit: 3) == [[1, 4, 3], [2]])
  }

  @Test(arguments: ContractBackend.all)
  func lastDeletedDraftComesFirstInTheBin(_ backend: ContractBackend) async throws {
    let drafts = (1...5).map { Draft.sample($0, day: $0, isDeleted: $0 < 4) }
    let running = try await backend.start(World(drafts: drafts))

    _ = try await running.drafts().delete(DraftID(4))

    #expect(try await ServiceList.deletedDrafts.ids(running, limit: 2) == [[4, 3], [2, 1]])
    #expect(try await ServiceList.drafts.ids(running, limit: 2) == [[5]])
  }

  @Test(arguments: ContractBackend.all)
  func editBetweenPagesCausesNoGaps(_ backend: ContractBackend) async throws {
    let service = try await backend.start(World(drafts: (1...9).map { .sample($0, day: $0) })).drafts()

    let first = try await service.drafts(after: nil, limit: 3)
    _ = try await service.delete(DraftID(9))
    _ = try await service.save(1, "", on: 1)
    let second = try await service.drafts(after: first.next, limit: 3)

    #expect(second.items.map(\.id.rawValue) == [6, 5, 4])
  }
}
