public import Essentials

/// What the UserInfo feature asks of a backend, on behalf of the signed-in user.
///
/// Whatever throws has changed nothing. Whatever is not there is `notFound`, its author included; a page limit below
/// 1, a cursor of another backend, and a change by somebody the backend does not know are `refused`.
// scaffold:double
public protocol UserService: Sendable {
  func user(_ id: UserID) async throws(UserError) -> User

  /// A person's friends, the newest friendship first; `cursor` is the `next` of the page before, `nil` for the
  /// first page.
  func friends(of id: UserID, after cursor: PageCursor?, limit: Int) async throws(UserError) -> Page<User>

  /// Follows a person and answers with them as they are now. Following twice is following once.
  func follow(_ id: UserID) async throws(UserError) -> User

  /// Stops following and answers with the person as they are now. Harmless where nobody followed.
  func unfollow(_ id: UserID) async throws(UserError) -> User
}
