public import Essentials
public import UserInfoCore

/// A user service that repeats a change whose response was lost, so that its caller learns what has happened.
///
/// A change throws `.unknown` only if the backend answers nothing for about 50 seconds.
public struct RepeatingUserService: UserService {
  private let service: any UserService
  private let repeater: Repeater

  public init(_ service: any UserService, clock: any Clock<Duration> = ContinuousClock()) {
    self.service = service
    repeater = Repeater(clock: clock)
  }

  public func user(_ id: UserID) async throws(UserError) -> User { try await service.user(id) }

  public func friends(
    of id: UserID, after cursor: PageCursor?, limit: Int
  ) async throws(UserError) -> Page<User> {
    try await service.friends(of: id, after: cursor, limit: limit)
  }

  public func follow(_ id: UserID) async throws(UserError) -> User {
    try await change(id) { () async throws(UserError) in try await service.follow(id) }
  }

  public func unfollow(_ id: UserID) async throws(UserError) -> User {
    try await change(id) { () async throws(UserError) in try await service.unfollow(id) }
  }

  /// The user as the backend has them is the truth, whether or not it has the change.
  private func change(
    _ id: UserID, _ request: () async throws(UserError) -> User
  ) async throws(UserError) -> User {
    try await repeater.perform(request) { () async throws(UserError) in try await service.user(id) }
  }
}
