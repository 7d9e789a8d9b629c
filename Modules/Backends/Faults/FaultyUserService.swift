public import Essentials
public import UserInfoCore

/// A user service that simulates a bad connection to another user service.
///
/// Every function throws the errors of the wrapped service. Before the request reaches it, a function throws
/// `.offline` if the plan requires it, and `.cancelled` if the task is cancelled during the delay. A change throws
/// `.unknown` after it was performed if the plan loses its response.
public struct FaultyUserService: UserService {
  private let service: any UserService
  private let injector: FaultInjector

  /// Creates a service. The plan counts the requests of this instance and its copies.
  public init(_ service: any UserService, plan: FaultPlan, clock: any Clock<Duration> = ContinuousClock()) {
    self.service = service
    injector = FaultInjector(plan: plan, clock: clock)
  }

  public func user(_ id: UserID) async throws(UserError) -> User {
    try await injector.perform(.user) { () async throws(UserError) in
      try await service.user(id)
    }
  }

  public func friends(
    of id: UserID, after cursor: PageCursor?, limit: Int
  ) async throws(UserError) -> Page<User> {
    try await injector.perform(.friends) { () async throws(UserError) in
      try await service.friends(of: id, after: cursor, limit: limit)
    }
  }

  public func follow(_ id: UserID) async throws(UserError) -> User {
    try await injector.perform(.follow) { () async throws(UserError) in
      try await service.follow(id)
    }
  }

  public func unfollow(_ id: UserID) async throws(UserError) -> User {
    try await injector.perform(.unfollow) { () async throws(UserError) in
      try await service.unfollow(id)
    }
  }
}
