public import BlogCore
public import Essentials
public import UserInfoCore

/// The people of the demonstration and what they write: the same in every run and on every machine.
///
/// Counts, likes and follows are as the default signed-in user sees them, and agree with each other.
public enum DemoData {
  /// Who looks, where nobody says otherwise.
  public static let signedInUserID = UserID(1)

  /// Whose profile is shown, where nobody says otherwise.
  public static let profileUserID = UserID(132)

  /// Twenty people, by rising id.
  public static let users: [User] = people.map { person in
    var user = person
    user.blogCount = blogs.count { $0.authorID == user.id }
    user.friendCount = friendships.count { $0.user == user.id || $0.friend == user.id }
    user.isFollowed = follows.contains { $0 == (signedInUserID, user.id) }
    return user
  }

  /// All blogs, author by author, newest first. The profile's person fills three pages of 20, the last in
  /// part.
  public static let blogs: [Blog] = writings.map(\.blog)

  /// Who likes which blog. A blog's `likeCount` may be higher: strangers like things too.
  public static let likes: [(user: UserID, blog: BlogID)] = writings.flatMap { writing in
    writing.likers.map { ($0, writing.blog.id) }
  }
}
