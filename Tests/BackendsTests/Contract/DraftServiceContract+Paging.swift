import DraftCore
import Essentials
import Testing

extension DraftServiceContract {
  @Test(arguments: ContractBackend.all)
  func lastEditedDraftComesFirst(_ backend: ContractBackend) async throws {
    let drafts = [Draft.sample(1, day: 2), .sample(2, day: 3), .sample(3, day: 2), .sample(4, day: -1)]
    let service = try await backend.start(World(drafts: drafts)).drafts()

    #expect(try await ids(limit: 20, service.drafts) == [[2, 3, 1, 4]])
    _ = try await service.save(DraftID(4), title: "", body: "", revision: 1)
    #expect(try await ids(limit: 3, service.drafts) == [[4, 2, 3], [1]])
  }

  @Test(arguments: ContractBackend.all)
  func lastDeletedDraftComesFirstInTheBin(_ backend: ContractBackend) async throws {
    let drafts = (1...5).map { Draft.sample($0, day: $0, isDeleted: $0 < 4) }
    let service = try await backend.start(World(drafts: drafts)).drafts()

    _ = try await service.delete(DraftID(4))

    #expect(try await ids(limit: 2, service.deletedDrafts) == [[4, 3], [2, 1]])
    #expect(try await ids(limit: 2, service.drafts) == [[5]])
  }

  @Test(arguments: ContractBackend.all)
  func editBetweenPagesCausesNoGaps(_ backend: ContractBackend) async throws {
    let service = try await backend.start(World(drafts: (1...9).map { .sample($0, day: $0) })).drafts()

    let first = try await service.drafts(after: nil, limit: 3)
    _ = try await service.delete(DraftID(9))
    _ = try await service.save(DraftID(1), title: "", body: "", revision: 1)
    let second = try await service.drafts(after: first.next, limit: 3)

    #expect(second.items.map(\.id.rawValue) == [6, 5, 4])
  }

  @Test(arguments: ContractBackend.all)
  func invalidPageRequestsAreRefused(_ backend: ContractBackend) async throws {
    let service = try await backend.start(World(drafts: [.sample(1)])).drafts()
    let cursor = PageCursor(rawValue: "page 2")

    await #expect(throws: DraftError.refused) { try await service.drafts(after: nil, limit: 0) }
    await #expect(throws: DraftError.refused) { try await service.drafts(after: cursor, limit: 20) }
    await #expect(throws: DraftError.refused) { try await service.deletedDrafts(after: nil, limit: 0) }
    await #expect(throws: DraftError.refused) { try await service.deletedDrafts(after: cursor, limit: 20) }
  }

  @Test(arguments: ContractBackend.all)
  func tenThousandDraftsCanBePaged(_ backend: ContractBackend) async throws {
    let drafts = (1...10_000).map { Draft.sample($0, day: $0 / 3, isDeleted: $0.isMultiple(of: 10)) }
    let service = try await backend.start(World(drafts: drafts)).drafts()

    let active = try await ids(limit: 500, service.drafts).flatMap { $0 }
    let deleted = try await ids(limit: 500, service.deletedDrafts).flatMap { $0 }

    #expect(active == (1...10_000).reversed().filter { !$0.isMultiple(of: 10) })
    #expect(deleted == (1...10_000).reversed().filter { $0.isMultiple(of: 10) })
  }

  /// The ids of all drafts, in an array per page.
  private func ids(
    limit: Int, _ list: (PageCursor?, Int) async throws(DraftError) -> Page<Draft>
  ) async throws -> [[Int]] {
    var pages: [[Int]] = []
    var cursor: PageCursor?
    repeat {
      let page = try await list(cursor, limit)
      pages.append(page.items.map(\.id.rawValue))
      cursor = page.next
    } while cursor != nil
    return pages
  }
}
