import BlogCore
import Essentials
import Foundation
import StorageCore

extension Connection {
  func blog(_ id: BlogID, seenBy reader: UserID) throws -> Blog {
    let rows = try run(
      """
      SELECT \(columns(seenBy: reader))
      FROM blog JOIN person ON person.id = blog.author_id
      WHERE blog.id = \(id.rawValue)
      """)
    guard let row = rows.first else { throw BlogError.notFound }
    return try Blog(row)
  }

  func blogs(of author: UserID, seenBy reader: UserID, after place: Keyset, limit: Int) throws -> Page<Blog> {
    try page(
      """
      SELECT \(columns(seenBy: reader)), blog.published_at AS sort_date, blog.id AS sort_id,
        OCTET_LENGTH(blog.title) + OCTET_LENGTH(blog.summary) + OCTET_LENGTH(blog.body) AS size
      FROM blog JOIN person ON person.id = blog.author_id
      WHERE blog.author_id = \(author.rawValue)
        AND (blog.published_at, blog.id) < (\(place.sortDate), \(place.sortID))
      ORDER BY blog.published_at DESC, blog.id DESC
      """, limit: limit, Blog.init)
  }

  func createBlog(title: String, body: String, of author: UserID, at date: Date) throws -> BlogID {
    let rows = try run(
      """
      INSERT INTO blog (author_id, title, summary, body, earlier_likes, share_count, published_at)
      VALUES (\(author.rawValue), \(title), \(Blog.summary(of: body)), \(body), 0, 0, \(date.milliseconds))
      RETURNING id
      """)
    guard let row = rows.first else { throw PostgreSQLError.unreadable }
    return BlogID(try row.int("id"))
  }

  func like(_ id: BlogID, by reader: UserID) throws {
    try run("INSERT INTO blog_like VALUES (\(id.rawValue), \(reader.rawValue)) ON CONFLICT DO NOTHING")
  }

  func unlike(_ id: BlogID, by reader: UserID) throws {
    try run("DELETE FROM blog_like WHERE blog_id = \(id.rawValue) AND person_id = \(reader.rawValue)")
  }

  func countShare(of id: BlogID) throws {
    try run("UPDATE blog SET share_count = share_count + 1 WHERE id = \(id.rawValue)")
  }

  private func columns(seenBy reader: UserID) -> SQL {
    """
    blog.id, blog.author_id, TRIM(person.first_name || ' ' || person.last_name) AS author_name, person.avatar,
    blog.title, blog.summary, blog.body,
    blog.earlier_likes + (SELECT COUNT(*) FROM blog_like WHERE blog_id = blog.id) AS like_count,
    EXISTS (SELECT 1 FROM blog_like WHERE blog_id = blog.id AND person_id = \(reader.rawValue)) AS is_liked,
    blog.share_count, blog.published_at
    """
  }
}

extension Blog {
  fileprivate init(_ row: Row) throws {
    self.init(
      id: BlogID(try row.int("id")), authorID: UserID(try row.int("author_id")),
      authorName: try row.text("author_name"), avatar: ImageID(rawValue: try row.text("avatar")),
      title: try row.text("title"), summary: try row.text("summary"), body: try row.text("body"),
      likeCount: try row.int("like_count"), isLiked: try row.bool("is_liked"),
      shareCount: try row.int("share_count"), publishedAt: try row.date("published_at"))
  }
}
