public import Essentials

/// Turns blogs into text. An object, so that all rows share it.
public final class BlogFormatter: Sendable, Equatable {
  public let texts: BlogTexts

  public init(_ texts: BlogTexts) {
    self.texts = texts
  }

  public static let english = BlogFormatter(.english)

  /// Whether they are the same object.
  public static func == (one: BlogFormatter, other: BlogFormatter) -> Bool { one === other }

  public func title(of blog: Blog) -> String {
    blog.title.isBlank ? texts.untitled : blog.title
  }

  public func summary(of blog: Blog) -> String {
    blog.summary.isBlank ? texts.noSummary : blog.summary
  }

  public func author(of blog: Blog) -> String {
    texts.author(blog.authorName.isBlank ? texts.anonymous : blog.authorName)
  }

  public func likes(of blog: Blog) -> String {
    texts.likes(blog.likeCount)
  }

  public func shares(of blog: Blog) -> String {
    texts.shares(blog.shareCount)
  }

  /// The date from year to minute, in UTC: "2016-07-01 10:09".
  public func date(of blog: Blog) -> String {
    blog.publishedAt.stamp
  }

  /// What failed, and why.
  public func failure(_ what: KeyPath<BlogTexts, Pattern>, _ error: BlogError) -> String {
    texts[keyPath: what](reason(error))
  }

  /// The reason of a failure, as a sentence.
  public func reason(_ error: BlogError) -> String {
    switch error {
    case .offline: texts.reasons.offline
    case .notFound: texts.reasons.notFound
    case .refused: texts.reasons.refused
    case .storage(let reason): texts.reasons.storage(reason)
    case .unknown: texts.reasons.unknown
    case .signedOut: texts.reasons.signedOut
    case .cancelled: texts.reasons.cancelled
    }
  }
}
