import DraftCore
import Essentials
import Observation

/// The view model of the list that a draft is in.
@MainActor
protocol DraftItemOwner: AnyObject {
  var messages: [String] { get set }
  var questions: [DraftListQuestion] { get set }
  func draftChanged(_ change: DraftChange)
  /// Offers to undo a change, if that is possible.
  func offerUndo(of change: DraftChange)
}

/// One draft in a list: holds the model and formats it.
@MainActor
@Observable
final class DraftItemViewModel {
  private var draft: Draft
  @ObservationIgnored private weak var owner: (any DraftItemOwner)?
  private let environment: DraftEnvironment
  private var isChanging = false

  init(_ draft: Draft, owner: any DraftItemOwner, environment: DraftEnvironment) {
    self.draft = draft
    self.owner = owner
    self.environment = environment
  }

  // MARK: Handing over

  func state() -> Draft { draft }

  // MARK: Output

  var id: Int { draft.id.rawValue }
  var titleText: String { environment.formatter.title(of: draft) }
  var dateText: String { environment.formatter.date(of: draft, isChanging: isChanging) }
  var excerptText: String { environment.formatter.excerpt(of: draft) }
  var deleteText: String { environment.formatter.wording(of: draft.place).remove }
  /// `nil` if the draft can't be restored.
  var restoreText: String? { environment.formatter.wording(of: draft.place).restore }
  /// `nil` if the draft can't be published.
  var publishText: String? { environment.formatter.wording(of: draft.place).publish }

  // MARK: Input

  /// Publishes the draft. It leaves the list at once, and comes back if the service refuses.
  func publishButtonTapped() {
    environment.requests.publish(draft)
  }

  /// Asks the scene before the draft is removed.
  func deleteButtonTapped() {
    owner?.questions.append(.remove(self))
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
      owner?.messages.append(environment.formatter.failure(failed, error))
    }
  }

  // MARK: Updates

  /// Applies a newer version of the draft.
  func receive(_ draft: Draft) {
    if draft != self.draft { self.draft = draft }
  }
}
