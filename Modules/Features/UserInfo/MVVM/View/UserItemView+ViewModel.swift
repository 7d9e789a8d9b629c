import UserInfoViews
import ViewKit

extension UserItemView {
  /// Binds the view to a view model, and forwards taps to it, until the view is reused.
  func bind(to viewModel: UserItemViewModel, in controller: ViewController) {
    let binding = observe(self) { view in
      view.nameText = viewModel.nameText
      view.birthdateText = viewModel.birthdateText
      view.genderText = viewModel.genderText
      view.summaryText = viewModel.summaryText
      view.postsText = viewModel.postsText
      view.friendsText = viewModel.friendsText
      view.canFollow = viewModel.canFollow
      view.followText = viewModel.followText
      view.isFollowed = viewModel.isFollowed
      view.avatarData = viewModel.avatarData
    }
    onFollow = { [weak controller] in controller?.writes.run(viewModel.followButtonTapped) }
    onReuse = { binding.cancel() }
    controller.tasks.run(viewModel.loadAvatar)
  }
}
