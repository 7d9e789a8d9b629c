/// The finished values of a draft that is being written, or in its place.
// scaffold:display DraftEditorView
@MainActor
public protocol DraftEditorDisplay: AnyObject {
  /// Whether there is a draft to write.
  var hasDraft: Bool { get }
  var titleText: String { get }
  var titlePlaceholder: String { get }
  var bodyText: String { get }
  var bodyPlaceholder: String { get }
  /// How far the text is saved.
  var statusText: String { get }
  /// Why there is no draft; `nil` while it is on its way or there.
  var noticeText: String? { get }
  var retryText: String? { get }
}

/// The finished words of a question: which of two texts to keep.
@MainActor
public protocol DraftQuestionDisplay: AnyObject {
  /// `nil` where there is nothing to ask.
  var questionText: String? { get }
  var questionMessageText: String { get }
  var keepMineText: String { get }
  var takeTheirsText: String { get }
  var laterText: String { get }
}

/// What a presenter asks of the view that shows the editor.
@MainActor
public protocol DraftEditorRefreshing: AnyObject {
  /// A value changed: show everything again.
  func refresh()
  /// The draft was changed elsewhere: ask which text to keep.
  func ask()
}
