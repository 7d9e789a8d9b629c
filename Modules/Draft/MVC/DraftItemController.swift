import Composition
import DraftCore
import DraftInterface
import DraftViews
import Essentials
import ViewKit

/// One draft in a list: holds the model, formats it, and sets it on the view. Knows both; they know neither it nor
/// each other.
@MainActor
final class DraftItemController {
  private weak var view: DraftItemView?

  let id: Int
  /// As the server last confirmed it.
  private var draft: Draft
  private var isChanging = false
  private let environment: DraftEnvironment

  init(draft: Draft, environment: DraftEnvironment) {
    id = draft.id.rawValue
    self.draft = draft
    self.environment = environment
  }

  // MARK: What is shown

  /// Shows the draft in a view, and is told by it what a person does.
  func show(in view: DraftItemView, of controller: ViewController) {
    self.view = view
    view.driver = self
    let reason = environment.formatter.reason
    view.onDelete = { [self, weak view, weak controller] in
      let title = environment.formatter.title(of: draft)
      let proceed = { @MainActor [self] in
        controller?.write(reason: reason, deleteButtonTapped)
        return
      }
      if isInBin {
        view?.route(PurgeDraft(title: title, proceed: proceed))
      } else {
        view?.route(DeleteDraft(title: title, proceed: proceed))
      }
    }
    view.onRestore = { [self, weak controller] in
      controller?.write(reason: reason, restoreButtonTapped)
    }
    showText()
    showButtons()
  }

  /// The view, unless it was given to another draft meanwhile.
  private var ownView: DraftItemView? { view?.driver === self ? view : nil }

  private var isInBin: Bool { draft.deletedAt != nil }

  private func showText() {
    ownView?.titleText = environment.formatter.title(of: draft)
    ownView?.dateText = environment.formatter.date(of: draft)
    ownView?.excerptText = environment.formatter.excerpt(of: draft)
  }

  private func showButtons() {
    ownView?.deleteText = isInBin ? environment.formatter.purge : environment.formatter.delete
    ownView?.restoreText = isInBin ? environment.formatter.restore : nil
  }

  // MARK: What a person does

  /// Puts the draft into the bin, or out of the bin for good. The row goes once the service has confirmed.
  func deleteButtonTapped() async throws(DraftError) {
    guard !isChanging else { return }
    isChanging = true
    defer { isChanging = false }
    if isInBin {
      try await environment.service.purge(draft.id)
      environment.changes.post(.purged(draft.id), from: self)
    } else {
      environment.changes.post(.deleted(try await environment.service.delete(draft.id)), from: self)
    }
  }

  /// Takes the draft out of the bin. The row goes once the service has confirmed.
  func restoreButtonTapped() async throws(DraftError) {
    guard !isChanging else { return }
    isChanging = true
    defer { isChanging = false }
    environment.changes.post(.restored(try await environment.service.restore(draft.id)), from: self)
  }

  // MARK: What is handed on

  func state() -> Draft { draft }

  // MARK: What arrives

  /// Takes over what a page or another module knows.
  func receive(_ news: Draft) {
    guard news != draft else { return }
    draft = news
    showText()
    showButtons()
  }
}
