import DraftCore
import Essentials
import StorageCore
import Testing
import UserInfoCore

/// The contract of every user service.
@Suite(.temporaryFolder) struct UserServiceContract {
  @Test(arguments: ContractBackend.all, [nil, "", "Dr."])
  func userIsReadUnchanged(_ backend: ContractBackend, salutation: String?) async throws {
    let user = User.sample(
      1, firstName: "Zoë 👩🏽‍🚀", lastName: "حداد\u{07}", salutation: salutation, birthdate: .day(-7_639),
      summary: "")
    let service = try await backend.start(World(users: [user])).users()

    #expect(try await service.user(UserID(1)) == user)
  }

  @Test(arguments: ContractBackend.all)
  func blogsAndFriendsAreCounted(_ backend: ContractBackend) async throws {
    let world = World(
      blogs: [.sample(1), .sample(2), .sample(3, author: 2)],
      friendships: [(UserID(1), UserID(2), .day(1)), (UserID(3), UserID(1), .day(2))], drafts: [.sample(1)])
    let running = try await backend.start(world)
    _ = try await running.drafts().publish(DraftID(1), revision: 1)

    let user = try await running.users().user(UserID(1))

    #expect(user.blogCount == 3)
    #expect(user.friendCount == 2)
    #expect(try await ServiceList.friends.ids(running, of: 2) == [[1]], "a friendship is mutual")
  }

  @Test(arguments: ContractBackend.all)
  func friendInTheListEqualsTheUser(_ backend: ContractBackend) async throws {
    let world = World(
      blogs: [.sample(1, author: 2)],
      friendships: [(UserID(1), UserID(2), .day(5)), (UserID(1), UserID(3), .day(6))],
      follows: [(UserID(1), UserID(2))])
    let service = try await backend.start(world).users()

    let friends = try await service.friends(of: UserID(1), after: nil, limit: 20).items

    #expect(friends == [try await service.user(UserID(3)), try await service.user(UserID(2))])
    #expect(friends.map(\.isFollowed) == [false, true])
  }

  @Test(arguments: ContractBackend.all)
  func onlyKnownPeopleCanFollowAndOnlyOthers(_ backend: ContractBackend) async throws {
    let running = try await backend.start(World())
    let service = running.users()

    await #expect(throws: UserError.notFound) { try await service.user(UserID(99)) }
    await #expect(throws: UserError.notFound) { try await service.follow(UserID(99)) }
    await #expect(throws: UserError.notFound) { try await service.unfollow(UserID(99)) }
    await #expect(throws: UserError.refused) { try await service.follow(UserID(1)) }
    await #expect(throws: UserError.refused) { try await running.users(as: 99).follow(UserID(1)) }
    #expect(try await !service.user(UserID(1)).isFollowed)
  }

  @Test(arguments: ContractBackend.all)
  func followingTakesEffectOnceAndCanBeUndone(_ backend: ContractBackend) async throws {
    let service = try await backend.start(World()).users()
    #expect(try await service.unfollow(UserID(2)) == .sample(2), "nobody is followed")

    let followed = try await service.follow(UserID(2))

    #expect(followed.isFollowed)
    #expect(try await service.follow(UserID(2)) == followed)
    #expect(try await service.user(UserID(2)) == followed)
    #expect(try await service.unfollow(UserID(2)) == .sample(2))
  }

  @Test(arguments: ContractBackend.all)
  func followingIsPerPerson(_ backend: ContractBackend) async throws {
    let running = try await backend.start(World(follows: [(UserID(1), UserID(3)), (UserID(2), UserID(3))]))

    _ = try await running.users(as: 1).unfollow(UserID(3))

    #expect(try await !running.users(as: 1).user(UserID(3)).isFollowed)
    #expect(try await running.users(as: 2).user(UserID(3)).isFollowed)
    #expect(try await !running.users(as: 3).user(UserID(2)).isFollowed)
  }
}
