import BlogCore
import DraftCore
import Essentials
import Foundation
import StorageCore
import Testing
import UserInfoCore
import VoiceCore

/// Every list ends a page early if its items are large, and loses none of them.
@Suite(.temporaryFolder) struct PageBytesContract {
  private static let count = 7
  /// Three of them fill a page.
  private let long = String(repeating: "文", count: 60_000)

  private func world() -> World {
    var world = World()
    for number in 1...Self.count {
      var blog = Blog.sample(number, day: number)
      blog.body = long
      world.blogs.append(blog)
      for id in [number, 100 + number] {
        var draft = Draft.sample(id, isDeleted: id > 100)
        draft.body = long
        world.drafts.append(draft)
      }
      world.users.append(.sample(100 + number, summary: long))
      world.friendships.append((UserID(1), UserID(100 + number), .day(number)))
      world.voices.append(
        Voice(
          id: VoiceID(number), authorID: UserID(1), caption: long, seconds: 1, sound: SoundID(rawValue: "a"),
          recordedAt: .day(number)))
    }
    world.sounds = [(SoundID(rawValue: "a"), .init())]
    return world
  }

  /// The number of items of each page.
  private func counts<Item>(
    limit: Int = 20, _ load: (PageCursor?, Int) async throws -> Page<Item>
  ) async throws -> [Int] {
    var counts: [Int] = []
    var cursor: PageCursor?
    repeat {
      let page = try await load(cursor, limit)
      counts.append(page.items.count)
      cursor = page.next
    } while cursor != nil && counts.count < 20
    return counts
  }

  @Test(arguments: ContractBackend.all)
  func pagesEndEarlyAndHaveEveryItem(_ backend: ContractBackend) async throws {
    let running = try await backend.start(world())
    let (blogs, drafts, users, voices) = (
      running.blogs(), running.drafts(), running.users(), running.voices()
    )
    let early = [3, 3, 1]
    #expect(try await counts { try await blogs.blogs(of: UserID(1), after: $0, limit: $1) } == early)
    #expect(try await counts { try await drafts.drafts(after: $0, limit: $1) } == early)
    #expect(try await counts { try await drafts.deletedDrafts(after: $0, limit: $1) } == early)
    #expect(try await counts { try await users.friends(of: UserID(1), after: $0, limit: $1) } == early)
    #expect(try await counts { try await voices.voices(of: UserID(1), after: $0, limit: $1) } == early)
  }

  @Test(arguments: ContractBackend.all)
  func limitIsStillTheMost(_ backend: ContractBackend) async throws {
    let blogs = try await backend.start(world()).blogs()
    #expect(
      try await counts(limit: 2) { try await blogs.blogs(of: UserID(1), after: $0, limit: $1) } == [
        2, 2, 2, 1,
      ])
  }

  @Test(arguments: ContractBackend.all)
  func itemThatFillsAPageIsOnIt(_ backend: ContractBackend) async throws {
    var world = World()
    for number in 1...2 {
      var blog = Blog.sample(number, day: number)
      blog.body = String(repeating: "x", count: StorageLimits.listBytes + 1)
      world.blogs.append(blog)
    }
    let blogs = try await backend.start(world).blogs()
    #expect(try await counts { try await blogs.blogs(of: UserID(1), after: $0, limit: $1) } == [1, 1])
  }
}
