import BlogCore
import Essentials
import Foundation

@testable import BlogMVP

/// Records the values of one blog.
@MainActor
final class FakeBlogItem: BlogItemDisplay {
  var titleText = ""
  var summaryText = ""
  var bodyText = ""
  var authorText = ""
  var dateText = ""
  var likeText = ""
  var isLiked = false
  var shareText = ""
  var avatarData: Data?
}

/// Records what a presenter tells a screen.
@MainActor
class FakeBlogScreen: BlogScreenDisplay {
  private(set) var messages: [String] = []
  private(set) var questions: [String] = []
  private(set) var destinations: [String] = []
  /// Agrees to the last question.
  private(set) var proceed: (@MainActor () async -> Void)?

  func showMessage(_ text: String) { messages.append(text) }

  func askBeforeUnliking(_ title: String, _ unlike: @escaping @MainActor () async -> Void) {
    questions.append(title)
    proceed = unlike
  }

  func openUser(_ id: Int) { destinations.append("user \(id)") }
  func openProfile(_ id: Int) { destinations.append("profile \(id)") }
}

@MainActor
final class FakeBlogList: FakeBlogScreen, BlogListDisplay {
  private(set) var headingText = ""
  private(set) var statuses: [ListStatus] = []
  private(set) var rowChanges: [String] = []
  private(set) var opened: [Int] = []

  var status: ListStatus? { statuses.last }

  func showHeading(_ text: String) { headingText = text }
  func showStatus(_ status: ListStatus) { statuses.append(status) }
  func reloadRows() { rowChanges.append("reload") }
  func appendRows() { rowChanges.append("append") }
  func openBlog(_ id: Int) { opened.append(id) }
}

@MainActor
final class FakeBlogDetail: FakeBlogScreen, BlogDetailDisplay {
  private(set) var noticeText: String?
  private(set) var retryText: String?
  let item = FakeBlogItem()

  func showNotice(_ text: String?, retryText: String?) {
    noticeText = text
    self.retryText = retryText
  }

  func showItem(_ item: BlogItemPresenter) { item.view = self.item }
}
