/// The finished values of one voice message, for a row or a page of its own.
// scaffold:display VoiceItemView
@MainActor
public protocol VoiceItemDisplay: AnyObject {
  var captionText: String { get }
  var dateText: String { get }
  var durationText: String { get }
  /// What it is doing; empty where it is doing nothing.
  var statusText: String { get }
  /// Titles the button: what a tap does next.
  var actionText: String { get }
  /// Whether the status says that something went wrong.
  var hasFailed: Bool { get }
  /// How much of it has been played, or has come while it is on its way: from 0 to 1; `nil` where it is doing nothing.
  var progress: Double? { get }
}

/// What a presenter asks of the view that shows one voice message.
@MainActor
public protocol VoiceItemRefreshing: AnyObject {
  /// A value changed: show everything again.
  func refresh()
}
