/// The finished values around the rows of a list of voice messages.
// scaffold:display PagedListView
@MainActor
public protocol VoiceListDisplay: AnyObject {
  var headingText: String { get }
  /// Where sound comes out.
  var accessoryText: String? { get }
  var isRefreshing: Bool { get }
  /// Said in the place of rows.
  var noticeText: String? { get }
  var retryText: String? { get }
  /// Said behind the last row.
  var footerText: String? { get }
  var footerRetryText: String? { get }
}

/// What a presenter asks of the view that shows the list.
@MainActor
public protocol VoiceListRefreshing: AnyObject {
  /// A value around the rows changed.
  func refresh()
  /// The rows are others now.
  func refreshRows()
  /// There are more rows behind those that were there.
  func appendRows()
  /// The last row plays: there have to be more behind it, so that there is something to go on with.
  func askForMore()
}
