import DraftCore
import DraftDisplay
import Essentials

/// One draft in a list: its text, and what its buttons do. Knows the model, knows no view: only what it may ask of
/// one.
@MainActor
final class DraftItemPresenter: DraftItemDisplay {
  weak var view: (any DraftItemRefreshing)?

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

  var titleText: String { environment.formatter.title(of: draft) }
  var dateText: String { environment.formatter.date(of: draft) }
  var excerptText: String { environment.formatter.excerpt(of: draft) }
  var deleteText: String { isInBin ? environment.formatter.purge : environment.formatter.delete }
  var restoreText: String? { isInBin ? environment.formatter.restore : nil }
  var isInBin: Bool { draft.deletedAt != nil }

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
    view?.refresh()
  }
}
