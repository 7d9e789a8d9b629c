import Essentials

/// Saves what editors left unsaved: typed text outlives the screen it was typed on.
///
/// Everything else that a screen started ends with the screen. A save does not: no data loss comes first.
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

  /// Saves what an edit has unsaved, as often as it takes.
  ///
  /// Nobody is left to be asked: where the draft was changed elsewhere or has gone, the text becomes a draft of its
  /// own, and both stay. Given up only where the backend refuses.
  ///
  /// - Parameter sending: the editor's save under way, which ends with the edit as it is then.
  public func save(_ edit: DraftEdit, after sending: Task<DraftEdit?, Never>?) {
    guard edit.isUnsaved || sending != nil else { return }
    lastKey += 1
    let key = lastKey
    saving[key] = Task {
      await save(await sending?.value ?? edit)
      saving[key] = nil
    }
  }

  /// Waits until everything is saved; for whoever ends the program.
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
        // A clock's sleep throws where the task is cancelled, which nobody does.
        try? await clock.sleep(for: DraftEdit.pauseAfterFailure)
      } catch {
        return
      }
    }
  }
}
