import BlogCore
import BlogInterface
import BlogViews
import Composition
import ViewKit

extension BlogItemView {
  /// Keeps the view in step with a view model, and tells it what a person does. Nobody has to say when there is
  /// something new.
  func bind(to viewModel: BlogItemViewModel, in controller: ViewController, formatter: BlogFormatter) {
    driver = observe(self) { $0.show(viewModel) }
    onLike = { [weak controller] in
      controller?.write(reason: formatter.reason, viewModel.likeButtonTapped)
    }
    onUnlike = { [weak self, weak controller] in
      self?.route(
        UnlikeBlog(title: viewModel.titleText) {
          controller?.write(reason: formatter.reason, viewModel.unlikeButtonTapped)
        })
    }
    onShare = { [weak controller] in
      controller?.write(reason: formatter.reason, viewModel.shareButtonTapped)
    }
    controller.tasks.run { await viewModel.loadAvatar() }
  }
}
