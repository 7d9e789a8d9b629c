public import AccountsCore
public import BlogCore
public import DraftCore
public import Essentials
public import Foundation
public import UserInfoCore
public import VoiceCore

/// The data with which an empty database is filled.
///
/// Counts and values that depend on the signed-in user are not stored, because queries compute them. Only the likes
/// that a blog has beyond those in `likes` are stored, as likes of unknown people.
public struct ProfileContent: Sendable {
  public var users: [User]
  public var blogs: [Blog]
  /// One entry for each friendship, which holds in both directions.
  public var friendships: [(user: UserID, friend: UserID, since: Date)]
  public var follows: [(follower: UserID, followed: UserID)]
  public var likes: [(user: UserID, blog: BlogID)]
  public var drafts: [Draft]
  public var voices: [Voice]
  public var sounds: [(id: SoundID, file: Data)]
  public var accounts: [Account]

  public init(
    users: [User], blogs: [Blog] = [], friendships: [(user: UserID, friend: UserID, since: Date)] = [],
    follows: [(follower: UserID, followed: UserID)] = [], likes: [(user: UserID, blog: BlogID)] = [],
    drafts: [Draft] = [], voices: [Voice] = [], sounds: [(id: SoundID, file: Data)] = [],
    accounts: [Account] = []
  ) {
    (self.users, self.blogs, self.friendships, self.follows) = (users, blogs, friendships, follows)
    (self.likes, self.drafts, self.voices, self.sounds) = (likes, drafts, voices, sounds)
    self.accounts = accounts
  }
}
