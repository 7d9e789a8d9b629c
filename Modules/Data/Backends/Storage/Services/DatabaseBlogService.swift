import BlogCore
import Essentials
import Foundation

/// Blog requests to a database, for one signed-in user.
///
/// A function that throws has changed nothing, except with `.unknown`.
struct DatabaseBlogService<Access: DatabaseAccess>: KeyedBlogService {
  let access: Access
  let reader: UserID
  /// The time at which kept results expire.
  let now: @Sendable () -> Date

  /// - Throws: `.refused` for an invalid cursor or a limit below 1, `.notFound` for an unknown author.
  func blogs(of author: UserID, after cursor: PageCursor?, limit: Int) async throws(BlogError) -> Page<Blog> {
    guard let place = Keyset(cursor), limit > 0 else { throw .refused }
    return try await access.read(failingWith: BlogError.self) { db in
      guard try db.hasUser(author) else { throw BlogError.notFound }
      return try db.blogs(of: author, seenBy: reader, after: place, limit: limit)
    }
  }

  /// - Throws: `.notFound` if the blog does not exist.
  func blog(_ id: BlogID) async throws(BlogError) -> Blog {
    try await access.read(failingWith: BlogError.self) { db in try db.blog(id, seenBy: reader) }
  }

  /// - Throws: `.notFound` if the blog does not exist, `.refused` if the signed-in user is unknown.
  func like(_ id: BlogID) async throws(BlogError) -> Blog {
    try await change(id) { db in try db.like(id, by: reader) }
  }

  /// - Throws: `.notFound` if the blog does not exist.
  func unlike(_ id: BlogID) async throws(BlogError) -> Blog {
    try await change(id) { db in try db.unlike(id, by: reader) }
  }

  /// Shares a blog. With a key, once: for 24 hours, a repeated key returns the first result and counts nothing.
  ///
  /// - Throws: `.notFound` if the blog does not exist, `.refused` if the key was used for another request.
  func share(_ id: BlogID, key: UUID?) async throws(BlogError) -> Blog {
    try await access.write(failingWith: BlogError.self) { db in
      try db.once(key, by: reader, request: "share blog \(id)", at: now(), refusal: BlogError.refused) {
        try db.countShare(of: id)
        try db.announce(.blog(id))
        return try db.blog(id, seenBy: reader)
      }
    }
  }

  /// Changes an existing blog and returns it, in one transaction. The returned blog has the change, also if the same person
  /// reverses it at the same time.
  private func change(
    _ id: BlogID, _ update: @Sendable (Access.Connection) throws -> Void
  ) async throws(BlogError) -> Blog {
    try await access.write(failingWith: BlogError.self) { db in
      try db.lock("blog \(id) of \(reader)")
      _ = try db.blog(id, seenBy: reader)
      try update(db)
      try db.announce(.blog(id))
      return try db.blog(id, seenBy: reader)
    }
  }
}
