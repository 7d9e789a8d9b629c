public import AccountsCore
import BlogCore
import DraftCore
import Essentials
import Foundation
public import UserInfoCore
import VoiceCore

extension StorageConnection {
  /// Fills an empty database, as `ProfileStorage.seed` does.
  public func seed(_ content: ProfileContent) throws -> Bool {
    guard try personCount(atMost: 1) == 0 else { return false }
    let likers = Dictionary(grouping: content.likes, by: \.blog)
    for user in content.users { try insert(user) }
    for blog in content.blogs {
      let likers = likers[blog.id, default: []].map(\.user)
      try insert(blog, earlierLikes: max(0, blog.likeCount - likers.count))
      for liker in likers { try like(blog.id, by: liker) }
    }
    for (user, friend, since) in content.friendships {
      try insertFriendship(of: user, with: friend, since: since)
      try insertFriendship(of: friend, with: user, since: since)
    }
    for (follower, followed) in content.follows { try follow(followed, by: follower) }
    for draft in content.drafts { try insert(draft) }
    for (sound, file) in content.sounds { try insert(sound, file: file) }
    for voice in content.voices { try insert(voice) }
    for account in content.accounts { try replaceAccount(account) }
    try advanceIDs()
    return true
  }

  /// Adds accounts, as `ProfileStorage.add` does.
  public func add(_ accounts: [Account], ifPeopleAre people: [User]) throws -> Bool {
    guard try !hasAccounts(), try personCount(atMost: people.count + 1) == people.count,
      try people.allSatisfy(isStored)
    else {
      return false
    }
    for account in accounts { try replaceAccount(account) }
    return true
  }

  /// Whether the database contains this person: with the same number, name and date of birth.
  private func isStored(_ person: User) throws -> Bool {
    guard try hasUser(person.id) else { return false }
    let stored = try user(person.id, seenBy: person.id)
    return stored.firstName == person.firstName && stored.lastName == person.lastName
      && stored.birthdate.milliseconds == person.birthdate.milliseconds
  }
}

/// Statements that insert models unchanged.
extension StorageConnection {
  /// Returns the number of people, but counts no more than the limit.
  public func personCount(atMost limit: Int) throws -> Int {
    try value("SELECT COUNT(*) AS value FROM (SELECT id FROM user LIMIT \(limit)) AS counted") ?? 0
  }

  private func insert(_ user: User) throws {
    try execute(
      """
      INSERT INTO user (id, firstName, lastName, salutation, birthdate, gender, summary, avatar)
      VALUES (
        \(user.id.rawValue), \(user.firstName), \(user.lastName), \(user.salutation),
        \(user.birthdate.milliseconds), \(user.gender.rawValue), \(user.summary), \(user.avatar.rawValue)
      )
      """)
  }

  private func insert(_ blog: Blog, earlierLikes: Int) throws {
    try execute(
      """
      INSERT INTO blog (id, authorID, title, summary, body, earlierLikes, shareCount, publishedAt)
      VALUES (
        \(blog.id.rawValue), \(blog.authorID.rawValue), \(blog.title), \(blog.summary), \(blog.body),
        \(earlierLikes), \(blog.shareCount), \(blog.publishedAt.milliseconds)
      )
      """)
  }

  private func insertFriendship(of user: UserID, with friend: UserID, since: Date) throws {
    try execute(
      "INSERT INTO friendship VALUES (\(user.rawValue), \(friend.rawValue), \(since.milliseconds))")
  }

  private func insert(_ draft: Draft) throws {
    try execute(
      """
      INSERT INTO draft (id, ownerID, title, body, editedAt, revision, edit, deletedAt)
      VALUES (
        \(draft.id.rawValue), \(draft.ownerID.rawValue), \(draft.title), \(draft.body),
        \(draft.editedAt.milliseconds), \(draft.revision), \(draft.edit?.description), \(draft.deletedAt?.milliseconds)
      )
      """)
  }

  private func insert(_ voice: Voice) throws {
    try execute(
      """
      INSERT INTO voice (id, authorID, caption, seconds, sound, recordedAt)
      VALUES (
        \(voice.id.rawValue), \(voice.authorID.rawValue), \(voice.caption), \(voice.seconds),
        \(voice.sound.rawValue), \(voice.recordedAt.milliseconds)
      )
      """)
  }

  private func insert(_ sound: SoundID, file: Data) throws {
    try execute("INSERT INTO sound VALUES (\(sound.rawValue), \(file))")
  }
}
