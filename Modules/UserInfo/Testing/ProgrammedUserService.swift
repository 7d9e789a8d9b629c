public import Essentials
public import UserInfoCore
public import ViewKitTesting

/// A service in memory. A test sets its users, its failures, and which responses wait.
@MainActor
public final class ProgrammedUserService: UserService {
  public enum Operation: Hashable, Sendable, CaseIterable {
    case user, friends, follow, unfollow
  }

  public struct Call: Equatable, Sendable {
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
  /// Errors that operations throw, without a change, until they are removed.
  public var failures: [Operation: UserError] = [:]
  /// Closed gates hold responses back. A response contains what was true at the time of the request.
  public let gates: [Operation: Gate]
  /// The requests, in order.
  public private(set) var calls: [Call] = []
  /// The number of requests that were cancelled before their response.
  public private(set) var cancelledCount = 0

  public init(users: [User]) {
    self.users = users
    gates = Dictionary(uniqueKeysWithValues: Operation.allCases.map { ($0, Gate()) })
  }

  public func calls(_ operation: Operation) -> [Call] {
    calls.filter { $0.operation == operation }
  }

  public subscript(id: Int) -> User? { users.first { $0.id.rawValue == id } }

  public func gate(_ operation: Operation) -> Gate {
    guard let gate = gates[operation] else { preconditionFailure("every operation has a gate") }
    return gate
  }

  @MainActor
  public func user(_ id: UserID) async throws(UserError) -> User {
    calls.append(Call(operation: .user, id: id))
    let user = self[id.rawValue]
    try await answer(.user)
    guard let user else { throw .notFound }
    return user
  }

  @MainActor
  public func friends(
    of id: UserID, after cursor: PageCursor?, limit: Int
  ) async throws(UserError) -> Page<User> {
    calls.append(Call(operation: .friends, id: id, cursor: cursor))
    let start = cursor.flatMap { Int($0.rawValue) } ?? 0
    let items = Array(users.dropFirst(start).prefix(limit))
    let end = start + items.count
    let next = end < users.count ? PageCursor(rawValue: String(end)) : nil
    try await answer(.friends)
    return Page(items: items, next: next)
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
    calls.append(Call(operation: operation, id: id))
    try await answer(operation)
    guard let index = users.firstIndex(where: { $0.id == id }) else { throw .notFound }
    users[index].isFollowed = isFollowed
    return users[index]
  }

  /// Waits for the gate, then throws the failure that was set at the time of the request.
  private func answer(_ operation: Operation) async throws(UserError) {
    let failure = failures[operation]
    await gate(operation).pass()
    if Task.isCancelled {
      cancelledCount += 1
      throw .cancelled
    }
    if let failure { throw failure }
  }
}
