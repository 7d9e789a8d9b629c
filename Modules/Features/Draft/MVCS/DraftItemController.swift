import DraftCore
import DraftInterface
import DraftViews
import ViewKit

/// One draft in a list: formats it and sets it on the view. The store holds the model, so the controller is made for
/// each cell.
@MainActor
final class DraftItemController {
  private let draft: Draft
  private weak var owner: DraftListController?
  private let store: DraftStore
  private var formatter: DraftFormatter { store.environment.formatter }

  init(_ draft: Draft, owner: DraftListController, store: DraftStore) {
    self.draft = draft
    self.owner = owner
    self.store = store
  }

  // MARK: Output

  /// Shows the draft in a view and handles its events, until the view is used for another draft.
  func show(in view: DraftItemView) {
    view.onPublish = { [store, draft] in store.publish(draft) }
    view.onDelete = { [self] in deleteButtonTapped() }
    view.onRestore = { [self] in owner?.writes.run(restoreButtonTapped) }
    view.titleText = formatter.title(of: draft)
    view.dateText = formatter.date(of: draft, isChanging: store.environment.requests.isChanging(draft.id))
    view.excerptText = formatter.excerpt(of: draft)
    view.deleteText = formatter.wording(of: draft.place).remove
    view.restoreText = formatter.wording(of: draft.place).restore
    view.publishText = formatter.wording(of: draft.place).publish
  }

  // MARK: Input

  /// Asks the scene before the draft is removed.
  func deleteButtonTapped() {
    let title = formatter.title(of: draft)
    owner?.route(
      draft.place.removal(of: draft.id.rawValue, title: title) { [self] in owner?.writes.run(remove) })
  }

  private func restoreButtonTapped() async {
    do throws(DraftError) {
      try await store.restore(draft)
    } catch {
      owner?.showToast(formatter.failure(\.notRestored, error))
    }
  }

  // MARK: Requests

  private func remove() async {
    do throws(DraftError) {
      if let change = try await store.remove(draft) { owner?.offerUndo(of: change) }
    } catch {
      owner?.showToast(formatter.failure(\.notDeleted, error))
    }
  }
}
