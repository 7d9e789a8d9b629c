import Composition
import UserInfoCore
import UserInfoInterface
import UserInfoViews
import ViewKit

extension UserItemView {
  /// Shows what a presenter has, and tells it what a person does. From then on the presenter says when there is
  /// something new, and the view pulls it.
  func show(_ presenter: UserItemPresenter, in controller: ViewController, formatter: UserFormatter) {
    driver = presenter
    presenter.view = self
    onFollow = { [weak controller] in
      controller?.write(reason: formatter.reason, presenter.followButtonTapped)
    }
    onUnfollow = { [weak self, weak controller] in
      self?.route(
        UnfollowUser(name: presenter.nameText) {
          controller?.write(reason: formatter.reason, presenter.unfollowButtonTapped)
        })
    }
    refresh()
    controller.tasks.run { await presenter.loadAvatar() }
  }
}
