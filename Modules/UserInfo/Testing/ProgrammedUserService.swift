public import CompositionTesting
public import Essentials
public import UserInfoCore

/// A service in memory. A test sets its users, its failures, and which responses wait.
@MainActor
public final class ProgrammedUserService: ProgrammedService<ProgrammedUserService.Call, UserError>,
  UserService
{
  public enum Operation: Hashable, Sendable {
    case user, friends, follow, unfollow
  }

  public struct Call: ProgrammedCall {
    public let operation: Operation
    public var id: UserID?
    public var cursor: PageCursor?

    public init(operation: Operation, id: UserID? = nil, cursor: PageCursor? = nil) {
      self.operation = operation
      self.id = id
      self.cursor = cursor
    }
  }

  /// All users, in the order of every list of friends.
  public var users: [User]

  public init(users: [User]) {
    self.users = users
  }

  public subscript(id: Int) -> User? { users.first { $0.id.rawValue == id } }

  @MainActor
  public func user(_ id: UserID) async throws(UserError) -> User {
    let user = self[id.rawValue]
    try await receive(Call(operation: .user, id: id))
    guard let user else { throw .notFound }
    return user
  }

  @MainActor
  public func friends(
    of id: UserID, after cursor: PageCursor?, limit: Int
  ) async throws(UserError) -> Page<User> {
    let page = Page(of: users, after: cursor, limit: limit)
    try await receive(Call(operation: .friends, id: id, cursor: cursor))
    return page
  }

  @MainActor
  public func follow(_ id: UserID) async throws(UserError) -> User {
    try await change(.follow, id, isFollowed: true)
  }

  @MainActor
  public func unfollow(_ id: UserID) async throws(UserError) -> User {
    try await change(.unfollow, id, isFollowed: false)
  }

  private func change(
    _ operation: Operation, _ id: UserID, isFollowed: Bool
  ) async throws(UserError) -> User {
    try await receive(Call(operation: operation, id: id))
    guard let index = users.firstIndex(where: { $0.id == id }) else { throw .notFound }
    users[index].isFollowed = isFollowed
    return users[index]
  }
}

extension UserError: ProgrammedFailure {}
