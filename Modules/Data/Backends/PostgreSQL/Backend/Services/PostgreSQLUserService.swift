import Essentials
import StorageCore
import UserInfoCore

/// User requests to the database on a server, for one signed-in user.
///
/// A function that throws has changed nothing, except with `.unknown`.
struct PostgreSQLUserService: UserService {
  let database: PostgreSQLDatabase
  let signedInUserID: UserID

  func user(_ id: UserID) async throws(UserError) -> User {
    try await database.read(failingWith: UserError.self) { [signedInUserID] db in
      try db.user(id, seenBy: signedInUserID)
    }
  }

  func friends(of id: UserID, after cursor: PageCursor?, limit: Int) async throws(UserError) -> Page<User> {
    guard let place = Keyset(cursor), limit > 0 else { throw .refused }
    return try await database.read(failingWith: UserError.self) { [signedInUserID] db in
      guard try db.hasUser(id) else { throw UserError.notFound }
      return try db.friends(of: id, seenBy: signedInUserID, after: place, limit: limit)
    }
  }

  func follow(_ id: UserID) async throws(UserError) -> User {
    guard id != signedInUserID else { throw .refused }
    return try await change(id) { db, follower in
      try db.run(
        """
        INSERT INTO follow (follower_id, followed_id) VALUES (\(follower.rawValue), \(id.rawValue))
        ON CONFLICT DO NOTHING
        """)
    }
  }

  func unfollow(_ id: UserID) async throws(UserError) -> User {
    try await change(id) { db, follower in
      try db.run(
        "DELETE FROM follow WHERE follower_id = \(follower.rawValue) AND followed_id = \(id.rawValue)")
    }
  }

  /// Changes the relation of the signed-in user to an existing person and returns that person, in one transaction. The
  /// returned person has the change, also if the same user reverses it at the same time.
  private func change(
    _ id: UserID, _ update: @Sendable (Connection, _ follower: UserID) throws -> Void
  ) async throws(UserError) -> User {
    try await database.write(failingWith: UserError.self) { [signedInUserID] db in
      try db.lock("user \(id) of \(signedInUserID)")
      guard try db.hasUser(id) else { throw UserError.notFound }
      try update(db, signedInUserID)
      try db.announce(.user(id))
      return try db.user(id, seenBy: signedInUserID)
    }
  }
}
