import BlogViews
import ViewKit

extension BlogItemView {
  /// Binds the view to a view model until the view is reused.
  func bind(to viewModel: BlogItemViewModel, in screen: some BlogScreen) {
    let binding = observe(self) { view in
      view.titleText = viewModel.titleText
      view.summaryText = viewModel.summaryText
      view.bodyText = viewModel.bodyText
      view.authorText = viewModel.authorText
      view.dateText = viewModel.dateText
      view.likeText = viewModel.likeText
      view.isLiked = viewModel.isLiked
      view.shareText = viewModel.shareText
      view.avatarData = viewModel.avatarData
    }
    onLike = { [weak screen] in screen?.writes.run(viewModel.likeButtonTapped) }
    onShare = { [weak screen] in screen?.writes.run(viewModel.shareButtonTapped) }
    onAvatar = screen.routes.user.map { _ in viewModel.avatarTapped }
    onAuthor = screen.routes.profile.map { _ in viewModel.authorTapped }
    avatarLink = screen.routes.user?.address(viewModel.authorID)
    authorLink = screen.routes.profile?.address(viewModel.authorID)
    onReuse = { binding.cancel() }
    screen.tasks.run(viewModel.loadAvatar)
  }
}
