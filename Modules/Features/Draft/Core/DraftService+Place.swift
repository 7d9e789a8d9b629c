public import Essentials

extension DraftService {
  /// Requests a page of one of the lists.
  public func page(of place: DraftPlace, after cursor: PageCursor?) async -> Result<Page<Draft>, DraftError> {
    let limit = Page<Draft>.defaultLimit
    do throws(DraftError) {
      switch place {
      case .box: return .success(try await drafts(after: cursor, limit: limit))
      case .bin: return .success(try await deletedDrafts(after: cursor, limit: limit))
      }
    } catch {
      return .failure(error)
    }
  }

  /// Does what the button above a list stands for: creates a draft, or empties the recycle bin.
  func performAction(of place: DraftPlace) async throws(DraftError) -> DraftChange {
    switch place {
    case .box: return .saved(try await create())
    case .bin:
      try await emptyBin()
      return .binEmptied
    }
  }

  /// Removes a draft from its list: into the recycle bin, or from there permanently.
  public func remove(_ draft: Draft) async throws(DraftError) -> DraftChange {
    switch draft.place {
    case .box: return .deleted(try await delete(draft.id))
    case .bin:
      try await purge(draft.id)
      return .purged(draft.id)
    }
  }
}
