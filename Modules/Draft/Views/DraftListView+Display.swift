public import DraftDisplay
import ViewKit

extension DraftListView {
  /// Shows every value of a display; the rows come from the table's data source.
  public func show(_ display: any DraftListDisplay) {
    actionText = display.actionText
    isActionEnabled = display.isActionEnabled
    list.headingText = display.headingText
    list.isRefreshing = display.isRefreshing
    list.noticeText = display.noticeText
    list.retryText = display.retryText
    list.footerText = display.footerText
    list.footerRetryText = display.footerRetryText
  }
}
