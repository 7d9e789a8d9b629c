public import AccountsCore
public import BlogCore
public import DraftCore
public import Essentials
public import Foundation
import GRDB
import StorageCore
public import UserInfoCore
public import VoiceCore

extension ProfileDatabase {
  /// Fills an empty database in one transaction. Changes nothing if the database contains people.
  ///
  /// Counts and values that depend on the signed-in user are not stored, because queries compute them. Only the likes
  /// that a blog has beyond those in `likes` are stored, as likes of unknown people.
  ///
  /// - Parameter friendships: one entry for each friendship, which holds in both directions.
  /// - Returns: Whether the database was empty.
  /// - Throws: `DatabaseOpenError`, with nothing changed.
  @discardableResult
  public func seed(
    users: [User], blogs: [Blog],
    friendships: [(user: UserID, friend: UserID, since: Date)],
    follows: [(follower: UserID, followed: UserID)],
    likes: [(user: UserID, blog: BlogID)],
    drafts: [Draft] = [], voices: [Voice] = [], sounds: [(id: SoundID, file: Data)] = [],
    accounts: [Account] = []
  ) throws(DatabaseOpenError) -> Bool {
    do {
      return try writer.write { db in
        guard try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM user)") == false else { return false }
        let likers = Dictionary(grouping: likes, by: \.blog)
        for user in users {
          try db.insert(user)
        }
        for blog in blogs {
          try db.insert(blog, likedBy: likers[blog.id, default: []].map(\.user))
        }
        for (user, friend, since) in friendships {
          try db.insertFriendship(of: user, with: friend, since: since)
          try db.insertFriendship(of: friend, with: user, since: since)
        }
        for (follower, followed) in follows {
          try db.run(
            "INSERT INTO follow VALUES (\(follower.rawValue), \(followed.rawValue))")
        }
        for draft in drafts {
          try db.insert(draft)
        }
        for (sound, file) in sounds {
          try db.insert(sound, file: file)
        }
        for voice in voices {
          try db.insert(voice)
        }
        for account in accounts {
          try db.insert(account)
        }
        return true
      }
    } catch {
      throw DatabaseOpenError(path: writer.path, error)
    }
  }

  /// Whether the database contains no people.
  ///
  /// - Throws: `DatabaseOpenError`.
  public func isEmpty() throws(DatabaseOpenError) -> Bool {
    do {
      return try writer.read { db in try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM user)") == false
      }
    } catch {
      throw DatabaseOpenError(path: writer.path, error)
    }
  }

  /// Adds blogs as if their authors published them. They have no likes in the database.
  ///
  /// - Throws: `BlogError.refused` if an author is unknown or an id is in use, with nothing changed.
  package func publish(_ blogs: [Blog]) async throws(BlogError) {
    try await write(failingWith: BlogError.self) { db in
      for blog in blogs {
        try db.insert(blog, likedBy: [])
      }
    }
  }
}

extension Database {
  fileprivate func insert(_ user: User) throws {
    try run(
      """
      INSERT INTO user (id, firstName, lastName, salutation, birthdate, gender, summary, avatar)
      VALUES (
        \(user.id.rawValue), \(user.firstName), \(user.lastName), \(user.salutation),
        \(user.birthdate.milliseconds), \(user.gender.rawValue), \(user.summary),
        \(user.avatar.rawValue)
      )
      """)
  }

  fileprivate func insert(_ blog: Blog, likedBy likers: [UserID]) throws {
    try run(
      """
      INSERT INTO blog (id, authorID, title, summary, body, earlierLikes, shareCount, publishedAt)
      VALUES (
        \(blog.id.rawValue), \(blog.authorID.rawValue), \(blog.title), \(blog.summary), \(blog.body),
        \(max(0, blog.likeCount - likers.count)), \(blog.shareCount),
        \(blog.publishedAt.milliseconds)
      )
      """)
    for liker in likers {
      try run("INSERT INTO blogLike VALUES (\(blog.id.rawValue), \(liker.rawValue))")
    }
  }

  fileprivate func insertFriendship(of user: UserID, with friend: UserID, since: Date) throws {
    try run(
      """
      INSERT INTO friendship (userID, friendID, since)
      VALUES (\(user.rawValue), \(friend.rawValue), \(since.milliseconds))
      """)
  }
}
