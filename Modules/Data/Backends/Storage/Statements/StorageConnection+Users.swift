import Essentials
import UserInfoCore

extension StorageConnection {
  func hasUser(_ id: UserID) throws -> Bool {
    try value("SELECT 1 AS value FROM user WHERE id = \(id.rawValue)", as: Int.self) != nil
  }

  /// Returns a person as `reader` sees them.
  ///
  /// - Throws: `UserError.notFound` if the person does not exist.
  func user(_ id: UserID, seenBy reader: UserID) throws -> User {
    try first(
      "SELECT \(columns(seenBy: reader)) FROM user WHERE user.id = \(id.rawValue)", else: UserError.notFound)
  }

  /// Returns a page of a person's friends after `place`, newest friendship first. Empty if the person is unknown.
  func friends(of id: UserID, seenBy reader: UserID, after place: Keyset, limit: Int) throws -> Page<User> {
    try page(
      """
      SELECT \(columns(seenBy: reader)), friendship.since AS sortDate, friendship.friendID AS sortID
      FROM friendship JOIN user ON user.id = friendship.friendID
      WHERE friendship.userID = \(id.rawValue)
        AND (friendship.since, friendship.friendID) < (\(place.sortDate), \(place.sortID))
      ORDER BY friendship.since DESC, friendship.friendID DESC
      """, texts: ["summary"], limit: limit)
  }

  /// Following twice is following once.
  func follow(_ id: UserID, by follower: UserID) throws {
    try execute("INSERT INTO follow VALUES (\(follower.rawValue), \(id.rawValue)) ON CONFLICT DO NOTHING")
  }

  func unfollow(_ id: UserID, by follower: UserID) throws {
    try execute("DELETE FROM follow WHERE followerID = \(follower.rawValue) AND followedID = \(id.rawValue)")
  }

  private func columns(seenBy reader: UserID) -> SQL {
    """
    user.id, user.firstName, user.lastName, user.salutation, user.birthdate, user.gender, user.summary,
    (SELECT COUNT(*) FROM blog WHERE authorID = user.id) AS blogCount,
    (SELECT COUNT(*) FROM friendship AS own WHERE own.userID = user.id) AS friendCount,
    EXISTS (
      SELECT 1 FROM follow WHERE followerID = \(reader.rawValue) AND followedID = user.id
    ) AS isFollowed,
    user.avatar
    """
  }
}
