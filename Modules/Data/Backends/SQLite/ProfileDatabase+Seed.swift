public import AccountsCore
import BlogCore
import DraftCore
import Essentials
import Foundation
import GRDB
public import StorageCore
public import UserInfoCore
import VoiceCore

extension ProfileDatabase {
  /// - Throws: `DatabaseOpenError`.
  public func isEmpty() throws(DatabaseOpenError) -> Bool {
    do { return try writer.read { db in try Connection(db).personCount(atMost: 1) == 0 } } catch {
      throw DatabaseOpenError(path: writer.path, error)
    }
  }

  /// - Throws: `DatabaseOpenError`, with nothing changed.
  @discardableResult
  public func seed(_ content: ProfileContent) throws(DatabaseOpenError) -> Bool {
    try fill { db in try db.seed(content) }
  }

  /// - Throws: `DatabaseOpenError`, with nothing changed.
  @discardableResult
  public func add(_ accounts: [Account], ifPeopleAre people: [User]) throws(DatabaseOpenError) -> Bool {
    try fill { db in try db.add(accounts, ifPeopleAre: people) }
  }

  private func fill(_ changes: (Connection) throws -> Bool) throws(DatabaseOpenError) -> Bool {
    do { return try writer.write { db in try changes(Connection(db)) } } catch {
      throw DatabaseOpenError(path: writer.path, error)
    }
  }
}

extension Connection {
  func personCount(atMost limit: Int) throws -> Int {
    let request: SQLRequest<Int> = "SELECT COUNT(*) FROM (SELECT 1 FROM user LIMIT \(limit))"
    return try request.fetchOne(db) ?? 0
  }

  func insert(_ user: User) throws {
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

  func insert(_ blog: Blog, earlierLikes: Int) throws {
    try run(
      """
      INSERT INTO blog (id, authorID, title, summary, body, earlierLikes, shareCount, publishedAt)
      VALUES (
        \(blog.id.rawValue), \(blog.authorID.rawValue), \(blog.title), \(blog.summary), \(blog.body),
        \(earlierLikes), \(blog.shareCount), \(blog.publishedAt.milliseconds)
      )
      """)
  }

  func insertFriendship(of user: UserID, with friend: UserID, since: Date) throws {
    try run("INSERT INTO friendship VALUES (\(user.rawValue), \(friend.rawValue), \(since.milliseconds))")
  }

  func insert(_ draft: Draft) throws {
    try run(
      """
      INSERT INTO draft (id, ownerID, title, body, editedAt, revision, edit, deletedAt)
      VALUES (
        \(draft.id.rawValue), \(draft.ownerID.rawValue), \(draft.title), \(draft.body),
        \(draft.editedAt.milliseconds), \(draft.revision), \(draft.edit?.description), \(draft.deletedAt?.milliseconds)
      )
      """)
  }

  func insert(_ voice: Voice) throws {
    try run(
      """
      INSERT INTO voice (id, authorID, caption, seconds, sound, recordedAt)
      VALUES (
        \(voice.id.rawValue), \(voice.authorID.rawValue), \(voice.caption), \(voice.seconds),
        \(voice.sound.rawValue), \(voice.recordedAt.milliseconds)
      )
      """)
  }

  func insert(_ sound: SoundID, file: Data) throws {
    try run("INSERT INTO sound (id, file) VALUES (\(sound.rawValue), \(file))")
  }

  /// SQLite's next id always follows the largest one.
  func advanceIDs() {}
}
