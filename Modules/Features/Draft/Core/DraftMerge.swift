public import Essentials

/// Merges local changes into fetched pages.
///
/// A page is older than the changes that were made during its request, so they win. A draft that belongs after the last
/// loaded page is left out until its own page arrives.
public struct DraftMerge: ListMerge {
  public typealias Failure = DraftError

  private let place: DraftPlace
  /// The last draft of the last page.
  private var end: Draft?
  /// The changes since the last request began.
  private var changed: [DraftID: Draft] = [:]
  private var removed: Set<DraftID> = []
  private var isEmptied = false
  /// The drafts that are being published. The pages of the service still have them.
  private var publishing: Set<DraftID>

  /// The revisions of the drafts that were deleted. A save of the same or an earlier revision was made before the deletion.
  private var deleted: [DraftID: Int] = [:]

  /// - Parameter publishing: the drafts that are being published.
  public init(for place: DraftPlace, publishing: Set<DraftID> = []) {
    self.place = place
    self.publishing = publishing
  }

  /// Starts a request. Its page contains all changes made before.
  public mutating func begin(isNext: Bool = false) {
    changed = [:]
    removed = []
    isEmptied = false
  }

  /// Records a change and returns the list with it.
  ///
  /// - Parameter hasMore: whether there is another page.
  public mutating func apply(_ change: DraftChange, to drafts: [Draft], hasMore: Bool) -> [Draft] {
    guard !isOutdated(change, drafts) else { return drafts }
    note(change)
    switch change {
    case .saved(let draft), .deleted(let draft), .restored(let draft):
      let others = drafts.filter { $0.id != draft.id }
      guard draft.place == place else {
        remove(draft.id)
        return others
      }
      guard !publishing.contains(draft.id) else { return others }
      changed[draft.id] = draft
      return isAfterEnd(draft, hasMore) ? others : inserting(draft, into: others)
    case .publishing, .published, .notPublished, .unpublished:
      return place == .box ? publish(change, in: drafts, hasMore) : drafts
    case .separated, .notRestored, .notUnpublished: return drafts
    case .purged(let id):
      publishing.remove(id)
      remove(id)
      return drafts.filter { $0.id != id }
    case .gone(let id, let from):
      guard place == from else { return drafts }
      remove(id)
      return drafts.filter { $0.id != id }
    case .binEmptied:
      guard place == .bin else { return drafts }
      changed = [:]
      isEmptied = true
      return []
    }
  }

  /// Applies a step of publishing a draft. Only drafts outside of the recycle bin are published.
  private mutating func publish(_ step: DraftChange, in drafts: [Draft], _ hasMore: Bool) -> [Draft] {
    switch step {
    case .publishing(let draft):
      publishing.insert(draft.id)
      remove(draft.id)
      return drafts.filter { $0.id != draft.id }
    case .published(let draft, _), .notPublished(let draft, .notFound):
      publishing.remove(draft.id)
      remove(draft.id)
      return drafts.filter { $0.id != draft.id }
    case .notPublished(let draft, _), .unpublished(let draft, _):
      publishing.remove(draft.id)
      removed.remove(draft.id)
      return apply(.saved(draft), to: drafts, hasMore: hasMore)
    default: return drafts
    }
  }

  /// Returns a page with the drafts that have their place on it.
  public mutating func receive(_ page: Page<Draft>, isNext: Bool) -> Page<Draft> {
    end = page.items.last ?? (isNext ? end : nil)
    let fetched = page.items.filter {
      !isEmptied && !removed.contains($0.id) && !publishing.contains($0.id) && changed[$0.id] == nil
    }
    if place == .box { for draft in fetched { deleted[draft.id] = nil } }
    let local = changed.values.filter { !isAfterEnd($0, page.next != nil) }
    return Page(items: local.isEmpty ? fetched : place.sorted(fetched + local), next: page.next)
  }

  /// Whether a change is the late response to a save: a later save of the draft is known, or the draft was deleted since.
  private func isOutdated(_ change: DraftChange, _ drafts: [Draft]) -> Bool {
    guard case .saved(let draft) = change, draft.deletedAt == nil else { return false }
    if let revision = deleted[draft.id] { return draft.revision <= revision }
    guard let known = changed[draft.id] ?? drafts.first(where: { $0.id == draft.id }) else { return false }
    return draft.revision < known.revision
  }

  private mutating func note(_ change: DraftChange) {
    switch change {
    case .deleted(let draft): deleted[draft.id] = draft.revision
    // An editor can have removed the draft before the response to its creation, which was repeated: revision 1.
    case .purged(let id): deleted[id] = deleted[id] ?? 1
    case .restored(let draft), .notPublished(let draft, _), .unpublished(let draft, _):
      deleted[draft.id] = nil
    default: break
    }
  }

  private mutating func remove(_ id: DraftID) {
    changed[id] = nil
    removed.insert(id)
  }

  private func inserting(_ draft: Draft, into others: [Draft]) -> [Draft] {
    var drafts = others
    drafts.insert(draft, at: others.firstIndex { place.precedes(draft, $0) } ?? others.endIndex)
    return drafts
  }

  private func isAfterEnd(_ draft: Draft, _ hasMore: Bool) -> Bool {
    guard hasMore, let end else { return false }
    return place.precedes(end, draft)
  }
}
