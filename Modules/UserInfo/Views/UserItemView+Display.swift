public import UserInfoDisplay
import ViewKit

extension UserItemView: UserItemRefreshing {
  /// Shows every value of a display.
  public func show(_ display: any UserItemDisplay) {
    nameText = display.nameText
    birthdateText = display.birthdateText
    genderText = display.genderText
    summaryText = display.summaryText
    postsText = display.postsText
    friendsText = display.friendsText
    followText = display.followText
    isFollowed = display.isFollowed
    canFollow = display.canFollow
    avatar = display.avatarData.flatMap(Image.init(data:))
  }

  /// Pulls everything from the display that drives the view now, whoever asked for it: one that lost the view to
  /// another can't bring its own values back.
  public func refresh() {
    if let display = driver as? any UserItemDisplay { show(display) }
  }
}
