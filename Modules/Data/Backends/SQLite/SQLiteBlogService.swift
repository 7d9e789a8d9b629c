public import BlogCore
public import Essentials
public import Foundation
import GRDB
public import StorageCore

/// Blog requests to the SQLite database, for one signed-in user.
///
/// Every function throws `.cancelled` if the task was cancelled before it had an effect, and `.storage` if SQLite
/// fails. A function that throws has changed nothing.
public struct SQLiteBlogService: StoredBlogService {
  private let database: ProfileDatabase
  private let signedInUserID: UserID
  private let now: @Sendable () -> Date

  /// - Parameter now: the time at which kept results expire.
  public init(
    database: ProfileDatabase, signedInUserID: UserID, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.database = database
    self.signedInUserID = signedInUserID
    self.now = now
  }

  /// - Throws: `.refused` for an invalid cursor or a limit below 1, `.notFound` for an unknown author.
  public func blogs(
    of author: UserID, after cursor: PageCursor?, limit: Int
  ) async throws(BlogError) -> Page<Blog> {
    guard let place = Keyset(cursor), limit > 0 else { throw .refused }
    return try await database.read(failingWith: BlogError.self) { [signedInUserID] db in
      guard try db.hasUser(author) else { throw BlogError.notFound }
      return try db.blogs(of: author, seenBy: signedInUserID, after: place, limit: limit)
    }
  }

  /// - Throws: `.notFound` if the blog does not exist.
  public func blog(_ id: BlogID) async throws(BlogError) -> Blog {
    try await database.read(failingWith: BlogError.self) { [signedInUserID] db in
      try db.blog(id, seenBy: signedInUserID)
    }
  }

  /// - Throws: `.notFound` if the blog does not exist, `.refused` if the signed-in user is unknown.
  public func like(_ id: BlogID) async throws(BlogError) -> Blog {
    try await change(id) { db, reader in
      try db.run(
        """
        INSERT INTO blogLike (blogID, userID) VALUES (\(id.rawValue), \(reader.rawValue))
        ON CONFLICT DO NOTHING
        """)
    }
  }

  /// - Throws: `.notFound` if the blog does not exist.
  public func unlike(_ id: BlogID) async throws(BlogError) -> Blog {
    try await change(id) { db, reader in
      try db.run(
        "DELETE FROM blogLike WHERE blogID = \(id.rawValue) AND userID = \(reader.rawValue)")
    }
  }

  public func share(_ id: BlogID, key: UUID?) async throws(BlogError) -> Blog {
    let blog = try await database.write(failingWith: BlogError.self) { [signedInUserID, now] db in
      try db.once(
        key, by: signedInUserID, request: "share blog \(id)", at: now(), refusal: BlogError.refused
      ) {
        _ = try db.blog(id, seenBy: signedInUserID)
        try db.run("UPDATE blog SET shareCount = shareCount + 1 WHERE id = \(id.rawValue)")
        return try db.blog(id, seenBy: signedInUserID)
      }
    }
    database.announce(.blog(id))
    return blog
  }

  /// Changes an existing blog and returns it, in one transaction.
  private func change(
    _ id: BlogID, _ update: @Sendable (Database, _ reader: UserID) throws -> Void
  ) async throws(BlogError) -> Blog {
    let blog = try await database.write(failingWith: BlogError.self) { [signedInUserID] db in
      _ = try db.blog(id, seenBy: signedInUserID)
      try update(db, signedInUserID)
      return try db.blog(id, seenBy: signedInUserID)
    }
    database.announce(.blog(id))
    return blog
  }
}
