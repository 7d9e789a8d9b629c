public import Essentials
public import ViewKit

extension PagedListView {
  /// Shows the texts and buttons around the rows.
  public func show(_ status: ListStatus) {
    isRefreshing = status.isRefreshing
    noticeText = status.noticeText
    retryText = status.retryText
    footerText = status.footerText
    footerRetryText = status.footerRetryText
  }
}
