import Essentials

/// Saves the text that closed editors left unsaved, so that no text is lost.
///
/// Other work ends with its screen; this work does not.
@MainActor
public final class DraftLeftovers {
  private let service: any DraftService
  private let changes: Broadcast<DraftChange>
  private let clock: any Clock<Duration>
  private var saving: [Int: Task<Void, Never>] = [:]
  private var texts: [Int: UnsavedDraft] = [:]
  private var lastKey = 0

  init(service: any DraftService, changes: Broadcast<DraftChange>, clock: any Clock<Duration>) {
    self.service = service
    self.changes = changes
    self.clock = clock
  }

  /// The texts that are not saved yet, oldest first.
  public var unsaved: [UnsavedDraft] { texts.sorted { $0.key < $1.key }.map(\.value) }

  /// Saves the unsaved text of an edit, and repeats that until it succeeds or the backend refuses.
  ///
  /// If the draft was changed or deleted elsewhere, the text becomes a new draft, because there is no editor to ask in.
  ///
  /// - Parameter sending: the editor's save in progress, which returns the edit after it.
  public func save(_ edit: DraftEdit, after sending: Task<DraftEdit?, Never>?) {
    guard edit.isUnsaved || sending != nil else { return }
    start(UnsavedDraft(edit)) {
      let edit = await sending?.value ?? edit
      return edit.isUnsaved ? UnsavedDraft(edit) : nil
    }
  }

  /// Saves a text that an earlier run of the program left unsaved, in the same way.
  ///
  /// - Parameter onEnd: called when the text is saved or refused.
  public func save(_ text: UnsavedDraft, onEnd: @escaping @MainActor () -> Void) {
    start(text, onEnd) { text }
  }

  private func start(
    _ text: UnsavedDraft, _ onEnd: @escaping @MainActor () -> Void = {},
    _ latest: @escaping @MainActor () async -> UnsavedDraft?
  ) {
    lastKey += 1
    let key = lastKey
    texts[key] = text
    saving[key] = Task {
      if let text = await latest() { await save(text, key) }
      texts[key] = nil
      saving[key] = nil
      onEnd()
    }
  }

  /// Waits until everything is saved. Call it before the program ends.
  public func finished() async {
    while let task = saving.values.first { await task.value }
  }

  private func save(_ text: UnsavedDraft, _ key: Int) async {
    var (id, revision) = (text.id, text.revision)
    var needsNewDraft = text.needsNewDraft
    while true {
      texts[key] = UnsavedDraft(
        id: id, title: text.title, body: text.body, revision: revision, needsNewDraft: needsNewDraft)
      do throws(DraftError) {
        if needsNewDraft {
          let own = try await service.create()
          (id, revision, needsNewDraft) = (own.id, own.revision, false)
        }
        let draft = try await service.save(id, title: text.title, body: text.body, revision: revision)
        changes.post(.saved(draft))
        return
      } catch .conflict(let theirs) {
        if theirs.title == text.title, theirs.body == text.body { return }
        needsNewDraft = true
      } catch .notFound {
        needsNewDraft = true
      } catch .offline, .storage {
        // The sleep throws only if the task is cancelled, which does not happen.
        try? await clock.sleep(for: DraftEdit.pauseAfterFailure)
      } catch {
        return
      }
    }
  }
}
