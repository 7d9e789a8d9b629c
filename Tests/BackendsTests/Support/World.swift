import BlogCore
import DraftCore
import Essentials
import Foundation
import StorageCore
import UserInfoCore
import VoiceCore

typealias World = ProfileContent

extension ProfileContent {
  /// The initial data of a backend with four users.
  init(
    blogs: [Blog] = [], friendships: [(user: UserID, friend: UserID, since: Date)] = [],
    follows: [(follower: UserID, followed: UserID)] = [], likes: [(user: UserID, blog: BlogID)] = [],
    drafts: [Draft] = [], voices: [Voice] = [], sounds: [(id: SoundID, file: Data)] = []
  ) {
    self.init(
      users: (1...4).map { .sample($0) }, blogs: blogs, friendships: friendships, follows: follows,
      likes: likes, drafts: drafts, voices: voices, sounds: sounds)
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

extension Draft {
  /// A draft, by default of user 1. Its dates are the given number of days after 1 January 1970.
  static func sample(
    _ id: Int, owner: Int = 1, day: Int = 0, title: String = "Title", body: String = "Body",
    revision: Int = 1,
    isDeleted: Bool = false
  ) -> Draft {
    Draft(
      id: DraftID(id), ownerID: UserID(owner), title: title, body: body, editedAt: .day(day),
      revision: revision, deletedAt: isDeleted ? .day(day) : nil)
  }
}

extension Voice {
  /// A message, by default of user 1, recorded the given number of days after 1 January 1970.
  static func sample(_ id: Int, author: Int = 1, day: Int = 0, caption: String = "Caption") -> Voice {
    Voice(
      id: VoiceID(id), authorID: UserID(author), caption: caption, seconds: 2.5,
      sound: SoundID(rawValue: "hum"), recordedAt: .day(day))
  }
}

extension Date {
  static func day(_ day: Int) -> Date {
    Date(timeIntervalSince1970: Double(day) * 86_400)
  }
}
