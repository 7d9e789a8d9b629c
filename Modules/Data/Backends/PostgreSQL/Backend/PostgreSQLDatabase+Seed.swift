public import AccountsCore
public import BlogCore
public import DraftCore
public import Essentials
public import Foundation
import StorageCore
public import UserInfoCore
public import VoiceCore

extension PostgreSQLDatabase {
  public func isEmpty() async throws -> Bool {
    do {
      return try await pool.run { db in try db.isEmpty() }
    } catch {
      throw PostgreSQLOpenError(address, error)
    }
  }

  @discardableResult
  public func seed(
    users: [User], blogs: [Blog],
    friendships: [(user: UserID, friend: UserID, since: Date)],
    follows: [(follower: UserID, followed: UserID)],
    likes: [(user: UserID, blog: BlogID)],
    drafts: [Draft], voices: [Voice], sounds: [(id: SoundID, file: Data)],
    accounts: [Account]
  ) async throws -> Bool {
    try await fill { db in
      guard try db.isEmpty() else { return false }
      let likers = Dictionary(grouping: likes, by: \.blog)
      for user in users { try db.insert(user) }
      for blog in blogs { try db.insert(blog, likedBy: likers[blog.id, default: []].map(\.user)) }
      for (user, friend, since) in friendships {
        try db.insertFriendship(of: user, with: friend, since: since)
        try db.insertFriendship(of: friend, with: user, since: since)
      }
      for (follower, followed) in follows {
        try db.run("INSERT INTO follow VALUES (\(follower.rawValue), \(followed.rawValue))")
      }
      for draft in drafts { try db.insert(draft) }
      for (sound, file) in sounds { try db.run("INSERT INTO sound VALUES (\(sound.rawValue), \(file))") }
      for voice in voices { try db.insert(voice) }
      for account in accounts { try db.set(account) }
      try db.advanceIDs()
      return true
    }
  }

  @discardableResult
  public func add(_ accounts: [Account], ifPeopleAre people: [User]) async throws -> Bool {
    try await fill { db in
      guard try db.run("SELECT 1 FROM account LIMIT 1").first == nil else { return false }
      let stored = try db.run("SELECT id, first_name, last_name, birthdate FROM person ORDER BY id").map {
        row in
        PersonIdentity(
          id: try row.int("id"), firstName: try row.text("first_name"), lastName: try row.text("last_name"),
          birthdate: try row.int64("birthdate"))
      }
      guard stored == PersonIdentity.sorted(people) else { return false }
      for account in accounts { try db.set(account) }
      return true
    }
  }

  /// Adds blogs as if their authors published them. They have no likes in the database.
  ///
  /// - Throws: `BlogError.refused` if an author is unknown or an id is in use, with nothing changed.
  package func publish(_ blogs: [Blog]) async throws(BlogError) {
    try await write(failingWith: BlogError.self) { db in
      for blog in blogs { try db.insert(blog, likedBy: []) }
      try db.advanceIDs()
    }
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
  fileprivate func isEmpty() throws -> Bool { try run("SELECT 1 FROM person LIMIT 1").first == nil }

  fileprivate func insert(_ user: User) throws {
    try run(
      """
      INSERT INTO person (id, first_name, last_name, salutation, birthdate, gender, summary, avatar)
      VALUES (
        \(user.id.rawValue), \(user.firstName), \(user.lastName), \(user.salutation),
        \(user.birthdate.milliseconds), \(user.gender.rawValue), \(user.summary), \(user.avatar.rawValue)
      )
      """)
  }

  fileprivate func insert(_ blog: Blog, likedBy likers: [UserID]) throws {
    try run(
      """
      INSERT INTO blog (id, author_id, title, summary, body, earlier_likes, share_count, published_at)
      VALUES (
        \(blog.id.rawValue), \(blog.authorID.rawValue), \(blog.title), \(blog.summary), \(blog.body),
        \(max(0, blog.likeCount - likers.count)), \(blog.shareCount), \(blog.publishedAt.milliseconds)
      )
      """)
    for liker in likers {
      try run("INSERT INTO blog_like VALUES (\(blog.id.rawValue), \(liker.rawValue))")
    }
  }

  fileprivate func insertFriendship(of user: UserID, with friend: UserID, since: Date) throws {
    try run(
      """
      INSERT INTO friendship (person_id, friend_id, since)
      VALUES (\(user.rawValue), \(friend.rawValue), \(since.milliseconds))
      """)
  }

  fileprivate func insert(_ draft: Draft) throws {
    try run(
      """
      INSERT INTO draft (id, owner_id, title, body, edited_at, revision, deleted_at)
      VALUES (
        \(draft.id.rawValue), \(draft.ownerID.rawValue), \(draft.title), \(draft.body),
        \(draft.editedAt.milliseconds), \(draft.revision), \(draft.deletedAt?.milliseconds)
      )
      """)
  }

  fileprivate func insert(_ voice: Voice) throws {
    try run(
      """
      INSERT INTO voice (id, author_id, caption, seconds, sound, recorded_at)
      VALUES (
        \(voice.id.rawValue), \(voice.authorID.rawValue), \(voice.caption), \(voice.seconds),
        \(voice.sound.rawValue), \(voice.recordedAt.milliseconds)
      )
      """)
  }

  /// Lets the next ids follow those that were inserted. Never goes back, so that no id is used again.
  fileprivate func advanceIDs() throws {
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
