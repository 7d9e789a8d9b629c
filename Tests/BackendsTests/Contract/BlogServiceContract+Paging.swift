import BlogCore
import DraftCore
import Essentials
import Testing

/// Blogs that are published while somebody pages.
extension BlogServiceContract {
  @Test(arguments: ContractBackend.all)
  func blogsPublishedBetweenTwoPagesCauseNoGapsOrRepetitions(_ backend: ContractBackend) async throws {
    let running = try await backend.start(
      World(blogs: (1...6).map { .sample($0, day: $0) }, drafts: (1...3).map { .sample($0) }))
    let service = running.blogs()
    let first = try await service.blogs(of: UserID(1), after: nil, limit: 3)

    _ = try await running.drafts { 7 }.publish(DraftID(1), revision: 1)
    _ = try await running.drafts { 4 }.publish(DraftID(2), revision: 1)
    let late = try await running.drafts { 2 }.publish(DraftID(3), revision: 1)
    let second = try await service.blogs(of: UserID(1), after: first.next, limit: 3)

    #expect(second.items.map(\.id.rawValue) == [3, late.rawValue, 2])
  }
}
