public import UserInfoDisplay

extension UserCardView {
  /// Shows every value of a display; the person is shown by `itemView`.
  public func show(_ display: any UserCardDisplay) {
    noticeText = display.noticeText
    retryText = display.retryText
  }
}
