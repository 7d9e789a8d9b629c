import UserInfoViews
import ViewKit

extension UserItemView: UserItemDisplay {
  /// Displays what a presenter pushes, and forwards taps to it, until the view is reused.
  func attach(to presenter: UserItemPresenter, in controller: ViewController) {
    onFollow = { [weak controller] in controller?.writes.run(presenter.followButtonTapped) }
    onReuse = { presenter.view = nil }
    presenter.view = self
    controller.tasks.run(presenter.loadAvatar)
  }
}
