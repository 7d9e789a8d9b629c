import BlogCore
import Essentials
import Foundation
import StorageCore
import Testing

/// The space that kept results take: a person can't fill the disk with keys.
@Suite(.temporaryFolder) struct KeptSpaceContract {
  private let long = String(repeating: "long ", count: 40_000)

  private static let backends = [DatabaseBackend.sqliteFile] + DatabaseBackend.postgreSQL

  /// Opens a database with the blog 5. Returns it with the blogs of its first person.
  private func start(
    _ backend: DatabaseBackend, body: String
  ) async throws -> (any TestedStorage, any KeyedBlogService) {
    var blog = Blog.sample(5)
    (blog.title, blog.body) = (String(repeating: "t", count: 1000), body)
    let storage = try await backend.open()
    try await storage.seed(World(blogs: [blog]))
    return (storage, storage.blogs(for: UserID(1)) { .day(100) })
  }

  @Test(arguments: backends)
  func resultIsKeptWithoutItsTexts(_ backend: DatabaseBackend) async throws {
    let (storage, blogs) = try await start(backend, body: long)
    let key = UUID()
    let first = try await blogs.share(BlogID(5), key: key)
    #expect(first.body == long)
    #expect(try await storage.keptSpace().bytes < 500)
    #expect(try await blogs.share(BlogID(5), key: key) == first)
  }

  @Test(arguments: backends)
  func personHasALimitedNumberOfResults(_ backend: DatabaseBackend) async throws {
    let (storage, blogs) = try await start(backend, body: "Body")
    try await simultaneously(0..<StorageLimits.keptAnswers) { _ in
      try await blogs.share(BlogID(5), key: UUID())
    }
    let last = UUID()
    let shared = try await blogs.share(BlogID(5), key: last)
    let (count, bytes) = try await storage.keptSpace()
    #expect(count <= StorageLimits.keptAnswers && bytes <= StorageLimits.keptAnswerBytes)
    #expect(count > StorageLimits.keptAnswers / 2)
    #expect(try await blogs.share(BlogID(5), key: last) == shared, "the newest stays, also among equal dates")
  }
}
