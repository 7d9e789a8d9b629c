import BlogViews
import ViewKit

extension BlogItemView: BlogItemDisplay {
  /// Connects the view to a presenter until the view is reused.
  func attach(to presenter: BlogItemPresenter, in screen: some BlogScreen) {
    onLike = { [weak screen] in screen?.writes.run(presenter.likeButtonTapped) }
    onShare = { [weak screen] in screen?.writes.run(presenter.shareButtonTapped) }
    onAvatar = screen.routes.user.map { _ in presenter.avatarTapped }
    onAuthor = screen.routes.profile.map { _ in presenter.authorTapped }
    avatarLink = screen.routes.user?.address(presenter.authorID)
    authorLink = screen.routes.profile?.address(presenter.authorID)
    onReuse = { presenter.view = nil }
    presenter.view = self
    screen.tasks.run(presenter.loadAvatar)
  }
}
