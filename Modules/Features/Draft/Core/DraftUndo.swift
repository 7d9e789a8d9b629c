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
