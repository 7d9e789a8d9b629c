public import DraftDisplay
import ViewKit

extension DraftEditorView {
  /// Shows every value of a display.
  public func show(_ display: any DraftEditorDisplay) {
    hasDraft = display.hasDraft
    titleText = display.titleText
    titlePlaceholder = display.titlePlaceholder
    bodyText = display.bodyText
    bodyPlaceholder = display.bodyPlaceholder
    statusText = display.statusText
    noticeText = display.noticeText
    retryText = display.retryText
  }
}
