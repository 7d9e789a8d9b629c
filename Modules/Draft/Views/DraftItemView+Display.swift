public import DraftDisplay

extension DraftItemView: DraftItemRefreshing {
  /// Shows every value of a display.
  public func show(_ display: any DraftItemDisplay) {
    titleText = display.titleText
    dateText = display.dateText
    excerptText = display.excerptText
    deleteText = display.deleteText
    restoreText = display.restoreText
  }

  /// Pulls everything from the display that drives the view now, whoever asked for it: one that lost the view to
  /// another can't bring its own values back.
  public func refresh() {
    if let display = driver as? any DraftItemDisplay { show(display) }
  }
}
