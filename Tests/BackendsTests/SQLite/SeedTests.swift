import BlogCore
import Essentials
import SQLiteBackend
import StorageCore
import Testing
import UserInfoCore

@Suite struct SeedTests {
  @Test func anEmptyDatabaseIsSeeded() throws {
    #expect(try ProfileDatabase(.inMemory).seed(World()))
  }

  @Test func databaseWithUsersIsNotSeeded() async throws {
    let database = try ProfileDatabase(.inMemory)
    try database.seed(World())

    #expect(try !database.seed(World(users: [.sample(7)])))

    let service = database.users(for: UserID(1))
    await #expect(throws: UserError.notFound) { try await service.user(UserID(7)) }
  }

  @Test func failedSeedLeavesTheDatabaseEmpty() throws {
    let database = try ProfileDatabase(.inMemory)

    #expect(throws: DatabaseOpenError.self) {
      try database.seed(World(friendships: [(UserID(1), UserID(99), .day(1))]))
    }

    #expect(try database.seed(World()))
  }

  @Test func likeCountIncludesSeededLikes() async throws {
    let database = try ProfileDatabase(.inMemory)
    try database.seed(
      World(blogs: [.sample(5, likeCount: 3)], likes: [(UserID(1), BlogID(5)), (UserID(2), BlogID(5))]))
    let service = database.blogs(for: UserID(1))

    #expect(try await service.blog(BlogID(5)).likeCount == 3)
    #expect(try await service.unlike(BlogID(5)).likeCount == 2)
  }
}
