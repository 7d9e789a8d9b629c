import BlogCore
import Essentials
import Foundation
import GRDB
import StorageCore

extension Database {
  /// Returns a blog as `reader` sees it.
  ///
  /// - Throws: `BlogError.notFound` if the blog does not exist.
  func blog(_ id: BlogID, seenBy reader: UserID) throws -> Blog {
    let request: SQLRequest<Stored<Blog>> = """
      SELECT \(columns(seenBy: reader))
      FROM blog JOIN user ON user.id = blog.authorID
      WHERE blog.id = \(id.rawValue)
      """
    guard let stored = try request.fetchOne(self) else { throw BlogError.notFound }
    return stored.model
  }

  /// Returns a page of an author's blogs after `place`, newest first. Empty if the author is unknown.
  func blogs(of author: UserID, seenBy reader: UserID, after place: Keyset, limit: Int) throws -> Page<Blog> {
    try Page(
      self, limit: limit,
      rows: """
        SELECT \(columns(seenBy: reader)), blog.publishedAt AS sortDate, blog.id AS sortID
        FROM blog JOIN user ON user.id = blog.authorID
        WHERE blog.authorID = \(author.rawValue)
          AND (blog.publishedAt, blog.id) < (\(place.sortDate), \(place.sortID))
        ORDER BY blog.publishedAt DESC, blog.id DESC
        """)
  }

  /// Creates a blog with a summary from its body, and returns its id.
  func createBlog(title: String, body: String, of author: UserID, at date: Date) throws -> BlogID {
    try run(
      """
      INSERT INTO blog (authorID, title, summary, body, earlierLikes, shareCount, publishedAt)
      VALUES (\(author.rawValue), \(title), \(Blog.summary(of: body)), \(body), 0, 0, \(date.milliseconds))
      """)
    return BlogID(Int(lastInsertedRowID))
  }

  /// The columns have the names of the properties of `Blog`.
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
