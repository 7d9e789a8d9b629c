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
  private var lastKey = 0

  init(service: any DraftService, changes: Broadcast<DraftChange>, clock: any Clock<Duration>) {
    self.service = service
    self.changes = changes
    self.clock = clock
  }

  /// Saves the unsaved text of an edit, and repeats that until it succeeds or the backend refuses.
  ///
  /// If the draft was changed or deleted elsewhere, the text becomes a new draft, because there is no editor to ask in.
  ///
  /// - Parameter sending: the editor's save in progress, which returns the edit after it.
  public func save(_ edit: DraftEdit, after sending: Task<DraftEdit?, Never>?) {
    guard edit.isUnsaved || sending != nil else { return }
    lastKey += 1
    let key = lastKey
    saving[key] = Task {
      await save(await sending?.value ?? edit)
      saving[key] = nil
    }
  }

  /// Waits until everything is saved. Call it before the program ends.
  public func finished() async {
    while let task = saving.values.first { await task.value }
  }

  private func save(_ edit: DraftEdit) async {
    guard edit.isUnsaved else { return }
    var (id, revision) = (edit.saved.id, edit.revision)
    var needsOwn = edit.theirs != nil
    while true {
      do throws(DraftError) {
        if needsOwn {
          let own = try await service.create()
          (id, revision, needsOwn) = (own.id, own.revision, false)
        }
        let draft = try await service.save(id, title: edit.title, body: edit.body, revision: revision)
        changes.post(.saved(draft))
        return
      } catch .conflict(let theirs) {
        if theirs.title == edit.title, theirs.body == edit.body { return }
        needsOwn = true
      } catch .notFound {
        needsOwn = true
      } catch .offline, .storage {
        // The sleep throws only if the task is cancelled, which does not happen.
        try? await clock.sleep(for: DraftEdit.pauseAfterFailure)
      } catch {
        return
      }
    }
  }
}
