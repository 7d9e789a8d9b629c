import BlogViews
import ViewKit

extension BlogItemView {
  /// Shows a blog of the screen's model until the view is reused, and sends what a person touches.
  func attach(to id: BlogItemModel.ID, in screen: some BlogScreen) {
    var shown: BlogItemModel?
    // The binding runs after every message to the screen. Only a blog that changed is formatted again.
    let binding = observe(self) { [weak screen] view in
      guard let item = screen?.item(id), item != shown else { return }
      shown = item
      view.show(item)
    }
    onLike = { [weak screen] in screen?.send(.likeButtonTapped, to: id) }
    onShare = { [weak screen] in screen?.send(.shareButtonTapped, to: id) }
    if screen.routes.user != nil { onAvatar = { [weak screen] in screen?.send(.avatarTapped, to: id) } }
    if screen.routes.profile != nil { onAuthor = { [weak screen] in screen?.send(.authorTapped, to: id) } }
    if let author = screen.item(id)?.authorID {
      avatarLink = screen.routes.user?.address(author)
      authorLink = screen.routes.profile?.address(author)
    }
    onReuse = { binding.cancel() }
    screen.send(.appeared, to: id)
  }

  private func show(_ item: BlogItemModel) {
    titleText = item.titleText
    summaryText = item.summaryText
    bodyText = item.bodyText
    authorText = item.authorText
    dateText = item.dateText
    likeText = item.likeText
    isLiked = item.isLiked
    shareText = item.shareText
    avatarData = item.avatarData
  }
}
