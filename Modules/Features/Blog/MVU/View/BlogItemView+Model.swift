import BlogViews
import ViewKit

/// A view, its row, and the blog that it shows.
@MainActor
struct ShownBlog {
  let view: BlogItemView
  let row: Int
  private(set) var item: BlogItemModel

  init(view: BlogItemView, row: Int, item: BlogItemModel) {
    (self.view, self.row, self.item) = (view, row, item)
    view.show(item)
  }

  /// Shows the blog if it has changed. If its row holds another one now, the table loads the row again.
  mutating func showChanges(of item: BlogItemModel) {
    guard item.id == self.item.id, item != self.item else { return }
    view.show(item, after: self.item)
    self.item = item
  }
}

extension BlogScreen {
  /// Shows a blog in a view until the view is reused, and sends what a person touches.
  func show(_ item: BlogItemModel, of row: Int, in view: BlogItemView) {
    let id = item.id
    shown.append(ShownBlog(view: view, row: row, item: item))
    view.onLike = { [weak self] in self?.send(.likeButtonTapped, to: id) }
    view.onShare = { [weak self] in self?.send(.shareButtonTapped, to: id) }
    if routes.user != nil { view.onAvatar = { [weak self] in self?.send(.avatarTapped, to: id) } }
    if routes.profile != nil { view.onAuthor = { [weak self] in self?.send(.authorTapped, to: id) } }
    view.avatarLink = routes.user?.address(item.authorID)
    view.authorLink = routes.profile?.address(item.authorID)
    view.onReuse = { [weak self, weak view] in self?.shown.removeAll { $0.view === view } }
    send(.appeared, to: id)
  }

  /// Shows the blogs that changed since they were shown.
  func showChanges(of items: [BlogItemModel]) {
    for index in shown.indices where shown[index].row < items.count {
      shown[index].showChanges(of: items[shown[index].row])
    }
  }
}

extension BlogItemView {
  /// - Parameter former: what the view shows. Its texts stay if they are the same.
  fileprivate func show(_ item: BlogItemModel, after former: BlogItemModel? = nil) {
    likeText = item.likeText
    isLiked = item.isLiked
    shareText = item.shareText
    avatarData = item.avatarData
    guard former?.hasText(of: item) != true else { return }
    titleText = item.titleText
    summaryText = item.summaryText
    bodyText = item.bodyText
    authorText = item.authorText
    dateText = item.dateText
  }
}
