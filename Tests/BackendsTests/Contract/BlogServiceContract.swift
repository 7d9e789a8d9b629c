import BlogCore
import DraftCore
import Essentials
import Foundation
import StorageCore
import Testing

/// The contract of every blog service: single blogs, likes and shares.
@Suite(.temporaryFolder) struct BlogServiceContract {
  @Test(arguments: ContractBackend.all, ["", "يوميات 👨‍👩‍👧‍👦 ❤️\u{1B}[31m 西湖"])
  func blogIsReadUnchanged(_ backend: ContractBackend, title: String) async throws {
    var blog = Blog.sample(5, title: title, likeCount: 12, shareCount: 4)
    blog.summary = title
    blog.body = "One\n\nTwo 'quoted' \"twice\"; -- no comment"
    blog.publishedAt = Date(timeIntervalSince1970: 1_467_367_740)
    let service = try await backend.start(World(blogs: [blog])).blogs()

    #expect(try await service.blog(BlogID(5)) == blog)
  }

  @Test(arguments: ContractBackend.all)
  func authorWithoutANameHasAnEmptyName(_ backend: ContractBackend) async throws {
    let world = World(users: [.sample(1, firstName: "", lastName: "")], blogs: [.sample(5)])
    let service = try await backend.start(world).blogs()

    #expect(try await service.blog(BlogID(5)).authorName == "")
  }

  @Test(arguments: ContractBackend.all)
  func anUnknownBlogIsNotFound(_ backend: ContractBackend) async throws {
    let service = try await backend.start(World(blogs: [.sample(5)])).blogs()

    await #expect(throws: BlogError.notFound) { try await service.blog(BlogID(6)) }
    await #expect(throws: BlogError.notFound) { try await service.like(BlogID(6)) }
    await #expect(throws: BlogError.notFound) { try await service.unlike(BlogID(6)) }
    await #expect(throws: BlogError.notFound) { try await service.share(BlogID(6)) }
  }

  @Test(arguments: ContractBackend.all)
  func likeCountsOnceAndCanBeTakenBack(_ backend: ContractBackend) async throws {
    let service = try await backend.start(World(blogs: [.sample(5, likeCount: 3)])).blogs()
    let before = try await service.blog(BlogID(5))
    #expect(try await service.unlike(BlogID(5)) == before, "there is no like")

    let liked = try await service.like(BlogID(5))

    #expect(liked.likeCount == 4 && liked.isLiked)
    #expect(try await service.like(BlogID(5)) == liked)
    #expect(try await service.blog(BlogID(5)) == liked)
    #expect(try await service.blogs(of: UserID(1), after: nil, limit: 20).items == [liked])
    #expect(try await service.unlike(BlogID(5)) == before)
  }

  @Test(arguments: ContractBackend.all)
  func likesOfOthersOnlyCount(_ backend: ContractBackend) async throws {
    let running = try await backend.start(World(blogs: [.sample(5), .sample(6)]))

    _ = try await running.blogs(as: 2).like(BlogID(5))

    let mine = try await running.blogs(as: 1).blog(BlogID(5))
    #expect(mine.likeCount == 1 && !mine.isLiked)
    #expect(try await running.blogs(as: 1).unlike(BlogID(5)) == mine)
    #expect(try await running.blogs(as: 2).blog(BlogID(5)).isLiked)
    #expect(try await running.blogs(as: 2).blog(BlogID(6)) == .sample(6))
  }

  @Test(arguments: ContractBackend.all)
  func unknownPersonCanReadButNotLike(_ backend: ContractBackend) async throws {
    let service = try await backend.start(World(blogs: [.sample(5)])).blogs(as: 99)

    await #expect(throws: BlogError.refused) { try await service.like(BlogID(5)) }

    #expect(try await service.blog(BlogID(5)) == .sample(5))
  }

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

  // MARK: Concurrency

  @Test(arguments: ContractBackend.all)
  func fiftySimultaneousSharesCountFifty(_ backend: ContractBackend) async throws {
    let service = try await backend.start(World(blogs: [.sample(5)])).blogs()

    try await simultaneously(1...50) { _ in try await service.share(BlogID(5)) }

    #expect(try await service.blog(BlogID(5)).shareCount == 50)
  }

  @Test(arguments: ContractBackend.all)
  func simultaneousLikesOfManyPeopleAllCount(_ backend: ContractBackend) async throws {
    let world = World(users: (1...30).map { .sample($0) }, blogs: [.sample(5)])
    let running = try await backend.start(world)

    try await simultaneously(1...30) { user in try await running.blogs(as: user).like(BlogID(5)) }

    #expect(try await running.blogs().blog(BlogID(5)).likeCount == 30)
  }

  @Test(arguments: ContractBackend.all)
  func likeCountAndIsLikedStayConsistent(_ backend: ContractBackend) async throws {
    let service = try await backend.start(World(blogs: [.sample(5)])).blogs()

    try await simultaneously(0..<40) { turn in
      let blog = try await turn.isMultiple(of: 2) ? service.like(BlogID(5)) : service.unlike(BlogID(5))
      #expect(blog.likeCount == (blog.isLiked ? 1 : 0))
      #expect(blog.isLiked == turn.isMultiple(of: 2))
    }
  }

  @Test(arguments: ContractBackend.all)
  func aCancelledRequestHasNoEffect(_ backend: ContractBackend) async throws {
    let service = try await backend.start(World(blogs: [.sample(5)])).blogs()

    await cancelled {
      await #expect(throws: BlogError.cancelled) { try await service.share(BlogID(5)) }
      await #expect(throws: BlogError.cancelled) { try await service.blog(BlogID(5)) }
    }

    #expect(try await service.blog(BlogID(5)).shareCount == 0)
  }

  /// A request that returns has taken effect, and a request that throws has not, whenever it is cancelled.
  @Test(arguments: ContractBackend.all)
  func cancellationAtAnyTimeMatchesTheResult(_ backend: ContractBackend) async throws {
    let service = try await backend.start(World(blogs: [.sample(5)])).blogs()
    var granted = 0

    for turn in 0..<160 {
      let share = Task { try await service.share(BlogID(5)) }
      for _ in 0..<turn % 40 { await Task.yield() }
      share.cancel()
      if case .success = await share.result { granted += 1 }
    }

    #expect(try await service.blog(BlogID(5)).shareCount == granted)
  }
}
