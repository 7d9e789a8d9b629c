import Composition
import UserInfoCore
import UserInfoInterface
import UserInfoViews
import ViewKit

extension UserItemView {
  /// Keeps the view in step with a view model, and tells it what a person does. Nobody has to say when there is
  /// something new.
  func bind(to viewModel: UserItemViewModel, in controller: ViewController, formatter: UserFormatter) {
    driver = observe(self) { $0.show(viewModel) }
    onFollow = { [weak controller] in
      controller?.write(reason: formatter.reason, viewModel.followButtonTapped)
    }
    onUnfollow = { [weak self, weak controller] in
      self?.route(
        UnfollowUser(name: viewModel.nameText) {
          controller?.write(reason: formatter.reason, viewModel.unfollowButtonTapped)
        })
    }
    controller.tasks.run { await viewModel.loadAvatar() }
  }
}
