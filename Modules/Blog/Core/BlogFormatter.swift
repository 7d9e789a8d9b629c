public import Essentials
import Foundation

/// Turns blogs into what a person reads. A scene that wants other words hands in another formatter.
public struct BlogFormatter: Sendable {
  public var untitled = "Untitled"
  public var noSummary = "The author has not written a summary."
  public var heading = "Blog"
  public var list = ListWording(
    empty: "No blogs yet.", loadingMore: "Loading more…", noMore: "No more", retry: "Retry")
  private var timeZone = TimeZone.gmt

  public static let english = BlogFormatter()

  public func title(of blog: Blog) -> String {
    blog.title.isEmpty ? untitled : blog.title
  }

  public func summary(of blog: Blog) -> String {
    blog.summary.isEmpty ? noSummary : blog.summary
  }

  public func author(of blog: Blog) -> String {
    "Author: \(blog.authorName.isEmpty ? "Anonymous" : blog.authorName)"
  }

  public func likes(of blog: Blog) -> String {
    "Likes \(blog.likeCount)"
  }

  public func shares(of blog: Blog) -> String {
    "Shares \(blog.shareCount)"
  }

  /// Year to minute in UTC: "2016-07-01 10:09".
  public func date(of blog: Blog) -> String {
    let style = Date.VerbatimFormatStyle(
      format: """
        \(year: .padded(4))-\(month: .twoDigits)-\(day: .twoDigits) \
        \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)
        """,
      timeZone: timeZone, calendar: Calendar(identifier: .gregorian))
    return blog.publishedAt.formatted(style)
  }

  /// Why something failed, as a sentence.
  public func reason(_ error: BlogError) -> String {
    switch error {
    case .offline: "The server can't be reached."
    case .notFound: "There is no such blog."
    case .refused: "The server refuses that."
    case .storage(let reason): "The data can't be used: \(reason)."
    case .cancelled: "Cancelled."
    }
  }
}
