import Essentials
import UserInfoCore

/// User requests to a database, for one signed-in user.
///
/// A function that throws has changed nothing, except with `.unknown`.
struct DatabaseUserService<Access: DatabaseAccess>: UserService {
  let access: Access
  let reader: UserID

  /// - Throws: `.notFound` if the person does not exist.
  func user(_ id: UserID) async throws(UserError) -> User {
    try await access.read(failingWith: UserError.self) { db in try db.user(id, seenBy: reader) }
  }

  /// - Throws: `.refused` for an invalid cursor or a limit below 1, `.notFound` for an unknown person.
  func friends(of id: UserID, after cursor: PageCursor?, limit: Int) async throws(UserError) -> Page<User> {
    guard let place = Keyset(cursor), limit > 0 else { throw .refused }
    return try await access.read(failingWith: UserError.self) { db in
      guard try db.hasUser(id) else { throw UserError.notFound }
      return try db.friends(of: id, seenBy: reader, after: place, limit: limit)
    }
  }

  /// - Throws: `.notFound` if the person does not exist, `.refused` if the person is the signed-in user or the
  ///   signed-in user is unknown.
  func follow(_ id: UserID) async throws(UserError) -> User {
    guard id != reader else { throw .refused }
    return try await change(id) { db in try db.follow(id, by: reader) }
  }

  /// - Throws: `.notFound` if the person does not exist.
  func unfollow(_ id: UserID) async throws(UserError) -> User {
    try await change(id) { db in try db.unfollow(id, by: reader) }
  }

  /// Changes the relation of the signed-in user to an existing person and returns that person, in one transaction. The
  /// returned person has the change, also if the same user reverses it at the same time.
  private func change(
    _ id: UserID, _ update: @Sendable (Access.Connection) throws -> Void
  ) async throws(UserError) -> User {
    try await access.write(failingWith: UserError.self) { db in
      try db.lock("user \(id) of \(reader)")
      guard try db.hasUser(id) else { throw UserError.notFound }
      try update(db)
      try db.announce(.user(id))
      return try db.user(id, seenBy: reader)
    }
  }
}
