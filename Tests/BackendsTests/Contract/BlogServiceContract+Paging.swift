import BlogCore
import Essentials
import Testing

/// Blogs that are published while somebody pages.
extension BlogServiceContract {
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
}
