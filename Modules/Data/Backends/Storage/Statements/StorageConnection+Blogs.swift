import BlogCore
import Essentials
import Foundation

extension StorageConnection {
  /// Returns a blog as `reader` sees it.
  ///
  /// - Throws: `BlogError.notFound` if the blog does not exist.
  func blog(_ id: BlogID, seenBy reader: UserID) throws -> Blog {
    try first(
      """
      SELECT \(columns(seenBy: reader))
      FROM blog JOIN user ON user.id = blog.authorID
      WHERE blog.id = \(id.rawValue)
      """, else: BlogError.notFound)
  }

  /// Returns a page of an author's blogs after `place`, newest first. Empty if the author is unknown.
  func blogs(of author: UserID, seenBy reader: UserID, after place: Keyset, limit: Int) throws -> Page<Blog> {
    try page(
      """
      SELECT \(columns(seenBy: reader)), blog.publishedAt AS sortDate, blog.id AS sortID
      FROM blog JOIN user ON user.id = blog.authorID
      WHERE blog.authorID = \(author.rawValue)
        AND (blog.publishedAt, blog.id) < (\(place.sortDate), \(place.sortID))
      ORDER BY blog.publishedAt DESC, blog.id DESC
      """, texts: ["title", "summary", "body"], limit: limit)
  }

  /// Creates a blog with a summary from its body, and returns its id.
  func createBlog(title: String, body: String, of author: UserID, at date: Date) throws -> BlogID {
    try value(
      """
      INSERT INTO blog (authorID, title, summary, body, earlierLikes, shareCount, publishedAt)
      VALUES (\(author.rawValue), \(title), \(Blog.summary(of: body)), \(body), 0, 0, \(date.milliseconds))
      RETURNING id AS value
      """, else: BlogError.notFound)
  }

  /// Liking twice is liking once.
  func like(_ id: BlogID, by reader: UserID) throws {
    try execute("INSERT INTO blogLike VALUES (\(id.rawValue), \(reader.rawValue)) ON CONFLICT DO NOTHING")
  }

  func unlike(_ id: BlogID, by reader: UserID) throws {
    try execute("DELETE FROM blogLike WHERE blogID = \(id.rawValue) AND userID = \(reader.rawValue)")
  }

  func countShare(of id: BlogID) throws {
    try execute("UPDATE blog SET shareCount = shareCount + 1 WHERE id = \(id.rawValue)")
  }

  private func columns(seenBy reader: UserID) -> SQL {
    """
    blog.id, blog.authorID, TRIM(user.firstName || ' ' || user.lastName) AS authorName, user.avatar,
    blog.title, blog.summary, blog.body,
    blog.earlierLikes + (SELECT COUNT(*) FROM blogLike WHERE blogID = blog.id) AS likeCount,
    EXISTS (SELECT 1 FROM blogLike WHERE blogID = blog.id AND userID = \(reader.rawValue)) AS isLiked,
    blog.shareCount, blog.publishedAt
    """
  }
}
