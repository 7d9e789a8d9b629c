import Essentials

/// Removals, restorations and publications of drafts from all screens, one at a time for each draft. Saves are not among them.
///
/// Publishing a draft, and undoing that or a deletion, go on after the screen that started them. All modules hear of the outcome as a
/// `DraftChange`.
@MainActor
public final class DraftRequests {
  /// The drafts that are being published. No list shows them.
  public private(set) var publishing: Set<DraftID> = []
  private var changing: Set<DraftID> = []
  /// The draft that was created last, until an editor opens it.
  private var created: Draft?

  private let service: any DraftService
  private let changes: Broadcast<DraftChange>
  private let clock: any Clock<Duration>
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var lastTask = 0

  init(service: any DraftService, changes: Broadcast<DraftChange>, clock: any Clock<Duration>) {
    self.service = service
    self.changes = changes
    self.clock = clock
  }

  /// Whether no change is in progress.
  public var isSettled: Bool { tasks.isEmpty && changing.isEmpty }

  /// Does what the button above a list stands for. The editor of a draft that is created need not request it.
  public func performAction(of place: DraftPlace) async throws(DraftError) -> DraftChange {
    let change = try await service.performAction(of: place)
    if case .saved(let draft) = change { created = draft }
    return change
  }

  /// Whether a draft is being removed or restored, from any screen.
  public func isChanging(_ id: DraftID) -> Bool { changing.contains(id) }

  /// Returns the draft that was created last, once; `nil` for other drafts.
  func takeCreated(_ id: DraftID) -> Draft? {
    guard created?.id == id else { return nil }
    defer { created = nil }
    return created
  }

  /// Performs a change of a draft; returns `nil` at once while another change of the draft is in progress.
  ///
  /// Responses can overtake each other, so two changes at once could be reported in the wrong order.
  ///
  /// - Parameter place: the list that shows the draft, and loses it if it is gone.
  public func change(
    _ id: DraftID, in place: DraftPlace? = nil, _ request: () async throws(DraftError) -> DraftChange
  ) async throws(DraftError) -> DraftChange? {
    guard !publishing.contains(id), changing.insert(id).inserted else { return nil }
    defer { changing.remove(id) }
    do throws(DraftError) {
      return try await request()
    } catch {
      if let place, error == .notFound { changes.post(.gone(id, from: place)) }
      throw error
    }
  }

  /// Publishes a draft. It leaves its list at once, and comes back if that fails. Does nothing while another change of the
  /// draft is in progress.
  ///
  /// - Parameter draft: the draft as the service last confirmed it. If another revision is stored, nothing is published.
  public func publish(_ draft: Draft) {
    guard !publishing.contains(draft.id), !changing.contains(draft.id) else { return }
    guard draft.hasTitle else { return changes.post(.notPublished(draft, .untitled)) }
    publishing.insert(draft.id)
    changes.post(.publishing(draft))
    run { [self] in
      let outcome = await outcome(ofPublishing: draft)
      publishing.remove(draft.id)
      changes.post(outcome)
    }
  }

  private func outcome(ofPublishing draft: Draft) async -> DraftChange {
    do throws(DraftError) {
      return .published(draft, try await service.publish(draft.id, revision: draft.revision))
    } catch .conflict(let stored) {
      changes.post(.saved(stored))
      return .notPublished(stored, .conflict(stored))
    } catch {
      return .notPublished(draft, error)
    }
  }

  /// Removes a draft that a person has left without text: permanently, or into the recycle bin if the stored draft still has the
  /// text that they erased. If it has another text by then, from another editor, it stays.
  func removeEmpty(_ edit: DraftEdit, after sending: Task<DraftEdit?, Never>?) {
    run { [self] in _ = try? await removeEmpty((await sending?.value ?? edit).saved) }
  }

  func removeEmpty(_ erased: Draft) async throws(DraftError) {
    let id = erased.id
    _ = try await change(id) { () async throws(DraftError) in
      let deleted = try await service.delete(id)
      guard deleted.isEmpty else {
        guard deleted.hasText(erased.title, erased.body) else {
          return .restored(try await service.restore(id))
        }
        changes.post(.deleted(deleted))
        return .deleted(deleted)
      }
      do throws(DraftError) {
        try await service.purge(id)
      } catch {
        changes.post(.deleted(deleted))
        throw error
      }
      changes.post(.purged(id))
      return .purged(id)
    }
  }

  /// Moves a draft back from the recycle bin. Does nothing while another change of the draft is in progress.
  func undoDeletion(of id: DraftID) {
    run { [self] in
      do throws(DraftError) {
        let change = try await change(id) { () async throws(DraftError) in
          .restored(try await service.restore(id))
        }
        if let change { changes.post(change) }
      } catch {
        changes.post(.notRestored(error))
      }
    }
  }

  /// Takes a publication back. Does nothing while another change of the draft is in progress.
  func undoPublication(_ publication: PublicationID, of id: DraftID) {
    run { [self] in
      do throws(DraftError) {
        let change = try await change(id) { () async throws(DraftError) in
          .unpublished(try await service.unpublish(id), publication)
        }
        if let change { changes.post(change) }
      } catch {
        changes.post(.notUnpublished(error))
      }
    }
  }

  /// Waits until all requests have ended.
  public func finished() async {
    while let task = tasks.values.first { await task.value }
  }

  /// Waits until all requests have ended, but no longer than a limit.
  public func finished(within limit: Duration) async {
    await clock.wait(atMost: limit) { await self.finished() }
  }

  /// Performs requests that `finished()` waits for.
  func run(_ request: @escaping @MainActor () async -> Void) {
    lastTask += 1
    let number = lastTask
    tasks[number] = Task {
      await request()
      tasks[number] = nil
    }
  }
}
