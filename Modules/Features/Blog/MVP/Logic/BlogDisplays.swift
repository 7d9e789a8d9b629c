import Essentials
import Foundation

/// What a presenter tells every screen of blogs.
@MainActor
protocol BlogScreenDisplay: AnyObject {
  func showMessage(_ text: String)
  /// Asks the scene whether a like may be removed, and calls `unlike` if so.
  func askBeforeUnliking(_ title: String, _ unlike: @escaping @MainActor () async -> Void)
  func openUser(_ id: Int)
  func openProfile(_ id: Int)
}

/// What a presenter tells the list.
@MainActor
protocol BlogListDisplay: BlogScreenDisplay {
  func showHeading(_ text: String)
  func showStatus(_ status: ListStatus)
  func reloadRows()
  func appendRows()
  func openBlog(_ id: Int)
}

/// What a presenter tells the page of a single blog.
@MainActor
protocol BlogDetailDisplay: BlogScreenDisplay {
  func showItem(_ item: BlogItemPresenter)
  func showNotice(_ text: String?, retryText: String?)
}

/// What a presenter tells a row, a card or a page of one blog.
@MainActor
protocol BlogItemDisplay: AnyObject {
  var titleText: String { get set }
  var summaryText: String { get set }
  var bodyText: String { get set }
  var authorText: String { get set }
  var dateText: String { get set }
  var likeText: String { get set }
  var isLiked: Bool { get set }
  var shareText: String { get set }
  var avatarData: Data? { get set }
}
