/// What became of drafts beside what pages say of them: which of it belongs among the rows that are there, and which a
/// page does not know because it was asked for before that.
public struct DraftNews: Sendable, Equatable {
  private let place: DraftPlace
  /// The last draft of the last page. Whatever belongs behind it comes with a page of its own.
  private var end: Draft?
  private var changed: [DraftID: Draft] = [:]
  private var gone: Set<DraftID> = []
  private var isEmptied = false

  public init(for place: DraftPlace) {
    self.place = place
  }

  /// A page is asked for now: what happened before it is in it.
  public mutating func begin() {
    changed = [:]
    gone = []
    isEmptied = false
  }

  /// Notes a change, and answers with the list as it is with it.
  ///
  /// - Parameter hasMore: whether there is a page behind the last one.
  public mutating func apply(_ change: DraftChange, to drafts: [Draft], hasMore: Bool) -> [Draft] {
    switch change {
    case .saved(let draft), .deleted(let draft), .restored(let draft):
      let others = drafts.filter { $0.id != draft.id }
      changed[draft.id] = place.holds(draft) ? draft : nil
      guard place.holds(draft) else {
        gone.insert(draft.id)
        return others
      }
      gone.remove(draft.id)
      return isBehindEnd(draft, hasMore) ? others : place.sorted(others + [draft])
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
  public mutating func replace(with page: [Draft], hasMore: Bool) -> [Draft] {
    end = page.last
    let known = isEmptied ? [] : page.filter { changed[$0.id] == nil && !gone.contains($0.id) }
    return adding(changed.values.map { $0 }, to: known, hasMore)
  }

  /// The list once a further page has come.
  ///
  /// A backend that inserts between two pages can answer with the same draft twice.
  public mutating func append(_ page: [Draft], to drafts: [Draft], hasMore: Bool) -> [Draft] {
    end = page.last ?? end
    let known = Set(drafts.map(\.id))
    guard !isEmptied else { return drafts }
    let rest = page.filter { !known.contains($0.id) && !gone.contains($0.id) && changed[$0.id] == nil }
    return adding(changed.values.filter { !known.contains($0.id) }, to: drafts + rest, hasMore)
  }

  private func adding(_ news: [Draft], to drafts: [Draft], _ hasMore: Bool) -> [Draft] {
    let news = news.filter { !isBehindEnd($0, hasMore) }
    return news.isEmpty ? drafts : place.sorted(drafts + news)
  }

  private func isBehindEnd(_ draft: Draft, _ hasMore: Bool) -> Bool {
    guard hasMore, let end else { return false }
    return place.precedes(end, draft)
  }
}
