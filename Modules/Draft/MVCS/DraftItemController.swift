import Composition
import DraftCore
import DraftInterface
import DraftViews
import ViewKit

/// One draft in a list: formats it, and sets it on the view. What a person does goes to the store, which holds the
/// model; this is made anew for every cell that is filled.
@MainActor
final class DraftItemController {
  private let draft: Draft
  private let store: DraftListStore
  private let formatter: DraftFormatter

  init(draft: Draft, store: DraftListStore, formatter: DraftFormatter) {
    self.draft = draft
    self.store = store
    self.formatter = formatter
  }

  // MARK: What is shown

  /// Shows the draft in a view, and is told by it what a person does.
  func show(in view: DraftItemView, of controller: ViewController) {
    view.driver = self
    view.onDelete = { [self, weak view, weak controller] in
      let title = formatter.title(of: draft)
      let proceed = { @MainActor [self] in
        controller?.write(reason: formatter.reason, deleteButtonTapped)
        return
      }
      if isInBin {
        view?.route(PurgeDraft(title: title, proceed: proceed))
      } else {
        view?.route(DeleteDraft(title: title, proceed: proceed))
      }
    }
    view.onRestore = { [self, weak controller] in
      controller?.write(reason: formatter.reason, restoreButtonTapped)
    }
    view.titleText = formatter.title(of: draft)
    view.dateText = formatter.date(of: draft)
    view.excerptText = formatter.excerpt(of: draft)
    view.deleteText = isInBin ? formatter.purge : formatter.delete
    view.restoreText = isInBin ? formatter.restore : nil
  }

  private var isInBin: Bool { draft.deletedAt != nil }

  // MARK: What a person does

  func deleteButtonTapped() async throws(DraftError) {
    try await store.delete(draft.id)
  }

  func restoreButtonTapped() async throws(DraftError) {
    try await store.restore(draft.id)
  }
}
