import DraftViews
import ViewKit

extension DraftItemView: DraftItemDisplay {
  /// Shows the values of a presenter and tells it the events, until the view is used for another draft.
  func attach(to presenter: DraftItemPresenter, in controller: ViewController) {
    onPublish = { presenter.publishButtonTapped() }
    onDelete = { presenter.deleteButtonTapped() }
    onRestore = { [weak controller] in controller?.writes.run(presenter.restoreButtonTapped) }
    onReuse = { presenter.view = nil }
    presenter.view = self
  }
}
