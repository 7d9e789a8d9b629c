import BlogCore
import Essentials
import Foundation
import SQLiteBackend
import StorageCore
import Testing
import UserInfoCore

/// Changes that are announced to the sessions of a program.
struct StoredChangeTests {
  @Test func everyListenerLearnsOfCommittedChanges() async throws {
    let database = try ProfileDatabase(.inMemory)
    try database.seed(World(blogs: [.sample(5), .sample(6)]))
    var listeners = [database.changes().makeAsyncIterator(), database.changes().makeAsyncIterator()]
    let session = UUID()
    let blogs = database.blogs(for: UserID(1))

    await #expect(throws: BlogError.notFound) { try await blogs.unlike(BlogID(99)) }
    await #expect(throws: UserError.notFound) { try await database.users(for: UserID(1)).follow(UserID(99)) }
    try await StoredChange.$currentOrigin.withValue(session) { _ = try await blogs.like(BlogID(5)) }
    _ = try await blogs.share(BlogID(6), key: UUID())
    _ = try await database.users(for: UserID(1)).unfollow(UserID(2))

    for index in listeners.indices {
      #expect(await listeners[index].next() == StoredChange(.blog(BlogID(5)), origin: session))
      #expect(await listeners[index].next() == StoredChange(.blog(BlogID(6))))
      #expect(await listeners[index].next() == StoredChange(.user(UserID(2))))
    }
  }

  @Test func changesEndWithTheDatabase() async throws {
    var database: ProfileDatabase? = try ProfileDatabase(.inMemory)
    let changes = try #require(database?.changes())
    database = nil
    for await change in changes { Issue.record("\(change)") }
  }
}
