import DraftCore
import DraftInterface
import DraftViews
import Essentials
import ViewKit

/// The controller of the list that a draft is in.
@MainActor
protocol DraftItemOwner: ViewController {
  func draftChanged(_ change: DraftChange)
  /// Offers to undo a change, if that is possible.
  func offerUndo(of change: DraftChange)
}

/// One draft in a list: holds the model, formats it and sets it on the view.
@MainActor
final class DraftItemController {
  private(set) var draft: Draft
  private weak var view: DraftItemView?
  private weak var owner: (any DraftItemOwner)?
  private let environment: DraftEnvironment
  private var isChanging = false {
    didSet { showText() }
  }

  init(_ draft: Draft, owner: any DraftItemOwner, environment: DraftEnvironment) {
    self.draft = draft
    self.owner = owner
    self.environment = environment
  }

  // MARK: Output

  /// Shows the draft in a view and handles its events, until the view is used for another draft.
  func show(in view: DraftItemView) {
    self.view = view
    view.onPublish = { [self] in publishButtonTapped() }
    view.onDelete = { [self] in deleteButtonTapped() }
    view.onRestore = { [self] in owner?.writes.run(restoreButtonTapped) }
    view.onReuse = { [self] in self.view = nil }
    showEverything()
  }

  private func showEverything() {
    showText()
    showButtons()
  }

  private func showText() {
    view?.titleText = environment.formatter.title(of: draft)
    view?.dateText = environment.formatter.date(of: draft, isChanging: isChanging)
    view?.excerptText = environment.formatter.excerpt(of: draft)
  }

  private func showButtons() {
    view?.deleteText = environment.formatter.wording(of: draft.place).remove
    view?.restoreText = environment.formatter.wording(of: draft.place).restore
    view?.publishText = environment.formatter.wording(of: draft.place).publish
  }

  // MARK: Input

  /// Publishes the draft. It leaves the list at once, and comes back if the service refuses.
  func publishButtonTapped() {
    environment.requests.publish(draft)
  }

  /// Asks the scene before the draft is removed.
  func deleteButtonTapped() {
    let title = environment.formatter.title(of: draft)
    owner?.route(
      draft.place.removal(of: draft.id.rawValue, title: title) { [self] in owner?.writes.run(remove) })
  }

  /// Moves the draft back from the recycle bin. The row stays until the service confirms that.
  func restoreButtonTapped() async {
    await send(orSay: \.notRestored) { [self] () throws(DraftError) in
      .restored(try await environment.service.restore(draft.id))
    }
  }

  // MARK: Requests

  /// Removes the draft from its list. The row stays until the service confirms that.
  func remove() async {
    await send(orSay: \.notDeleted) { [self] () throws(DraftError) in
      let change = try await environment.service.remove(draft)
      owner?.offerUndo(of: change)
      return change
    }
  }

  /// - Parameter failed: what the person is told of a failure.
  private func send(
    orSay failed: KeyPath<DraftTexts, Pattern>,
    _ request: () async throws(DraftError) -> DraftChange
  ) async {
    guard !isChanging else { return }
    isChanging = true
    defer { isChanging = false }
    do throws(DraftError) {
      let change = try await environment.requests.change(draft.id, in: draft.place, request)
      guard let change else { return }
      owner?.draftChanged(change)
    } catch {
      owner?.showToast(environment.formatter.failure(failed, error))
    }
  }

  // MARK: Updates

  /// Applies a newer version of the draft.
  func receive(_ draft: Draft) {
    guard draft != self.draft else { return }
    self.draft = draft
    showEverything()
  }
}
