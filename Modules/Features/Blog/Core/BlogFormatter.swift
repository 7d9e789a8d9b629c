public import Essentials

/// Formats blogs for people. A scene that needs other texts passes another formatter.
public struct BlogFormatter: Sendable, Equatable {
  public var untitled = "Untitled"
  public var noSummary = "The author has not written a summary."
  public var heading = "Blog"
  public var list = ListWording(
    empty: "No blogs yet.", loadingMore: "Loading more…", noMore: "No more", retry: "Retry")
  public var anonymous = "Anonymous"
  public var author: Pattern = "Author: %@"
  public var likes: Pattern = "Likes %@"
  public var shares: Pattern = "Shares %@"
  public var likeFailed: Pattern = "Like failed: %@"
  public var shareFailed: Pattern = "Share failed: %@"
  public var refreshFailed: Pattern = "Refresh failed: %@"
  public var reasons = Reasons()

  /// Reasons of failures, as sentences.
  public struct Reasons: Sendable, Equatable {
    public var offline = "The server can't be reached."
    public var notFound = "There is no such blog."
    public var refused = "The server refuses that."
    public var storage: Pattern = "The data can't be used: %@."
    public var unknown = "The server has not answered. The change may have been made."
    public var signedOut = "You are signed out. Sign in again."
    public var cancelled = "Cancelled."
  }

  public static let english = BlogFormatter()

  public func title(of blog: Blog) -> String {
    blog.title.isEmpty ? untitled : blog.title
  }

  public func summary(of blog: Blog) -> String {
    blog.summary.isEmpty ? noSummary : blog.summary
  }

  public func author(of blog: Blog) -> String {
    author(blog.authorName.isEmpty ? anonymous : blog.authorName)
  }

  public func likes(of blog: Blog) -> String {
    likes(blog.likeCount)
  }

  public func shares(of blog: Blog) -> String {
    shares(blog.shareCount)
  }

  /// The date from year to minute, in UTC: "2016-07-01 10:09".
  public func date(of blog: Blog) -> String {
    blog.publishedAt.stamp
  }

  /// What failed, and why.
  public func failure(_ what: KeyPath<BlogFormatter, Pattern>, _ error: BlogError) -> String {
    self[keyPath: what](reason(error))
  }

  /// The reason of a failure, as a sentence.
  public func reason(_ error: BlogError) -> String {
    switch error {
    case .offline: reasons.offline
    case .notFound: reasons.notFound
    case .refused: reasons.refused
    case .storage(let reason): reasons.storage(reason)
    case .unknown: reasons.unknown
    case .signedOut: reasons.signedOut
    case .cancelled: reasons.cancelled
    }
  }
}
