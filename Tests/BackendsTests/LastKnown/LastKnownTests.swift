import BlogCore
import DemoData
import DraftCore
import Essentials
import Foundation
import SQLiteBackend
import ServiceCalls
import StorageCore
import Testing
import UserInfoCore
import VoiceCore

/// The offline cache: services return stored data at once and update it from the server.
@MainActor @Suite struct LastKnownTests {
  private let store = MemoryKeyValueStore()

  private static let world = World(blogs: (1...6).map { .sample($0, day: $0) }, drafts: [.sample(7)])

  private func page(_ run: Run, after cursor: PageCursor? = nil) async throws -> Page<Blog> {
    try await run.blogs.blogs(of: UserID(1), after: cursor, limit: 2)
  }

  /// A server whose first page is stored.
  private func serverOfAnEarlierRun() async throws -> RemoteServer {
    let (server, run) = try Run.start(Self.world, store)
    _ = try await page(run)
    return server
  }

  @Test func nextRunReturnsStoredDataOnceAndUpdatesIt() async throws {
    let server = try await serverOfAnEarlierRun()
    _ = try await server.blogs.like(BlogID(5))

    let run = Run(server, store)
    let shown = try await page(run)
    #expect(shown.items.map(\.likeCount) == [0, 0])
    await run.settle()

    #expect(run.news == [.blog(try await server.blogs.blog(BlogID(5)))])
    #expect(server.requests == ["blogs 1", "blogs 1"])
    _ = try await server.blogs.like(BlogID(6))
    #expect(try await page(run).items.map(\.likeCount) == [1, 1])
    #expect(run.news.count == 1)
  }

  @Test func changesAreHeldOnlyDuringAFetch() async throws {
    let (_, run) = try Run.start(Self.world, store)
    let fetching = Task { try await page(run) }
    for id in 1...6 { _ = try await run.blogs.like(BlogID(id)) }
    _ = try await fetching.value
    #expect(try await page(run).items.map(\.likeCount) == [1, 1])
    _ = try await run.blogs.blog(BlogID(1))
    await run.settle()
    #expect(run.lastKnown.changesDuringFetches.isEmpty)
  }

  @Test func listWithOtherElementsIsOutdated() async throws {
    let drafts = (1...4).map { Draft.sample($0, title: "\($0)") }
    let (server, first) = try Run.start(World(drafts: drafts), store)
    for id in 1...3 { _ = try await server.drafts.publish(DraftID(id), revision: 1) }
    var shown = try await page(first)
    // The first page becomes the last one, then shorter, then longer.
    for (id, titles) in [(1, ["3", "2"]), (2, ["3"]), (4, ["4", "3"])] {
      if id == 4 {
        _ = try await server.drafts.publish(DraftID(id), revision: 1)
      } else {
        _ = try await server.drafts.unpublish(DraftID(id))
      }
      let run = Run(server, store)
      #expect(try await page(run) == shown)
      await run.settle()
      #expect(run.news == [.outdated(.blog)])
      shown = try await page(run)
      #expect(shown.items.map(\.title) == titles)
    }
  }

  @Test func listWithSeveralPagesIsNotOutdated() async throws {
    let server = try RemoteServer(Self.world)
    let first = try await page(Run(server, store))
    _ = try await server.drafts.publish(DraftID(7), revision: 1)

    let run = Run(server, store)
    _ = try await page(run)
    _ = try await page(run, after: first.next)
    await run.settle()

    #expect(run.news.isEmpty)
  }

  /// A list that begins again has dropped its later pages.
  @Test func listThatBeganAgainIsOutdated() async throws {
    let server = try RemoteServer(Self.world)
    let first = try await page(Run(server, store))
    let run = Run(server, store)
    _ = try await page(run, after: first.next)
    server.isAway = true
    _ = try await page(run)
    _ = try await server.drafts.publish(DraftID(7), revision: 1)

    await run.comeBack(server)

    #expect(run.news == [.outdated(.blog)])
  }

  @Test func storedDataIsReturnedOffline() async throws {
    let server = try RemoteServer(Self.world)
    let first = try await page(Run(server, store))
    server.isAway = true

    let run = Run(server, store)
    #expect(try await page(run) == first)
    await run.settle()

    #expect(run.connection.isOffline)
    #expect(run.connections == [true])
    await #expect(throws: BlogError.offline) { try await page(run, after: first.next) }
    #expect(try await run.blogs.blog(BlogID(6)) == first.items[0])
    await #expect(throws: BlogError.offline) { try await run.blogs.blog(BlogID(1)) }
  }

  @Test func losingTheServerDuringARunReturnsStoredData() async throws {
    let (server, run) = try Run.start(Self.world, store)
    let first = try await page(run)
    server.isAway = true

    #expect(try await page(run) == first)
    #expect(run.connections == [true])

    let attempts = server.attempts
    #expect(try await page(run) == first)
    await run.settle()
    #expect(server.attempts == attempts, "it needs no request while offline")

    await #expect(throws: BlogError.offline) { try await page(run, after: first.next) }
    await run.comeBack(server)
    #expect(run.news == [.continuable(.blog)], "the pages before stay")
  }

  @Test(arguments: [false, true])
  func returnedStoredDataIsUpdatedWhenTheServerIsBack(isNewRun: Bool) async throws {
    let (server, first) = try Run.start(Self.world, store)
    _ = try await page(first)
    let run = isNewRun ? Run(server, store) : first
    server.isAway = true
    _ = try await page(run)
    await run.settle()
    _ = try await server.blogs.like(BlogID(5))

    await run.comeBack(server)

    #expect(run.connections == [true, false])
    #expect(run.news == [.blog(try await server.blogs.blog(BlogID(5)))])
    run.connection.lost()
    await run.comeBack(server)
    #expect(run.news.count == 1)
  }

  @Test func incompleteStoredPageIsNotReturned() async throws {
    let server = try await serverOfAnEarlierRun()
    try await store.keep([:], removing: ["\(Run.database) 1/blog/5"])
    server.isAway = true

    await #expect(throws: BlogError.offline) { try await page(Run(server, store)) }
  }

  @Test func refusalMeansOnline() async throws {
    let (server, run) = try Run.start(Self.world, store, isOffline: true)
    await #expect(throws: BlogError.offline) { try await run.blogs.blog(BlogID(99)) }
    server.isAway = false

    await #expect(throws: BlogError.notFound) { try await run.blogs.blog(BlogID(99)) }
    run.connection.lost()
    await #expect(throws: BlogError.notFound) { try await run.blogs.like(BlogID(99)) }

    #expect(run.connections == [true, false, true, false])
  }

  /// A module without the item shows it, and says what has failed.
  @Test func itemThatAFaultyServerDoesNotSendIsWhatWasLastKnown() async throws {
    let (server, run) = try Run.start(Self.world, store)
    let blog = try await run.blogs.blog(BlogID(6))
    for error in [BlogError.signedOut, .storage("It has a fault")] {
      server.blogFailure = error
      await #expect(throws: error) { try await run.blogs.blog(BlogID(6)) }
      await #expect(throws: error) { try await run.blogs.blog(BlogID(5)) }
      #expect(run.news == (error == .signedOut ? [] : [.blog(blog)]))
    }
  }

  @Test func whatCouldNotBeLoadedIsLoadedAgainWhenTheServerIsBack() async throws {
    let (server, run) = try Run.start(Self.world, store, isOffline: true)
    await #expect(throws: BlogError.offline) { try await page(run) }
    await #expect(throws: UserError.offline) { try await run.users.user(UserID(1)) }
    await #expect(throws: DraftError.offline) { try await run.drafts.draft(DraftID(1)) }

    await run.comeBack(server)
    #expect(run.news == [.outdated(.draft), .outdated(.blog), .outdated(.user)])

    run.connection.lost()
    await run.comeBack(server)
    #expect(run.news.count == 3)
  }

  @Test func itemOfAChangeWithoutAnAnswerIsReadWhenTheServerIsBack() async throws {
    let (server, run) = try Run.start(Self.world, store)
    _ = try await page(run)
    server.losesAnswers = true
    await #expect(throws: BlogError.unknown) { try await run.blogs.like(BlogID(6)) }
    await #expect(throws: DraftError.unknown) { try await run.drafts.delete(DraftID(7)) }
    server.losesAnswers = false

    for _ in 1...2 {
      run.connection.lost()
      await run.comeBack(server)
    }

    let liked = try await server.blogs.blog(BlogID(6))
    #expect(liked.isLiked && run.news.count == 2)
    #expect(run.news.contains(.blog(liked)) && run.news.contains(.outdated(.draft)))
    run.connection.lost()
    #expect(try await page(run).items[0] == liked)
    let unliked = try await run.blogs.unlike(BlogID(6))
    #expect(!run.connection.isOffline)
    run.connection.lost()
    #expect(try await page(run).items[0] == unliked)
    #expect(try await run.blogs.blog(BlogID(6)) == unliked)
  }

  /// The server sends the page before the like, and the page arrives after it.
  @Test func pageThatIsOlderThanAChangeDoesNotUndoIt() async throws {
    let server = try await serverOfAnEarlierRun()
    _ = try await server.database.blogs(for: UserID(2)).like(BlogID(6))
    let run = Run(server, store)
    server.during { _ = try? await run.blogs.like(BlogID(6)) }
    _ = try await page(run)
    await run.settle()
    let liked = try await server.blogs.blog(BlogID(6))

    #expect(run.news == [.blog(liked)])
    server.isAway = true
    #expect(try await page(run).items[0] == liked)
    #expect(liked.isLiked && liked.likeCount == 2)
  }

  @Test func itemThatIsOlderThanAChangeDoesNotUndoIt() async throws {
    let (server, run) = try Run.start(Self.world, store)
    server.during {
      _ = try? await run.blogs.like(BlogID(6))
      _ = try? await run.blogs.blog(BlogID(5))
    }

    let liked = try await run.blogs.blog(BlogID(6))

    #expect(liked.isLiked)
    server.isAway = true
    #expect(try await run.blogs.blog(BlogID(6)) == liked)
  }

  @Test(arguments: [false, true])
  func blogThatIsGoneIsOutdatedAndLeavesTheStoredList(isConfirmed: Bool) async throws {
    let (server, run) = try Run.start(World(blogs: [.sample(1)], drafts: [.sample(1)]), store)
    let blog = BlogID(try await server.drafts.publish(DraftID(1), revision: 1).rawValue)
    #expect(try await page(run).items.map(\.id) == [blog, BlogID(1)])
    if isConfirmed {
      _ = try await run.blogs.blog(blog)
      await run.settle()
    }
    _ = try await server.drafts.unpublish(DraftID(1))
    if isConfirmed {
      await #expect(throws: BlogError.notFound) { try await run.blogs.blog(blog) }
      // A module that reads it again is not told to read it again.
      await #expect(throws: BlogError.notFound) { try await run.blogs.blog(blog) }
    } else {
      _ = try await run.blogs.blog(blog)
      await run.settle()
    }
    #expect(run.news == [.outdated(.blog)])
    server.isAway = true
    #expect(try await page(run).items.map(\.id) == [BlogID(1)])
  }

  /// Another device has removed the draft that is to be read, published or deleted.
  @Test(arguments: ["read", "publish", "delete"])
  func draftThatIsGoneLeavesTheStoredList(action: String) async throws {
    let (server, run) = try Run.start(World(drafts: [.sample(1), .sample(2)]), store)
    _ = try await run.drafts.drafts(after: nil, limit: 20)
    _ = try await server.drafts.delete(DraftID(2))
    if action == "delete" { try await server.drafts.purge(DraftID(2)) }
    for _ in 0..<2 {
      await #expect(throws: DraftError.notFound) {
        switch action {
        case "read": _ = try await run.drafts.draft(DraftID(2))
        case "publish": _ = try await run.drafts.publish(DraftID(2), revision: 1)
        default: _ = try await run.drafts.delete(DraftID(2))
        }
      }
    }
    #expect(run.news == (action == "publish" ? [] : [.outdated(.draft)]), "lists are outdated once")
    server.isAway = true

    #expect(try await run.drafts.drafts(after: nil, limit: 20).items.map(\.id) == [DraftID(1)])
  }

  @Test func storedDataIsSeparatePerPerson() async throws {
    let server = try await serverOfAnEarlierRun()
    server.isAway = true

    await #expect(throws: BlogError.offline) { try await page(Run(server, store, user: 11)) }
  }

  @Test func usersAndVoicesAreStored() async throws {
    let world = World(
      friendships: [(UserID(1), UserID(2), .day(1))], voices: [.sample(3)],
      sounds: [(Voice.sample(3).sound, Data([1]))])
    let server = try RemoteServer(world)
    let before = Run(server, store)
    let user = try await before.users.user(UserID(1))
    let friends = try await before.users.friends(of: UserID(1), after: nil, limit: 20)
    let voices = try await before.voices.voices(of: UserID(1), after: nil, limit: 20)
    server.isAway = true

    let run = Run(server, store)
    #expect(try await run.users.user(UserID(1)) == user)
    #expect(try await run.users.friends(of: UserID(1), after: nil, limit: 20) == friends)
    #expect(try await run.voices.voices(of: UserID(1), after: nil, limit: 20) == voices)
    #expect(!friends.items.isEmpty && !voices.items.isEmpty)
  }

  @Test func noRequestsAfterTheEnd() async throws {
    let server = try await serverOfAnEarlierRun()
    let run = Run(server, store)
    server.isAway = true
    _ = try await page(run)
    await run.settle()
    run.lastKnown.end()

    await run.comeBack(server)

    #expect(server.requests == ["blogs 1"])
  }

  @Test func imagesAreLoadedOnce() async throws {
    let log = RequestLog()
    let images = DemoImageService().decorated(by: log)
    let image = DemoImageService.avatarID(for: UserID(1))

    for _ in 1...2 { _ = try await LastKnownImageService(images, store: store).image(image) }

    #expect(log.requests == ["image avatar/1"])
  }
}
