import Essentials
import StorageCore
import Testing
import UserInfoCore

extension UserServiceContract {
  @Test(arguments: ContractBackend.all)
  func theNewestFriendshipComesFirst(_ backend: ContractBackend) async throws {
    let service = try await backend.start(World(days: [2: 5, 3: 9, 4: 1])).users()

    #expect(try await service.friendIDs(limit: 20) == [[3, 2, 4]])
  }

  @Test(arguments: ContractBackend.all)
  func friendsOfOneDayAreSortedByDescendingID(_ backend: ContractBackend) async throws {
    let service = try await backend.start(World(days: [3: 5, 2: 5, 4: 5])).users()

    #expect(try await service.friendIDs(limit: 1) == [[4], [3], [2]])
  }

  @Test(arguments: ContractBackend.all)
  func pagesOfFriendsHaveNoGapsOrRepetitions(_ backend: ContractBackend) async throws {
    let days = Dictionary(uniqueKeysWithValues: (2...46).map { ($0, $0 / 3) })
    let service = try await backend.start(World(days: days)).users()

    let pages = try await service.friendIDs(limit: 20)

    #expect(pages.map(\.count) == [20, 20, 5])
    #expect(Array(pages.joined()) == (2...46).reversed())
  }

  @Test(arguments: ContractBackend.all)
  func friendshipIsMutual(_ backend: ContractBackend) async throws {
    let service = try await backend.start(World(days: [2: 5])).users()

    #expect(try await service.friendIDs(of: 2, limit: 20) == [[1]])
  }

  @Test(arguments: ContractBackend.all)
  func friendInTheListEqualsTheUser(_ backend: ContractBackend) async throws {
    var world = World(days: [2: 5, 3: 6])
    world.blogs = [.sample(1, author: 2)]
    world.follows = [(UserID(1), UserID(2))]
    let service = try await backend.start(world).users()

    let friends = try await service.friends(of: UserID(1), after: nil, limit: 20).items

    #expect(friends == [try await service.user(UserID(3)), try await service.user(UserID(2))])
    #expect(friends.map(\.isFollowed) == [false, true])
  }

  @Test(arguments: ContractBackend.all)
  func userWithoutFriendsHasOneEmptyPage(_ backend: ContractBackend) async throws {
    let service = try await backend.start(World()).users()

    #expect(try await service.friends(of: UserID(1), after: nil, limit: 20) == Page(items: [], next: nil))
  }

  @Test(arguments: ContractBackend.all, [0, -1])
  func aLimitBelowOneIsRefused(_ backend: ContractBackend, limit: Int) async throws {
    let service = try await backend.start(World()).users()

    await #expect(throws: UserError.refused) {
      try await service.friends(of: UserID(1), after: nil, limit: limit)
    }
  }

  @Test(arguments: ContractBackend.all)
  func invalidCursorIsRefused(_ backend: ContractBackend) async throws {
    let service = try await backend.start(World()).users()

    await #expect(throws: UserError.refused) {
      try await service.friends(of: UserID(1), after: PageCursor(rawValue: "page 2"), limit: 20)
    }
  }
}

extension World {
  /// User 1 with friends, given by their ids and the days of the friendships.
  fileprivate init(days: [Int: Int]) {
    self.init(users: ([1] + days.keys).map { .sample($0) })
    friendships = days.map { (UserID(1), UserID($0.key), .day($0.value)) }
  }
}

extension UserService {
  /// The ids of all the user's friends, in an array per page. Stops after 100 pages.
  fileprivate func friendIDs(of user: Int = 1, limit: Int) async throws -> [[Int]] {
    var pages: [[Int]] = []
    var cursor: PageCursor?
    repeat {
      let page = try await friends(of: UserID(user), after: cursor, limit: limit)
      pages.append(page.items.map(\.id.rawValue))
      cursor = page.next
    } while cursor != nil && pages.count < 100
    return pages
  }
}
