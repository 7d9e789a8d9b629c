import Essentials

/// What a presenter tells the list of voice messages.
@MainActor
protocol VoiceListDisplay: AnyObject {
  func showHeading(_ text: String)
  /// Shows where sound is played.
  func showDevice(_ text: String)
  func showStatus(_ status: ListStatus)
  func reloadRows()
  func appendRows()
  func showMessage(_ text: String)
  func openVoice(_ id: Int)
  /// The last message plays and the next page is missing. A view that has not been left calls
  /// `loadNextPageIfNeeded()`.
  func nextPageNeeded()
}

/// What a presenter tells the page of a single voice message.
@MainActor
protocol VoiceDetailDisplay: AnyObject {
  func showItem(_ item: VoiceItemPresenter)
  /// Shows where sound is played.
  func showDevice(_ text: String)
  /// Shows a text in place of the message; `nil` removes it.
  func showNotice(_ text: String?, retryText: String?)
  func showMessage(_ text: String)
}

/// What a presenter tells the view of one voice message, in a row or on a page.
@MainActor
protocol VoiceItemDisplay: AnyObject {
  var captionText: String { get set }
  var dateText: String { get set }
  var durationText: String { get set }
  /// What the message does; empty if it is idle.
  var statusText: String { get set }
  /// The title of the button: what a tap does next.
  var actionText: String { get set }
  /// Whether the message plays or downloads.
  var isActive: Bool { get set }
  /// Whether the status describes a failure.
  var hasFailed: Bool { get set }
  /// The part that has been played or downloaded, from 0 to 1; `nil` hides the bar.
  var progress: Double? { get set }
}
