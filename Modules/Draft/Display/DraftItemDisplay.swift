/// The finished values of one draft in a list.
// scaffold:display DraftItemView
@MainActor
public protocol DraftItemDisplay: AnyObject {
  var titleText: String { get }
  var dateText: String { get }
  var excerptText: String { get }
  var deleteText: String { get }
  /// Titles the button that takes a draft out of the bin; `nil` where it is not in there.
  var restoreText: String? { get }
}

/// What a presenter asks of the view that shows one draft.
@MainActor
public protocol DraftItemRefreshing: AnyObject {
  /// A value changed: show everything again.
  func refresh()
}
