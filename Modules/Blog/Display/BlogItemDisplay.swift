public import Foundation

/// The finished values of one blog, for a row, a card or a page of its own.
// scaffold:display BlogItemView
@MainActor
public protocol BlogItemDisplay: AnyObject {
  var titleText: String { get }
  var summaryText: String { get }
  var bodyText: String { get }
  var authorText: String { get }
  var dateText: String { get }
  var likeText: String { get }
  var isLiked: Bool { get }
  var shareText: String { get }
  /// A picture file; `nil` until it has come.
  var avatarData: Data? { get }
}

/// What a presenter asks of the view that shows one blog.
@MainActor
public protocol BlogItemRefreshing: AnyObject {
  /// A value changed: show everything again.
  func refresh()
}
