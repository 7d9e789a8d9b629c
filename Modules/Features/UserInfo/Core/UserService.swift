public import Essentials

/// Requests of the UserInfo feature, made for the signed-in user.
///
/// A request that throws has changed nothing, except with `unknown`. A missing user is `notFound`. A page limit below 1,
/// a cursor of another backend, and a change by an unknown user are `refused`.
// scaffold:double
// scaffold:programmed
public protocol UserService: Sendable {
  func user(_ id: UserID) async throws(UserError) -> User

  /// Returns a user's friends, the newest friendship first. `cursor` is the `next` of the previous page; `nil` for the
  /// first page.
  func friends(of id: UserID, after cursor: PageCursor?, limit: Int) async throws(UserError) -> Page<User>

  /// Follows a user and returns them as they are now. Following again has no effect.
  func follow(_ id: UserID) async throws(UserError) -> User

  /// Unfollows a user and returns them as they are now. Has no effect if the user is not followed.
  func unfollow(_ id: UserID) async throws(UserError) -> User
}

extension UserService {
  /// Requests a page of a user's friends.
  public func page(ofFriendsOf id: UserID, after cursor: PageCursor?) async -> Result<Page<User>, UserError> {
    do throws(UserError) {
      return .success(try await friends(of: id, after: cursor, limit: Page<User>.defaultLimit))
    } catch {
      return .failure(error)
    }
  }

  /// Follows or unfollows a user, and returns them as they are now.
  public func setFollowed(_ isFollowed: Bool, _ id: UserID) async throws(UserError) -> User {
    isFollowed ? try await follow(id) : try await unfollow(id)
  }
}
