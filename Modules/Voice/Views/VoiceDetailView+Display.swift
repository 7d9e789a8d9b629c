public import VoiceDisplay

extension VoiceDetailView {
  /// Shows every value of a display; the message itself is shown by `itemView`.
  public func show(_ display: any VoiceDetailDisplay) {
    deviceText = display.deviceText
    noticeText = display.noticeText
    retryText = display.retryText
  }
}
