public import BlogDisplay

extension BlogDetailView {
  /// Shows every value of a display; the blog itself is shown by `itemView`.
  public func show(_ display: any BlogDetailDisplay) {
    noticeText = display.noticeText
    retryText = display.retryText
  }
}
