import BlogCore
import DraftCore
import Essentials
import Foundation
import StorageCore
import Testing
import UserInfoCore

/// The contract of every database, apart from its services: how it is filled, and what it announces.
@Suite(.temporaryFolder) struct StorageContract {
  @Test(arguments: DatabaseBackend.all)
  func onlyAnEmptyDatabaseIsSeeded(_ backend: DatabaseBackend) async throws {
    let storage = try await backend.open()
    #expect(try await storage.seed(World()))

    #expect(try await !storage.seed(World(users: [.sample(7)])))

    await #expect(throws: UserError.notFound) { try await storage.users(for: UserID(1)).user(UserID(7)) }
  }

  @Test(arguments: DatabaseBackend.all)
  func failedSeedLeavesTheDatabaseEmpty(_ backend: DatabaseBackend) async throws {
    let storage = try await backend.open()

    for world in [
      World(friendships: [(UserID(1), UserID(99), .day(1))]), World(follows: [(UserID(1), UserID(99))]),
      World(blogs: [.sample(1, author: 99)]), World(drafts: [.sample(1, owner: 99)]),
      World(voices: [.sample(1)]),
    ] {
      let error = await #expect(throws: (any Error).self) { try await storage.seed(world) }
      #expect(try "\(type(of: #require(error)))".hasSuffix("OpenError"))
    }
    #expect(try await storage.seed(World()))
  }

  @Test(arguments: DatabaseBackend.all)
  func datesComeFromTheSystemClockByDefault(_ backend: DatabaseBackend) async throws {
    let storage = try await backend.open()
    try await storage.seed(World())

    let draft = try await storage.drafts(for: UserID(1)).create()

    #expect(draft.editedAt.timeIntervalSinceNow > -600)
  }

  @Test(arguments: DatabaseBackend.all)
  func everyListenerLearnsOfCommittedChanges(_ backend: DatabaseBackend) async throws {
    let storage = try await backend.open()
    try await storage.seed(World(blogs: [.sample(5), .sample(6)]))
    let (one, other) = (await storage.changes(), await storage.changes())
    var listeners = [one.makeAsyncIterator(), other.makeAsyncIterator()]
    let (session, key) = (UUID(), UUID())
    let (blogs, users) = (storage.blogs(for: UserID(1)), storage.users(for: UserID(1)))

    await #expect(throws: BlogError.notFound) { try await blogs.unlike(BlogID(99)) }
    await #expect(throws: UserError.notFound) { try await users.follow(UserID(99)) }
    try await StoredChange.$currentOrigin.withValue(session) { _ = try await blogs.like(BlogID(5)) }
    // The second time it changes nothing.
    for _ in 1...2 { _ = try await blogs.share(BlogID(6), key: key) }
    _ = try await users.unfollow(UserID(2))

    for index in listeners.indices {
      #expect(await listeners[index].next() == StoredChange(.blog(BlogID(5)), origin: session))
      #expect(await listeners[index].next() == StoredChange(.blog(BlogID(6))))
      #expect(await listeners[index].next() == StoredChange(.user(UserID(2))))
    }
  }

  @Test(arguments: DatabaseBackend.all)
  func changesEndWithTheDatabase(_ backend: DatabaseBackend) async throws {
    var storage: (any TestedStorage)? = try await backend.open()
    let changes = try #require(await storage?.changes())
    storage = nil
    for await change in changes { Issue.record("\(change)") }
  }
}
