import Composition
import DraftCore
import DraftInterface
import DraftViews
import ViewKit

extension DraftItemView {
  /// Keeps the view in step with a view model, and tells it what a person does. Nobody has to say when there is
  /// something new.
  func bind(to viewModel: DraftItemViewModel, in controller: ViewController, formatter: DraftFormatter) {
    driver = observe(self) { $0.show(viewModel) }
    onDelete = { [weak self, weak controller] in
      let proceed = { @MainActor in
        controller?.write(reason: formatter.reason, viewModel.deleteButtonTapped)
        return
      }
      if viewModel.isInBin {
        self?.route(PurgeDraft(title: viewModel.titleText, proceed: proceed))
      } else {
        self?.route(DeleteDraft(title: viewModel.titleText, proceed: proceed))
      }
    }
    onRestore = { [weak controller] in
      controller?.write(reason: formatter.reason, viewModel.restoreButtonTapped)
    }
  }
}
