public import BlogCore
public import Essentials
public import UserInfoCore

/// The demo's people and their content: the same in every run and on every machine.
///
/// Counts, likes and follows are those that the default signed-in user sees, and are consistent.
public enum DemoData {
  /// The default signed-in user.
  public static let signedInUserID = UserID(1)

  /// The person whose profile is shown by default.
  public static let profileUserID = UserID(132)

  /// Twenty people, sorted by id.
  public static let users: [User] = people.map { person in
    var user = person
    user.blogCount = blogs.count { $0.authorID == user.id }
    user.friendCount = friendships.count { $0.user == user.id || $0.friend == user.id }
    user.isFollowed = follows.contains { $0 == (signedInUserID, user.id) }
    return user
  }

  /// All blogs: of the profile's person, of the signed-in user, then of all others. Each group is newest first.
  ///
  /// The profile's person has enough for three pages of 20; the third is not full.
  public static let blogs: [Blog] = writings.map(\.blog)

  /// All known likes. A blog's `likeCount` may be higher, because it includes likes of unknown people.
  public static let likes: [(user: UserID, blog: BlogID)] = writings.flatMap { writing in
    writing.likers.map { ($0, writing.blog.id) }
  }
}
