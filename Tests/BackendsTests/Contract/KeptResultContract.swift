import BlogCore
import CommandTesting
import DraftCore
import Essentials
import Foundation
import StorageCore
import Testing

/// The contract of results that are kept by idempotency key: the outbox of drafts and repeated requests rely on it.
@Suite(.temporaryFolder) struct KeptResultContract {
  private let key = UUID()

  @Test(arguments: ContractBackend.all)
  func draftIsCreatedOnceForAKeyOfAPerson(_ backend: ContractBackend) async throws {
    let running = try await backend.start(World())
    let service = running.drafts()

    let first = try await service.create(key: key)
    _ = try await service.save(first.id, title: "Later", body: "", revision: 1)

    #expect(try await service.create(key: key) == first)
    #expect(try await service.create(key: UUID()).id != first.id)
    #expect(try await service.drafts(after: nil, limit: 20).items.count == 2)
    let theirs = try await running.drafts(as: 2).create(key: key)
    #expect(theirs.id != first.id && theirs.ownerID == UserID(2))
  }

  @Test(arguments: ContractBackend.all)
  func draftIsRestoredOnceForAKey(_ backend: ContractBackend) async throws {
    let service = try await backend.start(World(drafts: [.sample(5, isDeleted: true)])).drafts()

    let first = try await service.restore(DraftID(5), key: key)
    _ = try await service.delete(DraftID(5))

    #expect(try await service.restore(DraftID(5), key: key) == first)
    await #expect(throws: DraftError.notFound) { try await service.draft(DraftID(5)) }
  }

  @Test(arguments: ContractBackend.all)
  func shareCountsOnceForAKey(_ backend: ContractBackend) async throws {
    let service = try await backend.start(World(blogs: [.sample(5)])).blogs()

    await #expect(throws: BlogError.notFound) { try await service.share(BlogID(99), key: key) }
    let first = try await service.share(BlogID(5), key: key)
    #expect(first.shareCount == 1, "the failed request did not use the key")
    _ = try await service.share(BlogID(5), key: UUID())

    #expect(try await service.share(BlogID(5), key: key) == first)
    #expect(try await service.blog(BlogID(5)).shareCount == 2)
  }

  @Test(arguments: ContractBackend.all)
  func keyOfAnotherRequestIsRefused(_ backend: ContractBackend) async throws {
    let running = try await backend.start(
      World(blogs: [.sample(5), .sample(6)], drafts: [.sample(5, isDeleted: true)]))
    let (drafts, blogs) = (running.drafts(), running.blogs())
    _ = try await blogs.share(BlogID(5), key: key)

    await #expect(throws: BlogError.refused) { try await blogs.share(BlogID(6), key: key) }
    await #expect(throws: DraftError.refused) { try await drafts.create(key: key) }
    await #expect(throws: DraftError.refused) { try await drafts.restore(DraftID(5), key: key) }
    #expect(try await drafts.drafts(after: nil, limit: 20).items.isEmpty)
  }

  @Test(arguments: ContractBackend.all)
  func keysExpireAfterADay(_ backend: ContractBackend) async throws {
    let day = Shared(100)
    let service = try await backend.start(World()).drafts { day.value }

    let first = try await service.create(key: key)
    day.value += 1

    #expect(try await service.create(key: key).id != first.id)
  }

  @Test(arguments: ContractBackend.all)
  func simultaneousRequestsTakeEffectOnce(_ backend: ContractBackend) async throws {
    let service = try await backend.start(World()).drafts()

    let created = Set(try await simultaneously(1...20) { [key] _ in try await service.create(key: key).id })

    #expect(created.count == 1)
    #expect(try await service.drafts(after: nil, limit: 20).items.map(\.id) == Array(created))
  }

  /// Its draft was saved after it. A text is gone with its draft, also from the results.
  @Test(arguments: ContractBackend.all)
  func repeatedResultOfAnOlderTextIsTheDraftAsItIs(_ backend: ContractBackend) async throws {
    let service = try await backend.start(World(drafts: [.sample(5, isDeleted: true)])).drafts()
    let first = try await service.restore(DraftID(5), key: key)
    let saved = try await service.save(first.id, title: "Later", body: "Text", revision: first.revision)

    #expect(try await service.restore(DraftID(5), key: key) == saved)
    _ = try await service.delete(DraftID(5))
    try await service.purge(DraftID(5))
    await #expect(throws: DraftError.notFound) { try await service.restore(DraftID(5), key: key) }
  }
}

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
