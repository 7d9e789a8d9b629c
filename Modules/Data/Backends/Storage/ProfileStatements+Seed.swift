public import AccountsCore
import BlogCore
import Essentials
import Foundation
public import UserInfoCore

extension ProfileStatements {
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
