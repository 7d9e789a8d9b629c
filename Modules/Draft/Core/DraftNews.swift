/// What became of drafts while a page was under way: the page was asked for before that and does not know.
public struct DraftNews: Sendable, Equatable {
  private let place: DraftPlace
  private var changed: [DraftID: Draft] = [:]
  private var gone: Set<DraftID> = []
  private var isEmptied = false

  public init(for place: DraftPlace) {
    self.place = place
  }

  /// A page is asked for now: what happened before it is in it.
  public mutating func begin() {
    self = DraftNews(for: place)
  }

  /// Notes a change, and answers with the list as it is with it.
  public mutating func apply(_ change: DraftChange, to drafts: [Draft]) -> [Draft] {
    switch change {
    case .saved(let draft), .deleted(let draft), .restored(let draft):
      let others = drafts.filter { $0.id != draft.id }
      changed[draft.id] = place.holds(draft) ? draft : nil
      guard place.holds(draft) else {
        gone.insert(draft.id)
        return others
      }
      gone.remove(draft.id)
      return place.sorted(others + [draft])
    case .purged(let id):
      changed[id] = nil
      gone.insert(id)
      return drafts.filter { $0.id != id }
    case .binEmptied:
      guard place == .bin else { return drafts }
      changed = [:]
      isEmptied = true
      return []
    }
  }

  /// The list once a first page has come: the page, and what has happened since it was asked for.
  public func replacing(with page: [Draft]) -> [Draft] {
    let known = isEmptied ? [] : page.filter { changed[$0.id] == nil && !gone.contains($0.id) }
    return changed.isEmpty ? known : place.sorted(known + changed.values)
  }

  /// The list once a further page has come.
  ///
  /// A backend that inserts between two pages can answer with the same draft twice.
  public func appending(_ page: [Draft], to drafts: [Draft]) -> [Draft] {
    let known = Set(drafts.map(\.id))
    guard !isEmptied else { return drafts }
    return drafts + page.filter { !known.contains($0.id) && !gone.contains($0.id) }
  }
}
