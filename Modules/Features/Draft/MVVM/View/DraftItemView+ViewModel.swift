import DraftViews
import ViewKit

extension DraftItemView {
  /// Binds the view to a view model and tells it the events, until the view is used for another draft.
  func bind(to viewModel: DraftItemViewModel, in controller: ViewController) {
    let binding = observe(self) { view in
      view.titleText = viewModel.titleText
      view.dateText = viewModel.dateText
      view.excerptText = viewModel.excerptText
      view.deleteText = viewModel.deleteText
      view.restoreText = viewModel.restoreText
      view.publishText = viewModel.publishText
    }
    onPublish = { viewModel.publishButtonTapped() }
    onDelete = { viewModel.deleteButtonTapped() }
    onRestore = { [weak controller] in controller?.writes.run(viewModel.restoreButtonTapped) }
    onReuse = { binding.cancel() }
  }
}
