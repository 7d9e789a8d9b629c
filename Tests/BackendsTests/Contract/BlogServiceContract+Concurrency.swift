import BlogCore
import Essentials
import StorageCore
import Testing

extension BlogServiceContract {
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
