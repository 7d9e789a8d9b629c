public import Essentials

/// The texts around blogs. A scene that needs others changes some of them.
public struct BlogTexts: Sendable {
  public var untitled = "Untitled"
  public var noSummary = "The author has not written a summary."
  public var heading = "Blog"
  public var list = ListWording(
    empty: "No blogs yet.", loadingMore: "Loading more…", noMore: "No more", retry: "Retry")
  public var anonymous = "Anonymous"
  public var author: Pattern = "Author: %@"
  public var likes: Pattern = "Likes %@"
  public var shares: Pattern = "Shares %@"
  public var likeFailed: Pattern = "Like not changed: %@"
  public var shareFailed: Pattern = "Share failed: %@"
  public var refreshFailed: Pattern = "Refresh failed: %@"
  public var reasons = Reasons()

  /// Reasons of failures, as sentences.
  public struct Reasons: Sendable {
    public var offline = "The server can't be reached."
    public var notFound = "There is no such blog."
    public var refused = "The server refuses that."
    public var storage: Pattern = "The data can't be used: %@."
    public var unknown = "The server has not answered. The change may have been made."
    public var signedOut = "You are signed out. Sign in again."
    public var cancelled = "Cancelled."
  }

  public static let english = BlogTexts()
}
