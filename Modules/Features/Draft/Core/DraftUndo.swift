/// A change that can be undone for a while: a deletion, or a publication.
public enum DraftUndo: Hashable, Sendable {
  case deletion(DraftID)
  case publication(PublicationID, of: DraftID)

  /// The change that undoes another one; `nil` if that one can't be undone.
  public init?(_ change: DraftChange) {
    switch change {
    case .deleted(let draft): self = .deletion(draft.id)
    case .published(let draft, let publication): self = .publication(publication, of: draft.id)
    default: return nil
    }
  }

  /// Whether a change has taken away what this would bring back, or has brought it back.
  public func isOver(after change: DraftChange) -> Bool {
    switch (self, change) {
    case (.deletion(let id), .purged(let purged)): id == purged
    case (.deletion(let id), .restored(let draft)): id == draft.id
    case (.deletion, .binEmptied): true
    case (.publication(let id, _), .unpublished(_, let taken)): id == taken
    default: false
    }
  }
}

extension DraftRequests {
  /// Undoes a change. Does nothing while another change of the draft is in progress.
  public func perform(_ undo: DraftUndo) {
    switch undo {
    case .deletion(let id): undoDeletion(of: id)
    case .publication(let publication, let id): undoPublication(publication, of: id)
    }
  }
}
