import Essentials
import Foundation

@testable import UserInfoMVP

/// Displays one user by keeping what the presenter pushes.
@MainActor
final class FakeUserItem: UserItemDisplay {
  var nameText = ""
  var birthdateText = ""
  var genderText = ""
  var summaryText = ""
  var postsText = ""
  var friendsText = ""
  var followText = ""
  var isFollowed = false
  var canFollow = true
  var avatarData: Data? {
    didSet { avatarPushes += 1 }
  }
  private(set) var avatarPushes = 0
}

/// A screen of users that records what its presenter asks for.
@MainActor
class FakeUserScreen: UserScreenDisplay {
  private(set) var messages: [String] = []
  private(set) var questions: [String] = []
  private(set) var openedUsers: [Int] = []
  /// Answers the last question with yes.
  private(set) var proceed: (@MainActor () async -> Void)?

  func showMessage(_ text: String) { messages.append(text) }

  func askBeforeUnfollowing(_ id: Int, _ name: String, _ unfollow: @escaping @MainActor () async -> Void) {
    questions.append(name)
    proceed = unfollow
  }

  func openUser(_ id: Int) { openedUsers.append(id) }
  func openProfile(_ id: Int) {}
}

@MainActor
final class FakeFollowList: FakeUserScreen, FollowListDisplay {
  private(set) var headingText = ""
  private(set) var statuses: [ListStatus] = []
  private(set) var rowChanges: [String] = []

  var status: ListStatus? { statuses.last }

  func showHeading(_ text: String) { headingText = text }
  func showStatus(_ status: ListStatus) { statuses.append(status) }
  func reloadRows() { rowChanges.append("reload") }
  func appendRows() { rowChanges.append("append") }
}

@MainActor
final class FakeUserCard: FakeUserScreen, UserCardDisplay {
  private(set) var noticeText: String?
  private(set) var retryText: String?
  private(set) var items: [UserItemPresenter] = []
  let item = FakeUserItem()

  func showItem(_ item: UserItemPresenter) {
    items.append(item)
    item.view = self.item
  }

  func showNotice(_ text: String?, retryText: String?) {
    noticeText = text
    self.retryText = retryText
  }

  func openPosts(_ id: Int) {}
  func openFriends(_ id: Int) {}
}
