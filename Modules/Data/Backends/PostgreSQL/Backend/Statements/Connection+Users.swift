import Essentials
import StorageCore
import UserInfoCore

extension Connection {
  func hasUser(_ id: UserID) throws -> Bool {
    try run("SELECT 1 FROM person WHERE id = \(id.rawValue)").first != nil
  }

  func user(_ id: UserID, seenBy reader: UserID) throws -> User {
    let rows = try run("SELECT \(columns(seenBy: reader)) FROM person WHERE person.id = \(id.rawValue)")
    guard let row = rows.first else { throw UserError.notFound }
    return try User(row)
  }

  func friends(of id: UserID, seenBy reader: UserID, after place: Keyset, limit: Int) throws -> Page<User> {
    try page(
      """
      SELECT \(columns(seenBy: reader)), friendship.since AS sort_date, friendship.friend_id AS sort_id,
        OCTET_LENGTH(person.summary) AS size
      FROM friendship JOIN person ON person.id = friendship.friend_id
      WHERE friendship.person_id = \(id.rawValue)
        AND (friendship.since, friendship.friend_id) < (\(place.sortDate), \(place.sortID))
      ORDER BY friendship.since DESC, friendship.friend_id DESC
      """, limit: limit, User.init)
  }

  func follow(_ id: UserID, by follower: UserID) throws {
    try run("INSERT INTO follow VALUES (\(follower.rawValue), \(id.rawValue)) ON CONFLICT DO NOTHING")
  }

  func unfollow(_ id: UserID, by follower: UserID) throws {
    try run("DELETE FROM follow WHERE follower_id = \(follower.rawValue) AND followed_id = \(id.rawValue)")
  }

  private func columns(seenBy reader: UserID) -> SQL {
    """
    person.id, person.first_name, person.last_name, person.salutation, person.birthdate, person.gender,
    person.summary, person.avatar,
    (SELECT COUNT(*) FROM blog WHERE author_id = person.id) AS blog_count,
    (SELECT COUNT(*) FROM friendship AS own WHERE own.person_id = person.id) AS friend_count,
    EXISTS (
      SELECT 1 FROM follow WHERE follower_id = \(reader.rawValue) AND followed_id = person.id
    ) AS is_followed
    """
  }
}

extension User {
  fileprivate init(_ row: Row) throws {
    guard let gender = Gender(rawValue: try row.int("gender")) else { throw PostgreSQLError.unreadable }
    self.init(
      id: UserID(try row.int("id")), firstName: try row.text("first_name"),
      lastName: try row.text("last_name"),
      salutation: try row.isNull("salutation") ? nil : row.text("salutation"),
      birthdate: try row.date("birthdate"), gender: gender, summary: try row.text("summary"),
      blogCount: try row.int("blog_count"), friendCount: try row.int("friend_count"),
      isFollowed: try row.bool("is_followed"), avatar: ImageID(rawValue: try row.text("avatar")))
  }
}
