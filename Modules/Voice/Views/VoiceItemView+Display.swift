public import VoiceDisplay

extension VoiceItemView: VoiceItemRefreshing {
  /// Shows every value of a display.
  public func show(_ display: any VoiceItemDisplay) {
    captionText = display.captionText
    dateText = display.dateText
    durationText = display.durationText
    statusText = display.statusText
    actionText = display.actionText
    hasFailed = display.hasFailed
    progress = display.progress
  }

  /// Pulls everything from the display that drives the view now, whoever asked for it: one that lost the view to
  /// another can't bring its own values back.
  public func refresh() {
    if let display = driver as? any VoiceItemDisplay { show(display) }
  }
}
