/// The finished values in the place of a person who is not there.
// scaffold:display UserCardView
@MainActor
public protocol UserCardDisplay: AnyObject {
  /// Why there is nobody; `nil` while they are on their way or there.
  var noticeText: String? { get }
  var retryText: String? { get }
}

/// What a presenter asks of the view that shows a single person.
@MainActor
public protocol UserCardRefreshing: AnyObject {
  /// The person arrived, or failed to.
  func refresh()
}
