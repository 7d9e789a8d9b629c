import Composition
import DraftCore
import DraftInterface
import DraftViews
import ViewKit

extension DraftItemView {
  /// Shows what a presenter has, and tells it what a person does. From then on the presenter says when there is
  /// something new, and the view pulls it.
  func show(_ presenter: DraftItemPresenter, in controller: ViewController, formatter: DraftFormatter) {
    driver = presenter
    presenter.view = self
    onDelete = { [weak self, weak controller] in
      let proceed = { @MainActor in
        controller?.write(reason: formatter.reason, presenter.deleteButtonTapped)
        return
      }
      if presenter.isInBin {
        self?.route(PurgeDraft(title: presenter.titleText, proceed: proceed))
      } else {
        self?.route(DeleteDraft(title: presenter.titleText, proceed: proceed))
      }
    }
    onRestore = { [weak controller] in
      controller?.write(reason: formatter.reason, presenter.restoreButtonTapped)
    }
    refresh()
  }
}
