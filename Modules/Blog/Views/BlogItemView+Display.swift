public import BlogDisplay
import ViewKit

extension BlogItemView: BlogItemRefreshing {
  /// Shows every value of a display.
  public func show(_ display: any BlogItemDisplay) {
    titleText = display.titleText
    summaryText = display.summaryText
    bodyText = display.bodyText
    authorText = display.authorText
    dateText = display.dateText
    likeText = display.likeText
    isLiked = display.isLiked
    shareText = display.shareText
    avatar = display.avatarData.flatMap(Image.init(data:))
  }

  /// Pulls everything from the display that drives the view now, whoever asked for it: one that lost the view to
  /// another can't bring its own values back.
  public func refresh() {
    if let display = driver as? any BlogItemDisplay { show(display) }
  }
}
