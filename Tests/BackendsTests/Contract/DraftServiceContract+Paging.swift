import DraftCore
import Essentials
import Testing

extension DraftServiceContract {
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
