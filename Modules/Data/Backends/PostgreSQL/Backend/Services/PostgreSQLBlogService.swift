import BlogCore
import Essentials
import Foundation
import StorageCore

/// Blog requests to the database on a server, for one signed-in user.
///
/// A function that throws has changed nothing, except with `.unknown`.
struct PostgreSQLBlogService: StoredBlogService {
  let database: PostgreSQLDatabase
  let signedInUserID: UserID
  let now: @Sendable () -> Date

  func blogs(of author: UserID, after cursor: PageCursor?, limit: Int) async throws(BlogError) -> Page<Blog> {
    guard let place = Keyset(cursor), limit > 0 else { throw .refused }
    return try await database.read(failingWith: BlogError.self) { [signedInUserID] db in
      guard try db.hasUser(author) else { throw BlogError.notFound }
      return try db.blogs(of: author, seenBy: signedInUserID, after: place, limit: limit)
    }
  }

  func blog(_ id: BlogID) async throws(BlogError) -> Blog {
    try await database.read(failingWith: BlogError.self) { [signedInUserID] db in
      try db.blog(id, seenBy: signedInUserID)
    }
  }

  func like(_ id: BlogID) async throws(BlogError) -> Blog {
    try await change(id) { db, reader in
      try db.run(
        """
        INSERT INTO blog_like (blog_id, person_id) VALUES (\(id.rawValue), \(reader.rawValue))
        ON CONFLICT DO NOTHING
        """)
    }
  }

  func unlike(_ id: BlogID) async throws(BlogError) -> Blog {
    try await change(id) { db, reader in
      try db.run("DELETE FROM blog_like WHERE blog_id = \(id.rawValue) AND person_id = \(reader.rawValue)")
    }
  }

  func share(_ id: BlogID, key: UUID?) async throws(BlogError) -> Blog {
    try await database.write(failingWith: BlogError.self) { [signedInUserID, now] db in
      try db.once(
        key, by: signedInUserID, request: "share blog \(id)", at: now(), refusal: BlogError.refused
      ) {
        try db.run("UPDATE blog SET share_count = share_count + 1 WHERE id = \(id.rawValue)")
        try db.announce(.blog(id))
        return try db.blog(id, seenBy: signedInUserID)
      }
    }
  }

  /// Changes an existing blog and returns it, in one transaction. The returned blog has the change, also if the same person
  /// reverses it at the same time.
  private func change(
    _ id: BlogID, _ update: @Sendable (Connection, _ reader: UserID) throws -> Void
  ) async throws(BlogError) -> Blog {
    try await database.write(failingWith: BlogError.self) { [signedInUserID] db in
      try db.lock("blog \(id) of \(signedInUserID)")
      _ = try db.blog(id, seenBy: signedInUserID)
      try update(db, signedInUserID)
      try db.announce(.blog(id))
      return try db.blog(id, seenBy: signedInUserID)
    }
  }
}
