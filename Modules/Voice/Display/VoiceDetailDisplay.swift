/// The finished values in the place of a voice message that is not there, and where its sound comes out.
// scaffold:display VoiceDetailView
@MainActor
public protocol VoiceDetailDisplay: AnyObject {
  var deviceText: String { get }
  /// Why there is none; `nil` while it is on its way or there.
  var noticeText: String? { get }
  var retryText: String? { get }
}

/// What a presenter asks of the view that shows a single voice message.
@MainActor
public protocol VoiceDetailRefreshing: AnyObject {
  /// The message arrived, or failed to, or its sound comes out elsewhere.
  func refresh()
}
