import BlogCore
import BlogInterface
import BlogViews
import Composition
import ViewKit

extension BlogItemView {
  /// Shows what a presenter has, and tells it what a person does. From then on the presenter says when there is
  /// something new, and the view pulls it.
  func show(_ presenter: BlogItemPresenter, in controller: ViewController, formatter: BlogFormatter) {
    driver = presenter
    presenter.view = self
    onLike = { [weak controller] in
      controller?.write(reason: formatter.reason, presenter.likeButtonTapped)
    }
    onUnlike = { [weak self, weak controller] in
      self?.route(
        UnlikeBlog(title: presenter.titleText) {
          controller?.write(reason: formatter.reason, presenter.unlikeButtonTapped)
        })
    }
    onShare = { [weak controller] in
      controller?.write(reason: formatter.reason, presenter.shareButtonTapped)
    }
    refresh()
    controller.tasks.run { await presenter.loadAvatar() }
  }
}
