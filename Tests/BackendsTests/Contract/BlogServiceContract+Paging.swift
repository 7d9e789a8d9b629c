import BlogCore
import Essentials
import Testing

extension BlogServiceContract {
  @Test(arguments: ContractBackend.all)
  func blogsComeNewestFirst(_ backend: ContractBackend) async throws {
    let world = World(blogs: [.sample(1, day: 2), .sample(2, day: 3), .sample(3, day: 1)])
    let service = try await backend.start(world).blogs()

    #expect(try await service.ids(limit: 20) == [[2, 1, 3]])
  }

  @Test(arguments: ContractBackend.all)
  func amongEqualDatesTheHighestIDComesFirst(_ backend: ContractBackend) async throws {
    let service = try await backend.start(World(blogs: [2, 3, 1].map { .sample($0) })).blogs()

    #expect(try await service.ids(limit: 20) == [[3, 2, 1]])
  }

  @Test(arguments: ContractBackend.all)
  func blogsFromBefore1970AreTheOldest(_ backend: ContractBackend) async throws {
    let world = World(blogs: [.sample(1, day: -20_000), .sample(2, day: -1), .sample(3, day: 0)])
    let service = try await backend.start(world).blogs()

    #expect(try await service.ids(limit: 1) == [[3], [2], [1]])
  }

  @Test(arguments: ContractBackend.all)
  func pagesHaveNoGapsOrRepetitions(_ backend: ContractBackend) async throws {
    let service = try await backend.start(World(blogs: (1...45).map { .sample($0, day: $0) })).blogs()

    let pages = try await service.ids(limit: 20)

    #expect(pages.map(\.count) == [20, 20, 5])
    #expect(Array(pages.joined()) == (1...45).reversed())
  }

  @Test(arguments: ContractBackend.all)
  func aPageMayEndAmongEqualDates(_ backend: ContractBackend) async throws {
    let service = try await backend.start(World(blogs: (1...10).map { .sample($0, day: $0 / 5) })).blogs()

    #expect(try await service.ids(limit: 3) == [[10, 9, 8], [7, 6, 5], [4, 3, 2], [1]])
  }

  @Test(arguments: ContractBackend.all)
  func fullLastPageHasNoCursor(_ backend: ContractBackend) async throws {
    let service = try await backend.start(World(blogs: (1...6).map { .sample($0, day: $0) })).blogs()

    #expect(try await service.ids(limit: 3) == [[6, 5, 4], [3, 2, 1]])
  }

  @Test(arguments: ContractBackend.all)
  func blogsPublishedBetweenTwoPagesCauseNoGapsOrRepetitions(_ backend: ContractBackend) async throws {
    let running = try await backend.start(World(blogs: (1...6).map { .sample($0, day: $0) }))
    let service = running.blogs()
    let first = try await service.blogs(of: UserID(1), after: nil, limit: 3)

    try await running.publish([.sample(7, day: 7), .sample(8, day: 4)])
    let second = try await service.blogs(of: UserID(1), after: first.next, limit: 3)

    #expect(second.items.map(\.id.rawValue) == [3, 2, 1])
  }

  @Test(arguments: ContractBackend.all)
  func blogPublishedAfterTheFirstPageShowsOnTheSecond(_ backend: ContractBackend) async throws {
    let running = try await backend.start(World(blogs: [.sample(1, day: 1), .sample(2, day: 9)]))
    let service = running.blogs()
    let first = try await service.blogs(of: UserID(1), after: nil, limit: 1)

    try await running.publish([.sample(3, day: 5)])
    let second = try await service.blogs(of: UserID(1), after: first.next, limit: 20)

    #expect(second.items.map(\.id.rawValue) == [3, 1])
  }

  @Test(arguments: ContractBackend.all)
  func samePageCanBeRequestedAgain(_ backend: ContractBackend) async throws {
    let service = try await backend.start(World(blogs: (1...6).map { .sample($0, day: $0) })).blogs()
    let next = try await service.blogs(of: UserID(1), after: nil, limit: 2).next

    let page = try await service.blogs(of: UserID(1), after: next, limit: 2)

    #expect(try await service.blogs(of: UserID(1), after: next, limit: 2) == page)
  }

  @Test(arguments: ContractBackend.all)
  func greatestLimitReturnsAllBlogs(_ backend: ContractBackend) async throws {
    let service = try await backend.start(World(blogs: (1...30).map { .sample($0, day: $0) })).blogs()

    #expect(try await service.ids(limit: .max).map(\.count) == [30])
  }

  @Test(arguments: ContractBackend.all, [0, -1, .min])
  func aLimitBelowOneIsRefused(_ backend: ContractBackend, limit: Int) async throws {
    let service = try await backend.start(World(blogs: [.sample(1)])).blogs()

    await #expect(throws: BlogError.refused) {
      try await service.blogs(of: UserID(1), after: nil, limit: limit)
    }
  }

  @Test(arguments: ContractBackend.all, ["", "|", "1|", "|1", "a|b", "1|2|3", "1.5|2", "' OR 1=1|1"])
  func invalidCursorIsRefused(_ backend: ContractBackend, cursor: String) async throws {
    let service = try await backend.start(World(blogs: [.sample(1)])).blogs()

    await #expect(throws: BlogError.refused) {
      try await service.blogs(of: UserID(1), after: PageCursor(rawValue: cursor), limit: 20)
    }
  }

  @Test(arguments: ContractBackend.all)
  func onlyTheAuthorsBlogsAreListed(_ backend: ContractBackend) async throws {
    let service = try await backend.start(World(blogs: [.sample(1), .sample(2, author: 2)])).blogs()

    #expect(try await service.ids(of: 2, limit: 20) == [[2]])
  }

  @Test(arguments: ContractBackend.all)
  func anAuthorWithoutBlogsHasOneEmptyPage(_ backend: ContractBackend) async throws {
    let service = try await backend.start(World()).blogs()

    #expect(try await service.blogs(of: UserID(1), after: nil, limit: 20) == Page(items: [], next: nil))
  }

  @Test(arguments: ContractBackend.all)
  func anUnknownAuthorIsNotFound(_ backend: ContractBackend) async throws {
    let service = try await backend.start(World()).blogs()

    await #expect(throws: BlogError.notFound) {
      try await service.blogs(of: UserID(99), after: nil, limit: 20)
    }
  }
}

extension BlogService {
  /// The ids of all the author's blogs, in an array per page. Stops after 100 pages.
  fileprivate func ids(of author: Int = 1, limit: Int) async throws -> [[Int]] {
    var pages: [[Int]] = []
    var cursor: PageCursor?
    repeat {
      let page = try await blogs(of: UserID(author), after: cursor, limit: limit)
      pages.append(page.items.map(\.id.rawValue))
      cursor = page.next
    } while cursor != nil && pages.count < 100
    return pages
  }
}
