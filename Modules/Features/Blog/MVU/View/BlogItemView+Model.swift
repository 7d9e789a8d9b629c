import BlogViews
import ViewKit

/// A view and the blog that it shows.
@MainActor
struct ShownBlog {
  let view: BlogItemView
  var item: BlogItemModel
}

extension BlogScreen {
  /// Shows a blog in a view until the view is reused, and sends what a person touches.
  func show(_ item: BlogItemModel, in view: BlogItemView) {
    let id = item.id
    view.show(item)
    shown.append(ShownBlog(view: view, item: item))
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
  func showChangedItems(of model: Model) {
    for index in shown.indices {
      guard let item = model.item(shown[index].item.id), item != shown[index].item else { continue }
      shown[index].view.show(item, after: shown[index].item)
      shown[index].item = item
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
