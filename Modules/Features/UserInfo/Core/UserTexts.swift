public import Essentials

/// The texts around users. A scene that needs others changes some of them.
public struct UserTexts: Sendable {
  public var anonymous = "Anonymous"
  public var noSummary = "Nothing written yet."
  public var male = "Male"
  public var female = "Female"
  public var follow = "Follow"
  public var following = "Following"
  public var heading = "Friends"
  public var list = ListWording(
    empty: "No friends yet.", loadingMore: "Loading more…", noMore: "No more", retry: "Retry")
  public var posts: Pattern = "Posts %@"
  public var friends: Pattern = "Friends %@"
  public var followFailed: Pattern = "Follow not changed: %@"
  public var refreshFailed: Pattern = "Refresh failed: %@"
  public var reasons = Reasons()
  /// The format of dates. Does not depend on the settings of the machine.
  public var dateStyle = DateStyle.english

  /// Reasons of failures, as sentences.
  public struct Reasons: Sendable {
    public var offline = "The server can't be reached."
    public var notFound = "There is no such person."
    public var refused = "The server refuses that."
    public var storage: Pattern = "The data can't be used: %@."
    public var unknown = "The server has not answered. The change may have been made."
    public var signedOut = "You are signed out. Sign in again."
    public var cancelled = "Cancelled."
  }

  /// The format of a day with its weekday.
  public enum DateStyle: Sendable {
    /// "Thursday January 1, 1970"
    case english
    /// "1970年1月1日 星期四"
    case chinese
  }

  public static let english = UserTexts()
}
