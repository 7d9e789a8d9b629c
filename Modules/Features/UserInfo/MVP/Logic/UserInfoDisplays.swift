import Essentials
import Foundation

/// A screen of users.
@MainActor
protocol UserScreenDisplay: AnyObject {
  func showMessage(_ text: String)
  /// Asks the scene whether a user may be unfollowed.
  func askBeforeUnfollowing(_ id: Int, _ name: String, _ unfollow: @escaping @MainActor () async -> Void)
  /// Opens the destination of an avatar.
  func openUser(_ id: Int)
}

/// Displays the list of friends.
@MainActor
protocol FollowListDisplay: UserScreenDisplay {
  /// Opens the destination of a row.
  func openProfile(_ id: Int)
  func showHeading(_ text: String)
  func showStatus(_ status: ListStatus)
  func reloadRows()
  func appendRows()
}

/// Displays the card of one user, or a notice instead.
@MainActor
protocol UserCardDisplay: UserScreenDisplay {
  func showItem(_ item: UserItemPresenter)
  func showNotice(_ text: String?, retryText: String?)
  func openPosts(_ id: Int)
  func openFriends(_ id: Int)
}

/// Displays the values of one user, in a row or on a card.
@MainActor
protocol UserItemDisplay: AnyObject {
  var nameText: String { get set }
  var birthdateText: String { get set }
  var genderText: String { get set }
  var summaryText: String { get set }
  var postsText: String { get set }
  var friendsText: String { get set }
  var followText: String { get set }
  var isFollowed: Bool { get set }
  var canFollow: Bool { get set }
  var avatarData: Data? { get set }
}
