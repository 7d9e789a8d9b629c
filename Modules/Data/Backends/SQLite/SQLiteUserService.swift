public import Essentials
import GRDB
import StorageCore
public import UserInfoCore

/// User requests to the SQLite database, for one signed-in user.
///
/// Every function throws `.cancelled` if the task was cancelled before it had an effect, and `.storage` if SQLite
/// fails. A function that throws has changed nothing.
public struct SQLiteUserService: UserService {
  private let database: ProfileDatabase
  private let signedInUserID: UserID

  public init(database: ProfileDatabase, signedInUserID: UserID) {
    self.database = database
    self.signedInUserID = signedInUserID
  }

  /// - Throws: `.notFound` if the person does not exist.
  public func user(_ id: UserID) async throws(UserError) -> User {
    try await database.read(failingWith: UserError.self) { [signedInUserID] db in
      try db.user(id, seenBy: signedInUserID)
    }
  }

  /// - Throws: `.refused` for an invalid cursor or a limit below 1, `.notFound` for an unknown person.
  public func friends(
    of id: UserID, after cursor: PageCursor?, limit: Int
  ) async throws(UserError) -> Page<User> {
    guard let place = Keyset(cursor), limit > 0 else { throw .refused }
    return try await database.read(failingWith: UserError.self) { [signedInUserID] db in
      guard try db.hasUser(id) else { throw UserError.notFound }
      return try db.friends(of: id, seenBy: signedInUserID, after: place, limit: limit)
    }
  }

  /// - Throws: `.notFound` if the person does not exist, `.refused` if the person is the signed-in user or the
  ///   signed-in user is unknown.
  public func follow(_ id: UserID) async throws(UserError) -> User {
    guard id != signedInUserID else { throw .refused }
    return try await change(id) { db, follower in
      try db.run(
        """
        INSERT INTO follow (followerID, followedID) VALUES (\(follower.rawValue), \(id.rawValue))
        ON CONFLICT DO NOTHING
        """)
    }
  }

  /// - Throws: `.notFound` if the person does not exist.
  public func unfollow(_ id: UserID) async throws(UserError) -> User {
    try await change(id) { db, follower in
      try db.run(
        "DELETE FROM follow WHERE followerID = \(follower.rawValue) AND followedID = \(id.rawValue)")
    }
  }

  /// Changes the relation of the signed-in user to an existing person and returns that person, in one transaction.
  private func change(
    _ id: UserID, _ update: @Sendable (Database, _ follower: UserID) throws -> Void
  ) async throws(UserError) -> User {
    let user = try await database.write(failingWith: UserError.self) { [signedInUserID] db in
      guard try db.hasUser(id) else { throw UserError.notFound }
      try update(db, signedInUserID)
      return try db.user(id, seenBy: signedInUserID)
    }
    database.announce(.user(id))
    return user
  }
}
