public import Testing
public import UserInfoInterface

/// A requirement for every implementation of the list of friends, checked through its view and its service.
public struct FollowListClause: Sendable, CustomTestStringConvertible {
  public let name: String
  public let check: @Sendable @MainActor (FollowListFactory) async throws -> Void

  public var testDescription: String { name }

  init(_ name: String, _ check: @escaping @Sendable @MainActor (FollowListFactory) async throws -> Void) {
    self.name = name
    self.check = check
  }
}

/// The requirements for an implementation of the list of friends.
public enum FollowListContract {
  public static let clauses: [FollowListClause] =
    loading + paging + following + updates + images + belonging
}
