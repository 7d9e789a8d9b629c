import Essentials
import StorageCore
import Testing

/// The contract of every list: its order, its pages, and which requests are refused.
@Suite(.temporaryFolder) struct ListContract {
  @Test(arguments: ContractBackend.all, ServiceList.all)
  func newestItemComesFirstAndOfOneDayTheHighestID(_ backend: ContractBackend, _ list: ServiceList)
    async throws
  {
    let days = [11: 2, 13: 2, 12: 3, 14: -1, 15: -20_000, 10: 2]
    let running = try await backend.start(list.world(days.map { .init(id: $0.key, day: $0.value) }))

    #expect(try await list.ids(running) == [[12, 13, 11, 10, 14, 15]])
    #expect(
      try await list.ids(running, limit: 1) == [[12], [13], [11], [10], [14], [15]],
      "a full last page has no cursor")
  }

  /// Pages may end between two items of one day.
  @Test(arguments: ContractBackend.all, ServiceList.all)
  func pagesHaveNoGapsOrRepetitions(_ backend: ContractBackend, _ list: ServiceList) async throws {
    let running = try await backend.start(list.world((11...55).map { .init(id: $0, day: $0 / 5) }))

    let pages = try await list.ids(running, limit: 20)

    #expect(pages.map(\.count) == [20, 20, 5])
    #expect(Array(pages.joined()) == (11...55).reversed())
    #expect(try await list.ids(running, limit: .max) == [(11...55).reversed()])
  }

  @Test(arguments: ContractBackend.all, ServiceList.all)
  func onlyItemsOfThePersonAreListed(_ backend: ContractBackend, _ list: ServiceList) async throws {
    let running = try await backend.start(list.world([.init(id: 11), .init(id: 12, person: 2)]))

    #expect(try await list.ids(running, of: 1) == [[11]])
    #expect(try await list.ids(running, of: 2) == [[12]])
    #expect(try await list.ids(running, of: 3) == [[]], "one empty page")
  }

  @Test(arguments: ContractBackend.all, ServiceList.ofAnyone)
  func unknownPersonIsNotFound(_ backend: ContractBackend, _ list: ServiceList) async throws {
    let running = try await backend.start(World())

    await #expect(throws: ServiceList.Failure.notFound) { try await list.page(running, 99, nil, 20) }
  }

  @Test(arguments: ContractBackend.all, ServiceList.all)
  func invalidLimitsAndCursorsAreRefused(_ backend: ContractBackend, _ list: ServiceList) async throws {
    let running = try await backend.start(list.world([.init(id: 11)]))

    for limit in [0, -1, .min] {
      await #expect(throws: ServiceList.Failure.refused, "\(limit)") {
        try await list.page(running, 1, nil, limit)
      }
    }
    for cursor in ["", "|", "1|", "|1", "a|b", "1|2|3", "1.5|2", "' OR 1=1|1", "page 2"] {
      await #expect(throws: ServiceList.Failure.refused, "\(cursor)") {
        try await list.page(running, 1, PageCursor(rawValue: cursor), 20)
      }
    }
  }

  // MARK: The size of pages

  @Test(arguments: ContractBackend.all, ServiceList.all)
  func pagesOfLargeItemsEndEarlyAndHaveEveryItem(_ backend: ContractBackend, _ list: ServiceList) async throws
  {
    // Three of them fill a page.
    let long = String(repeating: "文", count: 60_000)
    let running = try await backend.start(list.world((11...17).map { .init(id: $0, day: $0, text: long) }))

    #expect(try await list.ids(running) == [[17, 16, 15], [14, 13, 12], [11]])
    #expect(
      try await list.ids(running, limit: 2).map(\.count) == [2, 2, 2, 1], "the limit is still the most")
  }

  @Test(arguments: ContractBackend.all, ServiceList.all)
  func itemThatFillsAPageIsOnIt(_ backend: ContractBackend, _ list: ServiceList) async throws {
    let long = String(repeating: "x", count: StorageLimits.listBytes + 1)
    let running = try await backend.start(list.world((11...12).map { .init(id: $0, day: $0, text: long) }))

    #expect(try await list.ids(running) == [[12], [11]])
  }
}
