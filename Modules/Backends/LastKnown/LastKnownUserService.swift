public import Essentials
public import UserInfoCore

/// A user service with an offline cache.
///
/// `LastKnown` describes how reads use the cache. Changes always go to the wrapped service: if the server can't be
/// reached, they throw `.offline`; if it does not answer, `.unknown`.
public struct LastKnownUserService: UserService {
  private let service: any UserService
  private let lastKnown: LastKnown

  public init(_ service: any UserService, lastKnown: LastKnown) {
    self.service = service
    self.lastKnown = lastKnown
  }

  public func user(_ id: UserID) async throws(UserError) -> User {
    try await lastKnown.item(id.rawValue, as: User.self) { [service] () async throws(UserError) in
      try await service.user(id)
    }
  }

  public func friends(
    of id: UserID, after cursor: PageCursor?, limit: Int
  ) async throws(UserError) -> Page<User> {
    try await lastKnown.page("friends/\(id)", after: cursor, limit: limit) {
      [service] () async throws(UserError) in
      try await service.friends(of: id, after: cursor, limit: limit)
    }
  }

  public func follow(_ id: UserID) async throws(UserError) -> User {
    try await change(id) { [service] () async throws(UserError) in try await service.follow(id) }
  }

  public func unfollow(_ id: UserID) async throws(UserError) -> User {
    try await change(id) { [service] () async throws(UserError) in try await service.unfollow(id) }
  }

  private func change(
    _ id: UserID, _ request: @MainActor () async throws(UserError) -> User
  ) async throws(UserError) -> User {
    try await lastKnown.change(
      id.rawValue, reading: { [service] () async throws(UserError) in try await service.user(id) }, request)
  }
}
