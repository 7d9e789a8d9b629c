import AccountsCore
import BlogCore
import DraftCore
import Essentials
import Foundation
import SQLiteBackend
import StorageCore
import UserInfoCore
import VoiceCore

/// The initial data of a backend. By default it is four users.
struct World: Sendable {
  var users: [User] = (1...4).map { .sample($0) }
  var blogs: [Blog] = []
  var friendships: [(user: UserID, friend: UserID, since: Date)] = []
  var follows: [(follower: UserID, followed: UserID)] = []
  var likes: [(user: UserID, blog: BlogID)] = []
  var drafts: [Draft] = []
  var voices: [Voice] = []
  var sounds: [(id: SoundID, file: Data)] = []
}

extension ProfileDatabase {
  @discardableResult
  func seed(_ world: World) throws(DatabaseOpenError) -> Bool {
    try seed(
      users: world.users, blogs: world.blogs, friendships: world.friendships, follows: world.follows,
      likes: world.likes, drafts: world.drafts, voices: world.voices, sounds: world.sounds)
  }
}

extension ProfileStorage {
  /// The same for any database.
  @discardableResult
  func fill(_ world: World, accounts: [Account] = []) async throws -> Bool {
    try await seed(
      users: world.users, blogs: world.blogs, friendships: world.friendships, follows: world.follows,
      likes: world.likes, drafts: world.drafts, voices: world.voices, sounds: world.sounds, accounts: accounts
    )
  }
}

extension User {
  static func sample(
    _ id: Int, firstName: String = "Ada", lastName: String = "Byron", salutation: String? = nil,
    birthdate: Date = Date(timeIntervalSince1970: 0), summary: String = "Writes."
  ) -> User {
    User(
      id: UserID(id), firstName: firstName, lastName: lastName, salutation: salutation, birthdate: birthdate,
      gender: .female, summary: summary, blogCount: 0, friendCount: 0, isFollowed: false,
      avatar: ImageID(rawValue: "avatar/\(id)"))
  }
}

extension Blog {
  /// A blog, by default of user 1, published the given number of days after 1 January 1970.
  static func sample(
    _ id: Int, author: Int = 1, day: Int = 0, title: String = "Title", likeCount: Int = 0, shareCount: Int = 0
  ) -> Blog {
    Blog(
      id: BlogID(id), authorID: UserID(author), authorName: "Ada Byron",
      avatar: ImageID(rawValue: "avatar/\(author)"), title: title, summary: "Summary", body: "Body",
      likeCount: likeCount, isLiked: false, shareCount: shareCount, publishedAt: .day(day))
  }
}

extension Date {
  static func day(_ day: Int) -> Date {
    Date(timeIntervalSince1970: Double(day) * 86_400)
  }
}
