import BlogCore
import Essentials
import Foundation
import StorageCore
import Testing

/// The space that kept results take: a person can't fill the disk with keys.
@Suite(.temporaryFolder) struct KeptSpaceContract {
  private let long = String(repeating: "long ", count: 40_000)

  private func blogs(_ backend: KeptSpaceBackend) async throws -> (
    any StoredBlogService, KeptSpaceBackend.Count
  ) {
    var blog = Blog.sample(5)
    (blog.title, blog.body) = (String(repeating: "t", count: 1000), long)
    return try await backend.start(World(blogs: [blog]))
  }

  @Test(arguments: KeptSpaceBackend.all)
  func resultIsKeptWithoutItsTexts(_ backend: KeptSpaceBackend) async throws {
    let (blogs, kept) = try await blogs(backend)
    let key = UUID()
    let first = try await blogs.share(BlogID(5), key: key)
    #expect(first.body == long)
    #expect(try await kept().bytes < 500)
    #expect(try await blogs.share(BlogID(5), key: key) == first)
  }

  @Test(arguments: KeptSpaceBackend.all)
  func personHasALimitedNumberOfResults(_ backend: KeptSpaceBackend) async throws {
    let (blogs, kept) = try await blogs(backend)
    for _ in 0..<StorageLimits.keptAnswers { _ = try await blogs.share(BlogID(5), key: UUID()) }
    let last = UUID()
    let shared = try await blogs.share(BlogID(5), key: last)
    let (count, bytes) = try await kept()
    #expect(count <= StorageLimits.keptAnswers && bytes <= StorageLimits.keptAnswerBytes)
    #expect(count > StorageLimits.keptAnswers / 2)
    #expect(try await blogs.share(BlogID(5), key: last) == shared, "the newest stays, also among equal dates")
  }
}
