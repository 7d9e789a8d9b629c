public import Essentials
import ProfileAPI
public import UserInfoCore

/// User requests to an API server, for the person that the client's token belongs to.
///
/// An invalid token gives `.signedOut`.
public struct HTTPUserService: UserService, HTTPService {
  typealias Failure = UserError

  let client: APIClient

  public init(_ client: APIClient) {
    self.client = client
  }

  public func user(_ id: UserID) async throws(UserError) -> User { try await value(.user(id)) }

  public func friends(
    of id: UserID, after cursor: PageCursor?, limit: Int
  ) async throws(UserError) -> Page<User> {
    try await value(.friends(id, PageQuery(after: cursor, limit: limit)))
  }

  public func follow(_ id: UserID) async throws(UserError) -> User { try await value(.follow(id)) }

  public func unfollow(_ id: UserID) async throws(UserError) -> User { try await value(.unfollow(id)) }
}
