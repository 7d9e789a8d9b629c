import DraftCore
import Essentials

/// The presenter of the list that a draft is in.
@MainActor
protocol DraftItemOwner: AnyObject {
  var view: (any DraftListDisplay)? { get }
  func draftChanged(_ change: DraftChange)
  /// Offers to undo a change, if that is possible.
  func offerUndo(of change: DraftChange)
}

/// One draft in a list: holds the model, formats it and sets it on a display.
@MainActor
final class DraftItemPresenter {
  private(set) var draft: Draft
  weak var view: (any DraftItemDisplay)? {
    didSet { showEverything() }
  }
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

  var id: Int { draft.id.rawValue }

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
    owner?.view?.askBeforeRemoving(id, title, remove)
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
      owner?.view?.showMessage(environment.formatter.failure(failed, error))
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
