import Essentials
import GRDB
import StorageCore
import UserInfoCore

extension Database {
  func hasUser(_ id: UserID) throws -> Bool {
    let request: SQLRequest<Bool> = "SELECT EXISTS (SELECT 1 FROM user WHERE id = \(id.rawValue))"
    return try request.fetchOne(self) == true
  }

  /// Returns a person as `reader` sees them.
  ///
  /// - Throws: `UserError.notFound` if the person does not exist.
  func user(_ id: UserID, seenBy reader: UserID) throws -> User {
    let request: SQLRequest<Stored<User>> =
      "SELECT \(columns(seenBy: reader)) FROM user WHERE user.id = \(id.rawValue)"
    guard let stored = try request.fetchOne(self) else { throw UserError.notFound }
    return stored.model
  }

  /// Returns a page of a person's friends after `place`, newest friendship first. Empty if the person is unknown.
  func friends(of id: UserID, seenBy reader: UserID, after place: Keyset, limit: Int) throws -> Page<User> {
    try Page(
      self, limit: limit,
      rows: """
        SELECT \(columns(seenBy: reader)), friendship.since AS sortDate, friendship.friendID AS sortID
        FROM friendship JOIN user ON user.id = friendship.friendID
        WHERE friendship.userID = \(id.rawValue)
          AND (friendship.since, friendship.friendID) < (\(place.sortDate), \(place.sortID))
        ORDER BY friendship.since DESC, friendship.friendID DESC
        """)
  }

  /// The columns have the names of the properties of `User`.
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
