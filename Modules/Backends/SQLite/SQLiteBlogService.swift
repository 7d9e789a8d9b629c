public import BlogCore
public import Essentials
public import Foundation
import GRDB

/// The Blog feature's requests, answered from the database on behalf of one signed-in user.
///
/// Every function throws `.cancelled` where the task was cancelled before it had an effect, and `.storage`
/// where SQLite can't do it. What throws has changed nothing.
public struct SQLiteBlogService: BlogService {
  private let database: ProfileDatabase
  private let signedInUserID: UserID
  private let now: @Sendable () -> Date

  /// - Parameter now: by which answers are kept for whoever asks again.
  public init(
    database: ProfileDatabase, signedInUserID: UserID, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.database = database
    self.signedInUserID = signedInUserID
    self.now = now
  }

  /// - Throws: `.refused` for a cursor that is not one and a limit below 1, `.notFound` for an unknown
  ///   author.
  public func blogs(
    of author: UserID, after cursor: PageCursor?, limit: Int
  ) async throws(BlogError) -> Page<Blog> {
    guard let place = Keyset(cursor), limit > 0 else { throw .refused }
    return try await database.read(failingWith: BlogError.self) { [signedInUserID] db in
      guard try db.hasUser(author) else { throw BlogError.notFound }
      return try db.blogs(of: author, seenBy: signedInUserID, after: place, limit: limit)
    }
  }

  /// - Throws: `.notFound` where there is no such blog.
  public func blog(_ id: BlogID) async throws(BlogError) -> Blog {
    try await database.read(failingWith: BlogError.self) { [signedInUserID] db in
      try db.blog(id, seenBy: signedInUserID)
    }
  }

  /// - Throws: `.notFound` where there is no such blog, `.refused` where the signed-in user is unknown.
  public func like(_ id: BlogID) async throws(BlogError) -> Blog {
    try await change(id) { db, reader in
      try db.execute(
        literal: """
          INSERT INTO blogLike (blogID, userID) VALUES (\(id.rawValue), \(reader.rawValue))
          ON CONFLICT DO NOTHING
          """)
    }
  }

  /// - Throws: `.notFound` where there is no such blog.
  public func unlike(_ id: BlogID) async throws(BlogError) -> Blog {
    try await change(id) { db, reader in
      try db.execute(
        literal: "DELETE FROM blogLike WHERE blogID = \(id.rawValue) AND userID = \(reader.rawValue)")
    }
  }

  /// - Throws: `.notFound` where there is no such blog.
  public func share(_ id: BlogID) async throws(BlogError) -> Blog {
    try await share(id, key: nil)
  }

  /// Shares once for each key; with the same key again it answers as it did, for 24 hours, and counts nothing.
  ///
  /// - Throws: `.notFound` where there is no such blog, `.refused` where the key was used for something else.
  public func share(_ id: BlogID, key: UUID?) async throws(BlogError) -> Blog {
    try await database.write(failingWith: BlogError.self) { [signedInUserID, now] db in
      try db.once(
        key, by: signedInUserID, request: "share blog \(id)", at: now(), refusal: BlogError.refused
      ) {
        _ = try db.blog(id, seenBy: signedInUserID)
        try db.execute(literal: "UPDATE blog SET shareCount = shareCount + 1 WHERE id = \(id.rawValue)")
        return try db.blog(id, seenBy: signedInUserID)
      }
    }
  }

  /// Changes an existing blog and reads it back, in one transaction.
  private func change(
    _ id: BlogID, _ update: @Sendable (Database, _ reader: UserID) throws -> Void
  ) async throws(BlogError) -> Blog {
    try await database.write(failingWith: BlogError.self) { [signedInUserID] db in
      _ = try db.blog(id, seenBy: signedInUserID)
      try update(db, signedInUserID)
      return try db.blog(id, seenBy: signedInUserID)
    }
  }
}
