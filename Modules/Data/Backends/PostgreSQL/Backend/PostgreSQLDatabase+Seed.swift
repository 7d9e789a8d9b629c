public import AccountsCore
import BlogCore
import DraftCore
import Essentials
import Foundation
public import StorageCore
public import UserInfoCore
import VoiceCore

extension PostgreSQLDatabase {
  public func isEmpty() async throws -> Bool {
    do {
      return try await pool.run { db in try db.personCount(atMost: 1) == 0 }
    } catch {
      throw PostgreSQLOpenError(address, error)
    }
  }

  @discardableResult
  public func seed(_ content: ProfileContent) async throws -> Bool {
    try await fill { db in try db.seed(content) }
  }

  @discardableResult
  public func add(_ accounts: [Account], ifPeopleAre people: [User]) async throws -> Bool {
    try await fill { db in try db.add(accounts, ifPeopleAre: people) }
  }

  /// Makes changes that no other program makes at the same time.
  private func fill(_ changes: @Sendable (Connection) throws -> Bool) async throws -> Bool {
    do {
      return try await pool.run { db in
        try db.transaction { db in
          try db.run("SELECT pg_advisory_xact_lock(\(Schema.lock))")
          return try changes(db)
        }
      }
    } catch {
      throw PostgreSQLOpenError(address, error)
    }
  }
}

extension Connection {
  func personCount(atMost limit: Int) throws -> Int {
    try run("SELECT 1 FROM person LIMIT \(limit)").count
  }

  func insert(_ user: User) throws {
    try run(
      """
      INSERT INTO person (id, first_name, last_name, salutation, birthdate, gender, summary, avatar)
      VALUES (
        \(user.id.rawValue), \(user.firstName), \(user.lastName), \(user.salutation),
        \(user.birthdate.milliseconds), \(user.gender.rawValue), \(user.summary), \(user.avatar.rawValue)
      )
      """)
  }

  func insert(_ blog: Blog, earlierLikes: Int) throws {
    try run(
      """
      INSERT INTO blog (id, author_id, title, summary, body, earlier_likes, share_count, published_at)
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
      INSERT INTO draft (id, owner_id, title, body, edited_at, revision, edit, deleted_at)
      VALUES (
        \(draft.id.rawValue), \(draft.ownerID.rawValue), \(draft.title), \(draft.body),
        \(draft.editedAt.milliseconds), \(draft.revision), \(draft.edit?.description), \(draft.deletedAt?.milliseconds)
      )
      """)
  }

  func insert(_ voice: Voice) throws {
    try run(
      """
      INSERT INTO voice (id, author_id, caption, seconds, sound, recorded_at)
      VALUES (
        \(voice.id.rawValue), \(voice.authorID.rawValue), \(voice.caption), \(voice.seconds),
        \(voice.sound.rawValue), \(voice.recordedAt.milliseconds)
      )
      """)
  }

  func insert(_ sound: SoundID, file: Data) throws {
    try run("INSERT INTO sound VALUES (\(sound.rawValue), \(file))")
  }

  /// Never goes back, so that no id is used again.
  func advanceIDs() throws {
    let tables: [(name: String, sql: SQL)] = [("blog", "blog"), ("draft", "draft")]
    for (name, table) in tables {
      try run(
        """
        SELECT setval(
          pg_get_serial_sequence(\(name), 'id'),
          GREATEST(nextval(pg_get_serial_sequence(\(name), 'id')), (SELECT MAX(id) FROM \(table))))
        """)
    }
  }
}
