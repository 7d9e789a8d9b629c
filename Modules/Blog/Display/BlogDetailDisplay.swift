/// The finished values in the place of a blog that is not there.
// scaffold:display BlogDetailView
@MainActor
public protocol BlogDetailDisplay: AnyObject {
  /// Why there is none; `nil` while it is on its way or there.
  var noticeText: String? { get }
  var retryText: String? { get }
}

/// What a presenter asks of the view that shows a single blog.
@MainActor
public protocol BlogDetailRefreshing: AnyObject {
  /// The blog arrived, or failed to.
  func refresh()
}
