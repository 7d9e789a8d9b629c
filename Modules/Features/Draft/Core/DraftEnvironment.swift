public import Essentials

/// What all Draft modules of a session share, in any architecture. One object, because each row keeps it.
public final class DraftEnvironment: Sendable {
  public let service: any DraftService
  /// Carries every change of a draft to the other modules.
  public let changes: Broadcast<DraftChange>
  public let formatter: DraftFormatter
  /// Measures the pauses between keystrokes.
  public let clock: any Clock<Duration>
  /// Saves what closed editors left unsaved. Wait for it before the program ends.
  public let unsaved: UnsavedDrafts
  /// Publishes drafts and undoes deletions. Wait for it before the program ends.
  public let requests: DraftRequests
  /// Objects that an architecture shares between its modules.
  public let shared: SharedObjects

  /// - Parameters:
  ///   - storage: stores text that is unsaved when the program ends; without it, that text is lost.
  ///   - windows: the other windows of the person in this program; `nil` if there is only one.
  @MainActor
  public init(
    service: any DraftService, changes: Broadcast<DraftChange>, formatter: DraftFormatter,
    clock: any Clock<Duration>, storage: (any UnsavedDraftStorage)? = nil, windows: DraftWindows? = nil
  ) {
    self.service = service
    self.changes = changes
    self.formatter = formatter
    self.clock = clock
    unsaved = UnsavedDrafts(
      service: service, changes: changes, clock: clock, storage: storage, windows: windows)
    requests = DraftRequests(service: service, changes: changes, clock: clock)
    shared = SharedObjects()
  }

  /// Saves the text that the last run stored, and removes new drafts that it left without text. Returns whether there is text.
  @MainActor
  public func recover() -> Bool {
    let (empty, hasText) = unsaved.recover()
    for edit in empty {
      requests.run { [self] in
        do throws(DraftError) {
          let stored = try await service.draft(edit.saved.id)
          // The last screen can be continued.
          guard !unsaved.isOpen(stored.id) else { return }
          if stored.isEmpty { try await requests.removeEmpty(stored) }
        } catch {
          guard error == .notFound else { return }
        }
        if let text = edit.id?.text { unsaved.forget(text) }
      }
    }
    return hasText
  }

  /// Takes over the text of an editor that leaves: saves it in the background, so that no text is lost.
  ///
  /// - Parameters:
  ///   - sending: the editor's save in progress, which returns the edit after it.
  ///   - isClosed: whether the person has left the editor. A draft that they leave empty is removed.
  @MainActor
  public func takeOver(_ edit: DraftEdit, after sending: Task<DraftEdit?, Never>?, isClosed: Bool) {
    if isClosed, edit.isEmpty, edit.choices.isEmpty {
      if let text = edit.id?.text { unsaved.forget(text) }
      requests.removeEmpty(edit, after: sending)
    } else {
      unsaved.save(edit, after: sending)
    }
  }
}
